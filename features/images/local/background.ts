import { boxMean } from "./box-mean.ts";
import { boxOfRatio, crop } from "./geometry.ts";
import { type Color, emptyPixels, type Matte, type Pixels } from "./pixels.ts";
import { resize, resizeMatte, samplesOf, type Size } from "./resize.ts";

export type Background =
  /** Nothing: the object alone, its surroundings clear. */
  | { kind: "clear" }
  | { kind: "color"; color: Color }
  /** @param angle in degrees: 0 runs from left to right, 90 from top to bottom */
  | { kind: "gradient"; from: Color; to: Color; angle: number }
  /** Fills the canvas; what is too much of it is cut off at both sides alike. */
  | { kind: "picture"; picture: Pixels };

/**
 * Sets an object before another background. Where its edge is half clear, the old background's color is taken out of the pixel first, so
 * that no rim of it is left.
 */
export async function replaceBackground(pixels: Pixels, matte: Matte, background: Background): Promise<Pixels> {
  const object = await withoutOldBackground(pixels, matte);
  const alphaAt = (index: number) => (matte.data[index]! * pixels.data[index * 4 + 3]!) / 255;
  if (background.kind === "clear") {
    for (let index = 0; index < matte.data.length; index++) object.data[index * 4 + 3] = alphaAt(index);
    return object;
  }
  const canvas = await paint(background, pixels);
  for (let index = 0; index < matte.data.length; index++) {
    const alpha = alphaAt(index) / 255;
    for (let channel = 0; channel < 3; channel++) {
      const at = index * 4 + channel;
      canvas.data[at] = object.data[at]! * alpha + canvas.data[at]! * (1 - alpha);
    }
    const below = canvas.data[index * 4 + 3]! / 255;
    canvas.data[index * 4 + 3] = (alpha + below * (1 - alpha)) * 255;
  }
  return canvas;
}

async function paint(background: Exclude<Background, { kind: "clear" }>, { width, height }: Size): Promise<Pixels> {
  if (background.kind === "picture") {
    const { picture } = background;
    return resize(crop(picture, boxOfRatio(picture, width / height)), { width, height });
  }
  const canvas = emptyPixels(width, height);
  const values = new Uint32Array(canvas.data.buffer);
  if (background.kind === "color") values.fill(pixelValue(background.color));
  else paintGradient(values, background, { width, height });
  return canvas;
}

/** A solid pixel as it lies in memory: red comes first. */
function pixelValue([red, green, blue]: Color): number {
  return new Uint32Array(Uint8ClampedArray.of(red, green, blue, 255).buffer)[0]!;
}

/** More steps than two colors can have between them. */
const gradientSteps = 1_024;

/** From corner to corner, as CSS draws it. */
function paintGradient(values: Uint32Array, { from, to, angle }: { from: Color; to: Color; angle: number }, { width, height }: Size): void {
  const mixed = (part: number) => [0, 1, 2].map((channel) => from[channel]! + (to[channel]! - from[channel]!) * part);
  const steps = Uint32Array.from({ length: gradientSteps }, (_, step) => pixelValue(mixed(step / (gradientSteps - 1)) as unknown as Color));
  const [across, down] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const length = Math.abs(across) * (width - 1) + Math.abs(down) * (height - 1) || 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const part = ((x - (width - 1) / 2) * across + (y - (height - 1) / 2) * down) / length + 0.5;
      values[y * width + x] = steps[Math.round(part * (gradientSteps - 1))]!;
    }
  }
}

/** Longer side while colors are averaged, and around how many of its pixels. */
const colorSide = 512;
const colorRadius = 8;

/**
 * The object's own colors where its edge is half clear (Forte, "Approximate Fast Foreground Colour Estimation", 2021): the mean of the
 * object around the pixel, corrected by what the pixel is off from a mixture of the two means.
 */
async function withoutOldBackground(pixels: Pixels, matte: Matte): Promise<Pixels> {
  const scale = Math.min(1, colorSide / Math.max(pixels.width, pixels.height));
  const size = { width: Math.max(1, Math.round(pixels.width * scale)), height: Math.max(1, Math.round(pixels.height * scale)) };
  const [small, smallMatte] = [await resize(pixels, size), resizeMatte(matte, size)];
  // To the fourth: what is half clear has the colors of both, and hardly counts.
  const solid = Float32Array.from(smallMatte.data, (value) => (value / 255) ** 4);
  const clear = Float32Array.from(smallMatte.data, (value) => (1 - value / 255) ** 4);
  const [object, surroundings] = [meanColors(small, solid), meanColors(small, clear)];
  const [columns, rows] = [samplesOf(size.width, pixels.width), samplesOf(size.height, pixels.height)];
  const data = pixels.data.slice();
  for (let index = 0; index < matte.data.length; index++) {
    const alpha = matte.data[index]! / 255;
    if (alpha === 0 || alpha === 1) continue;
    const near = rows.low[Math.floor(index / pixels.width)]! * size.width + columns.low[index % pixels.width]!;
    for (let channel = 0; channel < 3; channel++) {
      const [own, old] = [object[channel]![near]!, surroundings[channel]![near]!];
      data[index * 4 + channel] = own + alpha * (data[index * 4 + channel]! - alpha * own - (1 - alpha) * old);
    }
  }
  return { ...pixels, data };
}

/** For each pixel the mean color around it, by weight: red, green and blue as planes. */
function meanColors({ width, height, data }: Pixels, weights: Float32Array): Float32Array[] {
  const total = boxMean(weights, width, height, colorRadius);
  return [0, 1, 2].map((channel) => {
    const weighted = weights.map((weight, index) => weight * data[index * 4 + channel]!);
    const means = boxMean(weighted, width, height, colorRadius);
    // Where nothing of it is near, the pixel's own color is the best guess.
    return means.map((value, index) => (total[index]! > 1e-3 ? value / total[index]! : data[index * 4 + channel]!));
  });
}
