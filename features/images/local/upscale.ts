import type { io, Tensor } from "@tensorflow/tfjs-core";
import type { LayersModel } from "@tensorflow/tfjs-layers";
import { ImageFault } from "./image-fault.ts";
import { emptyPixels, type Pixels } from "./pixels.ts";
import { maxMadePixels, resize } from "./resize.ts";
import type { TensorLibrary } from "./tensors.ts";

export type Upscaler = { tensors: TensorLibrary; model: LayersModel; factor: UpscaleFactor };
export type UpscaleFactor = 2 | 3 | 4;
/** Steps done and steps in all; what time is left is for the caller to say. */
export type Progress = (done: number, total: number) => void;

/** The published files of a model: its description (Keras, as tfjs writes it) and its weights. */
export type ModelFiles = { description: ModelDescription; weights: ArrayBuffer };
export type ModelDescription = { modelTopology: object; weightsManifest: { weights: io.WeightsManifestEntry[] }[] };

/** Reads a network of the package `@upscalerjs/esrgan-slim` (MIT): 24 convolutions without layers of their own kind. */
export async function readUpscaler(tensors: TensorLibrary, factor: UpscaleFactor, files: ModelFiles): Promise<Upscaler> {
  const { loadLayersModel } = await import("@tensorflow/tfjs-layers");
  const { modelTopology, weightsManifest } = files.description;
  const weightSpecs = weightsManifest.flatMap(({ weights }) => weights);
  const model = await loadLayersModel({ load: async () => ({ modelTopology, weightSpecs, weightData: files.weights }) });
  return { tensors, model, factor };
}

/** Side of what is enlarged at once, in pixels of the original: bounds memory, and how long a cancel may take. */
const tileSide = 128;
/** How far the network looks beyond a pixel: so much of a tile's rim is thrown away, and no seam is seen. */
const overlap = 12;

/**
 * Enlarges a picture by a network that draws edges sharp. The alpha has no texture and is enlarged plainly.
 *
 * @throws ImageFault `too-many-pixels` above `maxMadePixels`, `canceled` between two tiles
 */
export async function upscale(upscaler: Upscaler, pixels: Pixels, onProgress?: Progress, signal?: AbortSignal): Promise<Pixels> {
  const { factor } = upscaler;
  const [width, height] = [pixels.width * factor, pixels.height * factor];
  if (width * height > maxMadePixels) throw new ImageFault("too-many-pixels");
  const made = emptyPixels(width, height);
  const tiles = tilesOf(pixels.height).flatMap((y) => tilesOf(pixels.width).map((x) => ({ x, y })));
  for (const [index, { x, y }] of tiles.entries()) {
    if (signal?.aborted === true) throw new ImageFault("canceled");
    paste(made, await enlargeTile(upscaler, pixels, x, y), x, y, factor);
    onProgress?.(index + 1, tiles.length);
  }
  if (pixels.data.some((value, index) => index % 4 === 3 && value < 255)) await enlargeAlpha(pixels, made);
  return made;
}

type Span = {
  /** Where the tile is read, and how long it is. */
  start: number;
  length: number;
  /** The part of it that is kept. */
  from: number;
  to: number;
};

/** Tiles along one side: all of one length, so that the network is prepared once; the last one is pushed back into the picture. */
function tilesOf(side: number): Span[] {
  const length = Math.min(side, tileSide);
  const step = tileSide - 2 * overlap;
  const count = side <= tileSide ? 1 : Math.ceil((side - 2 * overlap) / step);
  return Array.from({ length: count }, (_, index) => ({
    start: Math.min(index * step, side - length),
    length,
    from: index === 0 ? 0 : index * step + overlap,
    to: index === count - 1 ? side : (index + 1) * step + overlap,
  }));
}

async function enlargeTile({ tensors, model }: Upscaler, pixels: Pixels, x: Span, y: Span): Promise<Float32Array> {
  const values = new Float32Array(x.length * y.length * 3);
  for (let row = 0, at = 0; row < y.length; row++) {
    for (let column = 0; column < x.length; column++) {
      const from = ((y.start + row) * pixels.width + x.start + column) * 4;
      for (let channel = 0; channel < 3; channel++) values[at++] = pixels.data[from + channel]!;
    }
  }
  const input = tensors.tensor4d(values, [1, y.length, x.length, 3]);
  const output = tensors.tidy(() => model.predict(input)) as Tensor;
  try {
    return (await output.data()) as Float32Array;
  } finally {
    input.dispose();
    output.dispose();
  }
}

function paste(made: Pixels, tile: Float32Array, x: Span, y: Span, factor: number): void {
  for (let row = y.from * factor; row < y.to * factor; row++) {
    for (let column = x.from * factor; column < x.to * factor; column++) {
      const from = ((row - y.start * factor) * x.length * factor + column - x.start * factor) * 3;
      const to = (row * made.width + column) * 4;
      for (let channel = 0; channel < 3; channel++) made.data[to + channel] = tile[from + channel]!;
      made.data[to + 3] = 255;
    }
  }
}

async function enlargeAlpha(pixels: Pixels, made: Pixels): Promise<void> {
  const plain = await resize(pixels, made);
  for (let index = 3; index < made.data.length; index += 4) made.data[index] = plain.data[index]!;
}
