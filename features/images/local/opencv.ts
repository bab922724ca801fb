import type { OpenCV } from "@opencvjs/web";
import type { Matte, Pixels } from "./pixels.ts";

export type OpenCv = typeof OpenCV;

let library: Promise<OpenCv> | undefined;

/** OpenCV, fetched with the first operation that needs it. */
export function loadOpenCv(): Promise<OpenCv> {
  library ??= import("@opencvjs/web").then(({ loadOpenCV }) => loadOpenCV());
  return library;
}

type Deletable = { delete(): void };
type Keep = <Value extends Deletable>(value: Value) => Value;

/** Runs work on matrices and frees those that it kept: they lie in WebAssembly's memory, which no garbage collector sees. */
export function withMatrices<Result>(work: (keep: Keep) => Result): Result {
  const kept: Deletable[] = [];
  try {
    return work((value) => {
      kept.push(value);
      return value;
    });
  } finally {
    for (const value of kept) value.delete();
  }
}

/** The colors of a picture as an 8-bit matrix of three channels; the alpha is left out. */
export function colorMatrix(cv: OpenCv, { width, height, data }: Pixels, keep: Keep): OpenCV.Mat {
  const rgba = keep(new cv.Mat(height, width, cv.CV_8UC4));
  rgba.data.set(data);
  const rgb = keep(new cv.Mat());
  cv.cvtColor(rgba, rgb, cv.COLOR_RGBA2RGB);
  return rgb;
}

export function matteMatrix(cv: OpenCv, { width, height, data }: Matte, keep: Keep): OpenCV.Mat {
  const matrix = keep(new cv.Mat(height, width, cv.CV_8UC1));
  matrix.data.set(data);
  return matrix;
}

/** A picture with the colors of a matrix of three channels and the alpha of the picture it was made from. */
export function pixelsOf(matrix: OpenCV.Mat, { width, height, data: original }: Pixels): Pixels {
  const data = original.slice();
  const colors = matrix.data;
  for (let index = 0; index < width * height; index++) {
    data[index * 4] = colors[index * 3]!;
    data[index * 4 + 1] = colors[index * 3 + 1]!;
    data[index * 4 + 2] = colors[index * 3 + 2]!;
  }
  return { width, height, data };
}
