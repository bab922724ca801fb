import sharp from "sharp";
import type { Matte, Pixels } from "#features/images/local/pixels.ts";

/** Draws an SVG (its inner part) as pixels. */
export async function draw(width: number, height: number, shapes: string): Promise<Pixels> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width, height, data: new Uint8ClampedArray(data) };
}

export function alphaOf({ width, height, data }: Pixels): Matte {
  return { width, height, data: Uint8ClampedArray.from({ length: width * height }, (_, index) => data[index * 4 + 3]!) };
}

/** The upper picture over the lower one, as a camera would see it: opaque, with grain. */
export function compose(upper: Pixels, lower: Pixels, grain = 0): Pixels {
  const random = randomNumbers(7);
  const data = lower.data.slice();
  for (let index = 0; index < data.length; index += 4) {
    const alpha = upper.data[index + 3]! / 255;
    const noise = (random() + random() - 1) * grain;
    for (let channel = 0; channel < 3; channel++) {
      data[index + channel] = upper.data[index + channel]! * alpha + lower.data[index + channel]! * (1 - alpha) + noise;
    }
    data[index + 3] = 255;
  }
  return { ...lower, data };
}

/** The same numbers from 0 to 1 in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Mean absolute difference of two mattes, 0 to 1. */
export function meanError(a: Matte, b: Matte): number {
  return a.data.reduce((sum, value, index) => sum + Math.abs(value - b.data[index]!), 0) / (255 * a.data.length);
}

/** Peak signal-to-noise ratio of the colors, in dB. */
export function psnr(a: Pixels, b: Pixels): number {
  let sum = 0;
  for (let index = 0; index < a.data.length; index++) if (index % 4 !== 3) sum += (a.data[index]! - b.data[index]!) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / (a.width * a.height * 3)));
}

export async function pngOf({ width, height, data }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
