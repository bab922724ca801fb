import type { Pica } from "pica";
import { ImageFault } from "./image-fault.ts";
import type { Matte, Pixels } from "./pixels.ts";

/** Width × height of what the engine makes: 64 million pixels are 256 MB. */
export const maxMadePixels = 64_000_000;

export type Size = { width: number; height: number };

/** What may be asked for: one side or both in pixels, or a percentage of both. A side that is left out follows from the other. */
export type SizeRequest = { width?: number; height?: number } | { percent: number };

/**
 * The size in whole pixels that a request means for a picture.
 *
 * @throws ImageFault `too-many-pixels` above `maxMadePixels`
 */
export function requestedSize(picture: Size, request: SizeRequest): Size {
  const ratio = picture.width / picture.height;
  const exact =
    "percent" in request
      ? { width: (picture.width * request.percent) / 100, height: (picture.height * request.percent) / 100 }
      : {
          width: request.width ?? (request.height === undefined ? picture.width : request.height * ratio),
          height: request.height ?? (request.width === undefined ? picture.height : request.width / ratio),
        };
  const size = { width: Math.max(1, Math.round(exact.width)), height: Math.max(1, Math.round(exact.height)) };
  if (size.width * size.height > maxMadePixels) throw new ImageFault("too-many-pixels");
  return size;
}

/** Scales a picture: Lanczos with a window of 3 where it grows, Magic Kernel Sharp where it shrinks, colors weighted by their alpha. */
export async function resize(pixels: Pixels, { width, height }: Size): Promise<Pixels> {
  if (width === pixels.width && height === pixels.height) return { ...pixels, data: pixels.data.slice() };
  const made = await (await loadPica()).resizeBuffer({
    src: pixels.data,
    width: pixels.width,
    height: pixels.height,
    toWidth: width,
    toHeight: height,
    filter: width > pixels.width || height > pixels.height ? "lanczos3" : "mks2013",
  });
  return { width, height, data: new Uint8ClampedArray(made.buffer as ArrayBuffer, made.byteOffset, made.byteLength) };
}

let pica: Promise<Pica> | undefined;

/** Without its own workers: the engine is one, and theirs would be made from text. */
function loadPica(): Promise<Pica> {
  pica ??= import("pica").then(({ default: createPica }) => createPica({ features: ["js", "wasm"] }));
  return pica;
}

/** Scales a matte to a size by straight lines between its values. */
export function resizeMatte({ width, height, data }: Matte, to: Size): Matte {
  const made = new Uint8ClampedArray(to.width * to.height);
  const columns = samplesOf(width, to.width);
  const rows = samplesOf(height, to.height);
  for (let y = 0; y < to.height; y++) {
    const [top, bottom, down] = [rows.low[y]! * width, rows.high[y]! * width, rows.part[y]!];
    for (let x = 0; x < to.width; x++) {
      const [left, right, across] = [columns.low[x]!, columns.high[x]!, columns.part[x]!];
      const upper = data[top + left]! + (data[top + right]! - data[top + left]!) * across;
      const lower = data[bottom + left]! + (data[bottom + right]! - data[bottom + left]!) * across;
      made[y * to.width + x] = upper + (lower - upper) * down;
    }
  }
  return { ...to, data: made };
}

/** For each of `to` places along a line of `from` values: the two values around it, and how far between them it lies. */
export function samplesOf(from: number, to: number): { low: Uint32Array; high: Uint32Array; part: Float32Array } {
  const [low, high, part] = [new Uint32Array(to), new Uint32Array(to), new Float32Array(to)];
  for (let index = 0; index < to; index++) {
    const place = Math.min(from - 1, Math.max(0, ((index + 0.5) * from) / to - 0.5));
    low[index] = Math.floor(place);
    high[index] = Math.min(from - 1, Math.floor(place) + 1);
    part[index] = place - Math.floor(place);
  }
  return { low, high, part };
}
