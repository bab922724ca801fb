import { compressUnder } from "#features/images/local/compress.ts";
import { crop } from "#features/images/local/geometry.ts";
import type { Box, Pixels } from "#features/images/local/pixels.ts";
import { requestedSize, resize, type SizeRequest } from "#features/images/local/resize.ts";
import { encodePicture, encoderOf } from "./encode-picture.ts";
import type { PictureFormat } from "./picture-formats.ts";

export type ConvertRequest = {
  format: PictureFormat;
  /** Cut out first; the whole picture where it is left out. */
  box?: Box;
  /** Unchanged where it is left out; percentages and a single side keep each picture's own shape. */
  size?: SizeRequest;
  quality?: number;
  /** Instead of a quality: the best one that keeps the file below this. */
  maxBytes?: number;
};
export type Converted = { file: Blob; width: number; height: number };

/** Crops, scales and writes a picture, in this order. */
export async function convertPicture(pixels: Pixels, { format, box, size, quality, maxBytes }: ConvertRequest): Promise<Converted> {
  const cut = box === undefined ? pixels : crop(pixels, box);
  const sized = size === undefined ? cut : await resize(cut, requestedSize(cut, size));
  if (maxBytes !== undefined) return compressUnder(sized, maxBytes, encoderOf(format));
  return { file: await encodePicture(sized, format, quality), width: sized.width, height: sized.height };
}
