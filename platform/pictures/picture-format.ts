export type PictureFormat = "jpeg" | "png" | "webp";

/** The formats that an uploaded picture may have; the bytes decide which, a header only has to name one of these. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/**
 * Whether a file is a photo as iPhones keep it (HEIC, HEIF), told by its brands (ISO 23008-12). It may be called `.jpg` all the same. An
 * AVIF names `mif1`, too.
 */
export function isHeic(bytes: Uint8Array): boolean {
  const latin = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes.byteLength < 16 || latin(4, 8) !== "ftyp") return false;
  const brands = latin(8, Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 64));
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) && !/avi[fs]/.test(brands);
}

/** The same before its bytes are read. Where a system knows no media type for it, its name tells. */
export const isCalledHeic = (type: string, name: string): boolean =>
  /^image\/hei[cf]\b/.test(type) || (type === "" && /\.hei[cf]$/i.test(name));

/** Detects a picture's format from its first bytes; null for any other file, whatever its name or type. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const begins = (offset: number, ...expected: number[]) => expected.every((byte, index) => bytes[offset + index] === byte);
  if (begins(0, 0xff, 0xd8, 0xff)) return "jpeg";
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (begins(0, 0x52, 0x49, 0x46, 0x46) && begins(8, 0x57, 0x45, 0x42, 0x50)) return "webp";
  return null;
}
