/** A picture in memory: red, green, blue and alpha of each pixel, row by row; the alpha is straight, not multiplied into the colors. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

/** One value a pixel, row by row. As a matte 255 is solid and 0 clear; as the trace of a brush anything above 127 is marked. */
export type Matte = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

/** In whole pixels of the picture it belongs to. */
export type Box = { x: number; y: number; width: number; height: number };

/** Red, green, blue, each 0 to 255. */
export type Color = readonly [number, number, number];

export function emptyPixels(width: number, height: number): Pixels {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

export function emptyMatte(width: number, height: number): Matte {
  return { width, height, data: new Uint8ClampedArray(width * height) };
}

/** Above this a brush has marked the pixel. */
export const markedAbove = 127;

/** The part of a box that lies in the picture, in whole pixels; null when none does. */
export function boxInside(box: Box, { width, height }: { width: number; height: number }): Box | null {
  const x = Math.max(0, Math.round(box.x));
  const y = Math.max(0, Math.round(box.y));
  const right = Math.min(width, Math.round(box.x + box.width));
  const bottom = Math.min(height, Math.round(box.y + box.height));
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
}

/** The smallest box around all that is marked; null when nothing is. */
export function boxOfMarks({ width, height, data }: Matte): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! <= markedAbove) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
