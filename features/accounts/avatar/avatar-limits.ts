/** What an upload may be; the type is told from the bytes, the header only has to name one of these. */
export const avatarTypes = ["image/jpeg", "image/png", "image/webp"] as const;
/** Size of the uploaded file. */
export const avatarMaxBytes = 5 * 1024 * 1024;
/** Width × height of the uploaded picture, before anything is decoded: a small file may unfold to gigabytes. */
export const avatarMaxPixels = 40_000_000;
/** Side of the kept picture, in pixels. */
export const avatarSide = 256;
/** Resident memory of the process that decodes one; 40 million pixels with transparency are 160 MB. */
export const avatarMaxMemoryBytes = 512 * 1024 * 1024;
/** How that process ends. */
export const pictureExit = { done: 0, tooLarge: 10, unsupported: 11 } as const;
/** Uploads of one user in an hour; a person tries a few pictures. */
export const avatarTries = { max: 30, windowS: 3600 };

export type PictureFormat = "jpeg" | "png" | "webp";

/** Tells a picture's format by its first bytes, or null for any other file, whatever name or type it came with. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const begins = (offset: number, ...expected: number[]) => expected.every((byte, index) => bytes[offset + index] === byte);
  if (begins(0, 0xff, 0xd8, 0xff)) return "jpeg";
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (begins(0, 0x52, 0x49, 0x46, 0x46) && begins(8, 0x57, 0x45, 0x42, 0x50)) return "webp";
  return null;
}
