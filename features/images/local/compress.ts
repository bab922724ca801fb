import { ImageFault } from "./image-fault.ts";
import type { Pixels } from "./pixels.ts";
import { resize } from "./resize.ts";

/** Writes a picture at a quality of 1 to 100; a format without loss has none to choose. */
export type Encoder = { hasQuality: boolean; encode: (pixels: Pixels, quality: number) => Promise<Blob> };
export type Compressed = { file: Blob; quality: number; width: number; height: number };

/** Below this quality blocks show more than a smaller picture would. */
const minQuality = 35;
const maxQuality = 95;
/** How much of each side is left when no quality was low enough. */
const shrinkFactor = 0.8;
const minSide = 16;

/**
 * Finds the best quality at which a file is at most `maxBytes` long; where none is, the picture is made smaller step by step.
 *
 * @throws ImageFault `limit-too-small` when even a tiny picture is longer
 */
export async function compressUnder(pixels: Pixels, maxBytes: number, encoder: Encoder): Promise<Compressed> {
  for (let picture = pixels; ; ) {
    const found = await bestQuality(picture, maxBytes, encoder);
    if (found !== null) return { ...found, width: picture.width, height: picture.height };
    const [width, height] = [Math.round(picture.width * shrinkFactor), Math.round(picture.height * shrinkFactor)];
    if (Math.min(width, height) < minSide) throw new ImageFault("limit-too-small");
    // From the original each time: a picture that is scaled again and again gets soft.
    picture = await resize(pixels, { width, height });
  }
}

/** Six or seven files are written; a file grows with its quality in every format, so halving finds the place. */
async function bestQuality(pixels: Pixels, maxBytes: number, encoder: Encoder): Promise<{ file: Blob; quality: number } | null> {
  let best: { file: Blob; quality: number } | null = null;
  for (let [low, high, quality] = [minQuality, maxQuality, minQuality]; low <= high; quality = Math.ceil((low + high) / 2)) {
    const file = await encoder.encode(pixels, quality);
    if (file.size <= maxBytes) {
      best = { file, quality };
      if (!encoder.hasQuality) break;
      low = quality + 1;
    } else if (quality === minQuality) return null;
    else high = quality - 1;
  }
  return best;
}
