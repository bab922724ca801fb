import { ImageFault } from "./image-fault.ts";
import { emptyPixels, type Pixels } from "./pixels.ts";
import { maxMadePixels, resize, type Size } from "./resize.ts";

/** Pixels that are added at each side. */
export type Sides = { left: number; top: number; right: number; bottom: number };
export type Edge = "mirrored" | "blurred";

/**
 * The sides that bring a picture to a ratio by adding at two of them, never by cutting.
 *
 * @param ratio width by height
 * @param place the picture's position in the new canvas: 0 at the left or top, 0.5 in the middle, 1 at the right or bottom
 */
export function sidesOfRatio({ width, height }: Size, ratio: number, place = 0.5): Sides {
  const across = Math.max(0, Math.round(height * ratio) - width);
  const down = across > 0 ? 0 : Math.max(0, Math.round(width / ratio) - height);
  const [left, top] = [Math.round(across * place), Math.round(down * place)];
  return { left, top, right: across - left, bottom: down - top };
}

/**
 * Enlarges the canvas. The picture itself stays as it is, byte for byte; around it comes its mirror image, or the picture enlarged and
 * blurred beyond recognition.
 *
 * @throws ImageFault `too-many-pixels` above `maxMadePixels`
 */
export async function expand(pixels: Pixels, sides: Sides, edge: Edge): Promise<Pixels> {
  const width = pixels.width + sides.left + sides.right;
  const height = pixels.height + sides.top + sides.bottom;
  if (width * height > maxMadePixels) throw new ImageFault("too-many-pixels");
  const canvas = edge === "mirrored" ? mirrored(pixels, sides, { width, height }) : await blurredCover(pixels, { width, height });
  for (let y = 0; y < pixels.height; y++) {
    const row = pixels.data.subarray(y * pixels.width * 4, (y + 1) * pixels.width * 4);
    canvas.data.set(row, ((y + sides.top) * width + sides.left) * 4);
  }
  return canvas;
}

function mirrored(pixels: Pixels, sides: Sides, { width, height }: Size): Pixels {
  const canvas = emptyPixels(width, height);
  const from = new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, pixels.width * pixels.height);
  const to = new Uint32Array(canvas.data.buffer);
  const columns = Uint32Array.from({ length: width }, (_, x) => mirrorPlace(x - sides.left, pixels.width));
  for (let y = 0; y < height; y++) {
    const row = mirrorPlace(y - sides.top, pixels.height) * pixels.width;
    for (let x = 0; x < width; x++) to[y * width + x] = from[row + columns[x]!]!;
  }
  return canvas;
}

/** Where a place outside of 0 … length − 1 is reflected to; the outermost value is not repeated. */
function mirrorPlace(place: number, length: number): number {
  if (length === 1) return 0;
  const period = 2 * (length - 1);
  const within = ((place % period) + period) % period;
  return within < length ? within : period - within;
}

/** Of the longer side, while blurring: what is left of a picture in so few pixels is its light and its colors. */
const blurSide = 24;

async function blurredCover(pixels: Pixels, canvas: Size): Promise<Pixels> {
  const scale = blurSide / Math.max(canvas.width, canvas.height);
  const size = (side: number) => Math.max(2, Math.round(side * scale));
  const small = await resize(pixels, { width: size(canvas.width), height: size(canvas.height) });
  return resize(small, canvas);
}
