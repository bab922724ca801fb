import { crc32, deflateRawSync } from "node:zlib";
import { directoryRecord, endRecord, localRecord, zipFlags, zipMethods } from "../zip/zip-records.ts";

/** The first moment that an archive can name: 1980-01-01, 00:00. There is no clock in it, so that equal contents give equal bytes. */
const [time, date] = [0, 0x21];
/** Version 2.0 of the format, the first with deflate. */
const version = 20;
/** What office programs write is packed less than this; more takes three times as long for little. */
const packingLevel = 4;

/** Writes a zip archive (APPNOTE 6.3.10) of deflated entries, in the order given. */
export function newZip(contents: readonly (readonly [path: string, content: Uint8Array])[]): Uint8Array {
  const records: Buffer[] = [];
  const pieces: Uint8Array[] = [];
  let offset = 0;
  for (const [path, content] of contents) {
    const name = Buffer.from(path, "utf8");
    const data = deflateRawSync(content, { level: packingLevel });
    const fields = fieldsOf(content, data, name);
    const header = Buffer.alloc(localRecord.size);
    header.writeUInt32LE(localRecord.signature, 0);
    fields.copy(header, 4);
    pieces.push(header, name, data);
    records.push(recordOf(fields, offset), name);
    offset += header.length + name.length + data.length;
  }
  const directory = Buffer.concat(records);
  return Buffer.concat([...pieces, directory, endOf(contents.length, directory.length, offset)]);
}

/** What the local header (§4.3.7) and the directory (§4.3.12) say alike, from the version needed to the length of extra fields. */
function fieldsOf(content: Uint8Array, data: Uint8Array, name: Uint8Array): Buffer {
  const fields = Buffer.alloc(localRecord.size - 4);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(zipFlags.utf8, 2);
  fields.writeUInt16LE(zipMethods.deflated, 4);
  fields.writeUInt16LE(time, 6);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function recordOf(fields: Buffer, offset: number): Buffer {
  const record = Buffer.alloc(directoryRecord.size);
  record.writeUInt32LE(directoryRecord.signature, 0);
  record.writeUInt16LE(version, 4);
  fields.copy(record, 6);
  record.writeUInt32LE(offset, 42);
  return record;
}

function endOf(entries: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(endRecord.size);
  end.writeUInt32LE(endRecord.signature, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
