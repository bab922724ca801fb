export type PictureFormat = "jpeg" | "png" | "webp";

/** The formats that an uploaded picture may have; the bytes decide which, a header only has to name one of these. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** Detects a picture's format from its first bytes; null for any other file, whatever its name or type. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const begins = (offset: number, ...expected: number[]) => expected.every((byte, index) => bytes[offset + index] === byte);
  if (begins(0, 0xff, 0xd8, 0xff)) return "jpeg";
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (begins(0, 0x52, 0x49, 0x46, 0x46) && begins(8, 0x57, 0x45, 0x42, 0x50)) return "webp";
  return null;
}
