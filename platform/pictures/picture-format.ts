export type PictureFormat = "jpeg" | "png" | "webp";

/** What an uploaded picture may be; the type is told from the bytes, a header only has to name one of these. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** Tells a picture's format by its first bytes, or null for any other file, whatever name or type it came with. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const begins = (offset: number, ...expected: number[]) => expected.every((byte, index) => bytes[offset + index] === byte);
  if (begins(0, 0xff, 0xd8, 0xff)) return "jpeg";
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (begins(0, 0x52, 0x49, 0x46, 0x46) && begins(8, 0x57, 0x45, 0x42, 0x50)) return "webp";
  return null;
}
