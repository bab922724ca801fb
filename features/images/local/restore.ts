import { colorMatrix, type OpenCv, pixelsOf, withMatrices } from "./opencv.ts";
import { markedAbove, type Matte, type Pixels } from "./pixels.ts";
import { removeObject } from "./remove-object.ts";

export type RestoreRequest = {
  /** Scratches, spots and folds, as marked by a brush. */
  scratches?: Matte;
  /** How much grain to take away, 0 to 1. */
  denoise?: number;
  /** How much contrast to give back to what has faded, 0 to 1. */
  contrast?: number;
};

/** Repairs an old picture: scratches first, so that neither of the others spreads them; then grain, then contrast. */
export async function restore(cv: OpenCv, pixels: Pixels, { scratches, denoise = 0, contrast = 0 }: RestoreRequest): Promise<Pixels> {
  const hasScratches = scratches?.data.some((value) => value > markedAbove) === true;
  const whole = hasScratches ? await removeObject(cv, pixels, scratches) : pixels;
  const quiet = denoise > 0 ? removeGrain(cv, whole, denoise) : whole;
  return contrast > 0 ? raiseContrast(cv, quiet, contrast) : quiet;
}

/** Differences in lightness (0 to 255) that count as grain at full strength. */
const maxGrain = 80;
/** Reach in pixels: the time grows with its square. */
const grainReach = 9;

/** Evens out small differences and keeps edges (bilateral filter); this build of OpenCV has no non-local means. */
function removeGrain(cv: OpenCv, pixels: Pixels, strength: number): Pixels {
  return withMatrices((keep) => {
    const quiet = keep(new cv.Mat());
    cv.bilateralFilter(colorMatrix(cv, pixels, keep), quiet, grainReach, maxGrain * strength, grainReach / 2, cv.BORDER_DEFAULT);
    return pixelsOf(quiet, pixels);
  });
}

/** Of the lightest and of the darkest pixels: they may be specks, and do not set the range. */
const ignoredShare = 0.005;
/** CLAHE's limit: the most a tile's contrast is raised. */
const clipLimit = 2;
const tiles = 8;

/** Spreads the lightness over the whole range, then evens out dull corners (CLAHE, Zuiderveld, 1994). Colors keep their hue. */
function raiseContrast(cv: OpenCv, pixels: Pixels, strength: number): Pixels {
  return withMatrices((keep) => {
    const lab = keep(new cv.Mat());
    cv.cvtColor(colorMatrix(cv, pixels, keep), lab, cv.COLOR_RGB2Lab);
    const channels = keep(new cv.MatVector());
    cv.split(lab, channels);
    const lightness = keep(channels.get(0));
    const raised = keep(stretched(cv, lightness));
    const clahe = keep(new cv.CLAHE(clipLimit, new cv.Size(tiles, tiles)));
    clahe.apply(raised, raised);
    cv.addWeighted(raised, strength, lightness, 1 - strength, 0, lightness, -1);
    channels.set(0, lightness);
    cv.merge(channels, lab);
    cv.cvtColor(lab, lab, cv.COLOR_Lab2RGB);
    return pixelsOf(lab, pixels);
  });
}

function stretched(cv: OpenCv, lightness: InstanceType<OpenCv["Mat"]>): InstanceType<OpenCv["Mat"]> {
  const counts = new Uint32Array(256);
  for (const value of lightness.data) counts[value]!++;
  const ignored = lightness.data.length * ignoredShare;
  const [dark, light] = [firstBeyond(counts, ignored), 255 - firstBeyond(counts.toReversed(), ignored)];
  const made = new cv.Mat();
  const factor = light > dark ? 255 / (light - dark) : 1;
  lightness.convertTo(made, -1, factor, light > dark ? -dark * factor : 0);
  return made;
}

function firstBeyond(counts: Uint32Array, ignored: number): number {
  let seen = 0;
  return counts.findIndex((count) => {
    seen += count;
    return seen > ignored;
  });
}
