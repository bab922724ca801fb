import { type Box, boxInside, emptyPixels, type Pixels } from "./pixels.ts";
import { ImageFault } from "./image-fault.ts";

/**
 * Cuts a box out of a picture; what lies outside of the picture is left out.
 *
 * @throws ImageFault `nothing-marked` when the box lies outside altogether
 */
export function crop(pixels: Pixels, box: Box): Pixels {
  const inside = boxInside(box, pixels);
  if (inside === null) throw new ImageFault("nothing-marked");
  const cropped = emptyPixels(inside.width, inside.height);
  for (let y = 0; y < inside.height; y++) {
    const start = ((inside.y + y) * pixels.width + inside.x) * 4;
    cropped.data.set(pixels.data.subarray(start, start + inside.width * 4), y * inside.width * 4);
  }
  return cropped;
}

/**
 * The largest box of a ratio within a picture.
 *
 * @param ratio width by height, for example 16 / 9
 * @param focus where what is left over is taken from: 0 keeps the left or top, 0.5 the middle, 1 the right or bottom
 */
export function boxOfRatio({ width, height }: { width: number; height: number }, ratio: number, focus = 0.5): Box {
  const isTooWide = width / height > ratio;
  const boxWidth = isTooWide ? Math.max(1, Math.round(height * ratio)) : width;
  const boxHeight = isTooWide ? height : Math.max(1, Math.min(height, Math.round(width / ratio)));
  return { x: Math.round((width - boxWidth) * focus), y: Math.round((height - boxHeight) * focus), width: boxWidth, height: boxHeight };
}
