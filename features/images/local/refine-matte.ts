/**
 * Brings a coarse matte to a picture's own edges and its full size: the fast guided filter (He and Sun, 2015, arXiv:1505.00996) with the
 * picture's colors as the guide. How alpha depends on color is found at the matte's size, which bounds time and memory, and applied to each
 * pixel of the picture.
 */
import { boxMean } from "./box-mean.ts";
import { markedAbove, type Matte, type Pixels } from "./pixels.ts";
import { resizeMatte, samplesOf } from "./resize.ts";

/** How unlike two colors, each 0 to 1, have to be for an edge, squared. */
const edgeContrast = 1e-4;

/**
 * @param small the picture at the matte's size
 * @param radius in pixels of the matte: how far its edge may be off
 */
export function refineMatte(pixels: Pixels, small: Pixels, coarse: Matte, radius: number): Matte {
  const planes = alphaByColor(small, coarse, radius);
  return applyToPicture(pixels, planes, edgeBand(coarse, pixels, radius), small);
}

/** Weights of red, green and blue, and what is added, for each pixel of the small picture. */
type Weights = readonly [Float32Array, Float32Array, Float32Array, Float32Array];

function alphaByColor({ width, height, data }: Pixels, coarse: Matte, radius: number): Weights {
  const mean = (plane: Float32Array) => boxMean(plane, width, height, radius);
  const product = (a: Float32Array, b: Float32Array) => mean(a.map((value, index) => value * b[index]!));
  const channel = (offset: number) => Float32Array.from({ length: width * height }, (_, index) => data[index * 4 + offset]! / 255);
  const alpha = Float32Array.from(coarse.data, (value) => value / 255);
  const [red, green, blue] = [channel(0), channel(1), channel(2)];
  const means = [red, green, blue, alpha].map(mean);
  const [meanR, meanG, meanB, meanA] = means as [Float32Array, Float32Array, Float32Array, Float32Array];
  const [rr, rg, rb, gg, gb, bb] = [
    product(red, red),
    product(red, green),
    product(red, blue),
    product(green, green),
    product(green, blue),
    product(blue, blue),
  ];
  const [ra, ga, ba] = [product(red, alpha), product(green, alpha), product(blue, alpha)];
  const weights = [0, 1, 2, 3].map(() => new Float32Array(width * height));
  const [weightR, weightG, weightB, added] = weights as [Float32Array, Float32Array, Float32Array, Float32Array];
  for (let i = 0; i < width * height; i++) {
    const [r, g, b, a] = [meanR[i]!, meanG[i]!, meanB[i]!, meanA[i]!];
    const covariance: Symmetric = [
      rr[i]! - r * r + edgeContrast,
      rg[i]! - r * g,
      rb[i]! - r * b,
      gg[i]! - g * g + edgeContrast,
      gb[i]! - g * b,
      bb[i]! - b * b + edgeContrast,
    ];
    const [x, y, z] = solve(covariance, [ra[i]! - r * a, ga[i]! - g * a, ba[i]! - b * a]);
    weightR[i] = x;
    weightG[i] = y;
    weightB[i] = z;
    added[i] = a - x * r - y * g - z * b;
  }
  return [mean(weightR), mean(weightG), mean(weightB), mean(added)];
}

/** A symmetric matrix by rows: xx, xy, xz, yy, yz, zz. */
type Symmetric = [number, number, number, number, number, number];

/** Solves three equations by Cramer's rule. */
function solve([xx, xy, xz, yy, yz, zz]: Symmetric, [a, b, c]: [number, number, number]): [number, number, number] {
  const [cx, cy, cz] = [yy * zz - yz * yz, xz * yz - xy * zz, xy * yz - xz * yy];
  const determinant = xx * cx + xy * cy + xz * cz;
  const [my, mz, nz] = [xx * zz - xz * xz, xy * xz - xx * yz, xx * yy - xy * xy];
  return [(cx * a + cy * b + cz * c) / determinant, (cy * a + my * b + mz * c) / determinant, (cz * a + mz * b + nz * c) / determinant];
}

/** The coarse matte in full size, its edges as wide as the radius: where it is 0 or 255, the pixel is surely outside or inside. */
function edgeBand(coarse: Matte, pixels: Pixels, radius: number): Matte {
  const blurred = boxMean(Float32Array.from(coarse.data), coarse.width, coarse.height, radius);
  return resizeMatte({ ...coarse, data: Uint8ClampedArray.from(blurred) }, pixels);
}

function applyToPicture({ width, height, data }: Pixels, weights: Weights, band: Matte, small: Pixels): Matte {
  const matte = new Uint8ClampedArray(width * height);
  const columns = samplesOf(small.width, width);
  const rows = samplesOf(small.height, height);
  for (let y = 0; y < height; y++) {
    const [top, bottom, down] = [rows.low[y]! * small.width, rows.high[y]! * small.width, rows.part[y]!];
    for (let x = 0; x < width; x++) {
      const index = y * width + x;
      const sure = band.data[index]!;
      if (sure === 0 || sure === 255) {
        matte[index] = sure;
        continue;
      }
      const [left, right, across] = [columns.low[x]!, columns.high[x]!, columns.part[x]!];
      const at = (plane: Float32Array): number => {
        const upper = plane[top + left]! + (plane[top + right]! - plane[top + left]!) * across;
        const lower = plane[bottom + left]! + (plane[bottom + right]! - plane[bottom + left]!) * across;
        return upper + (lower - upper) * down;
      };
      const [red, green, blue] = [data[index * 4]!, data[index * 4 + 1]!, data[index * 4 + 2]!];
      matte[index] = steeper(at(weights[0]) * red + at(weights[1]) * green + at(weights[2]) * blue + at(weights[3]) * 255);
    }
  }
  return { width, height, data: matte };
}

/** The filter leaves a veil of a few percent on both sides of an edge. */
const veil = 0.1 * 255;
const steeper = (alpha: number): number => ((alpha - veil) * 255) / (255 - 2 * veil);

/** A coarse matte in the picture's size with a hard edge, which no color of the picture moves. */
export function hardMatte(coarse: Matte, pixels: Pixels): Matte {
  const matte = resizeMatte(coarse, pixels);
  return { ...matte, data: matte.data.map((value) => (value > markedAbove ? 255 : 0)) };
}

/** Softens a matte's edges over about `radius` pixels to both sides. */
export function feather(matte: Matte, radius: number): Matte {
  if (radius < 1) return matte;
  const once = boxMean(Float32Array.from(matte.data), matte.width, matte.height, Math.ceil(radius / 2));
  const twice = boxMean(once, matte.width, matte.height, Math.ceil(radius / 2));
  return { ...matte, data: Uint8ClampedArray.from(twice) };
}
