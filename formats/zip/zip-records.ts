/** The records of a zip archive (APPNOTE 6.3.10 §4.3) that are read and written here, with their fields by offset. */

export const endRecord = { signature: 0x06054b50, size: 22 } as const;
export const end64Locator = { signature: 0x07064b50, size: 20 } as const;
export const end64Record = { signature: 0x06064b50, size: 56 } as const;
export const directoryRecord = { signature: 0x02014b50, size: 46 } as const;
export const localRecord = { signature: 0x04034b50, size: 30 } as const;

/** Flags of an entry (§4.4.4). */
export const zipFlags = {
  encrypted: 0x0001,
  sizesBehindData: 0x0008,
  strongEncryption: 0x0040,
  utf8: 0x0800,
  maskedHeader: 0x2000,
} as const;

/** Ways of packing (§4.4.5): the two that documents use. */
export const zipMethods = { stored: 0, deflated: 8 } as const;

/** Sits in a 32-bit field whose value is in the Zip64 extra field (§4.5.3). */
export const inZip64 = 0xffffffff;
export const zip64Field = 0x0001;

/** One field of an entry's extra data, its four bytes of header included. */
export type ExtraField = { id: number; bytes: Uint8Array };

/** Splits extra data into its fields (§4.5.1); what does not fit a field at the end stays after, as writers pad there. */
export function extraFields(extra: Uint8Array): ExtraField[] {
  const view = viewOf(extra);
  const fields: ExtraField[] = [];
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (end > extra.length) break;
    fields.push({ id: view.getUint16(at, true), bytes: extra.subarray(at, end) });
    at = end;
  }
  return fields;
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
