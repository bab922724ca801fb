import type { PictureFileFormat } from "#features/images/local/picture-head.ts";

/** What the engine writes. */
export const pictureFormats = ["jpeg", "png", "webp", "avif"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The ending of a file's name. */
export const endingOf = (format: PictureFormat): string => (format === "jpeg" ? "jpg" : format);

/** The format in which a picture stays as it is; photos of phones become JPEG, what has no loss PNG. */
export function formatToWrite(format: PictureFileFormat | null): PictureFormat {
  if (format === "heic") return "jpeg";
  return pictureFormats.find((known) => known === format) ?? "png";
}
