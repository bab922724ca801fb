/** What is made from a picture in one go, and what the picture may be. */
export type PictureOrder<Shapes extends readonly PictureShape[] = readonly PictureShape[]> = {
  /** Width × height of what was sent, checked before decoding: a small file may expand to gigabytes. */
  maxPixels: number;
  /** The longest side of what was sent, in pixels; checked before decoding as well. */
  maxSide?: number;
  shapes: Shapes;
};

/**
 * What the picture process is told, as JSON.
 *
 * `sizes`: the bytes of each file on its input: the picture, and behind it the two of an edit, if it is one: what was edited and its mask.
 */
export type ProcessOrder = PictureOrder & { sizes: readonly number[] };

export type PictureShape = {
  /** `square`: the middle square, `side` × `side`. `whole`: all of it, no longer than `side` either way and never enlarged. */
  cut: "square" | "whole";
  /** In pixels; null: not scaled. */
  side: number | null;
  /** `png` keeps every pixel as it was decoded, upright and in sRGB with 8 bits a channel; the others are lossy, and `jpeg` has no transparency. */
  format: MadeFormat;
};

export type MadeFormat = "png" | "jpeg" | "webp";

/** Resident memory of the process that decodes a picture; 40 million pixels with transparency are 160 MB. */
export const pictureMaxMemoryBytes = 512 * 1024 * 1024;
/** How that process ends. */
export const pictureExit = { done: 0, tooLarge: 10, unsupported: 11 } as const;
/** The header before each picture that it writes: width, height and length in bytes, 32 bits each, big-endian. */
export const pictureHeaderBytes = 12;
