import sharp from "sharp";
import { png } from "./hostile-pictures.ts";

const [width, height] = [32, 24];

/** A small PNG whose one color is its number, so that a kept picture tells which answer of a provider it was. */
export function numberedPicture(number: number): Buffer {
  const row = Buffer.alloc(1 + width * 3);
  for (let at = 1; at < row.byteLength; at += 3) row.writeUIntBE(number, at, 3);
  return png(width, height, 8, 2, Buffer.concat(Array.from({ length: height }, () => row)));
}

/** @throws Error for anything but such a picture, whole */
export async function numberOfPicture(bytes: Uint8Array): Promise<number> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const numbers = new Set(Array.from({ length: info.width * info.height }, (_, pixel) => data.readUIntBE(pixel * 3, 3)));
  const [number] = numbers;
  if (number === undefined || numbers.size !== 1 || info.width !== width || info.height !== height)
    throw new Error("no picture of one number");
  return number;
}

/** A square PNG with the grain of a photograph, some 1.5 bytes a pixel. */
export function noisyPicture(side: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 6 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
}
