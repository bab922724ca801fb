/** What is made of an uploaded picture, and what the upload may be. Handed to the picture process as JSON. */
export type PictureShape = {
  /** `square`: the middle square, `side` × `side`. `whole`: all of it, no longer than `side` either way and never enlarged. */
  cut: "square" | "whole";
  /** In pixels. */
  side: number;
  /** Width × height of the upload, before anything is decoded: a small file may unfold to gigabytes. */
  maxPixels: number;
};

/** Resident memory of the process that decodes a picture; 40 million pixels with transparency are 160 MB. */
export const pictureMaxMemoryBytes = 512 * 1024 * 1024;
/** How that process ends. */
export const pictureExit = { done: 0, tooLarge: 10, unsupported: 11 } as const;
/** What stands before the picture that it writes: width and height, 32 bits each, the highest first. */
export const pictureHeaderBytes = 8;
