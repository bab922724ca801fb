import { ImageFault } from "./image-fault.ts";
import { colorMatrix, matteMatrix, type OpenCv, withMatrices } from "./opencv.ts";
import { type Box, boxInside, emptyMatte, markedAbove, type Matte, type Pixels } from "./pixels.ts";
import { feather, hardMatte, refineMatte } from "./refine-matte.ts";
import { resize, resizeMatte } from "./resize.ts";

export type CutOutRequest = {
  /** Around the object; the whole picture where only brushes were used. */
  box?: Box;
  /** What belongs to the object, of the picture's size. */
  keep?: Matte;
  /** What does not. */
  drop?: Matte;
  /** Whether the edge follows the picture's own in its full size; it does unless told. */
  isRefined?: boolean;
  /** How soft the edge is to be, in pixels of the picture; 0 leaves it as sharp as the picture's own. */
  featherRadius?: number;
};

/** Longer side of the picture while it is divided; more takes longer and finds the same edges. */
const workingSide = 512;
const iterations = 3;
/** How far the divided edge may be off, in pixels of the working size. */
const edgeRadius = 3;

/**
 * Divides a picture into an object and its surroundings (Rother, Kolmogorov and Blake, "GrabCut", 2004) and refines the edge.
 *
 * @returns the object's matte in the picture's size
 * @throws ImageFault `nothing-marked` when neither box nor brush names a place in the picture
 */
export async function cutOut(cv: OpenCv, pixels: Pixels, request: CutOutRequest): Promise<Matte> {
  const scale = Math.min(1, workingSide / Math.max(pixels.width, pixels.height));
  const size = { width: Math.max(1, Math.round(pixels.width * scale)), height: Math.max(1, Math.round(pixels.height * scale)) };
  const small = await resize(pixels, size);
  const marks = marksOf(cv, pixels, request, size);
  guessFromColors(cv, small, marks);
  const coarse = divide(cv, small, marks);
  const matte = request.isRefined === false ? hardMatte(coarse, pixels) : refineMatte(pixels, small, coarse, edgeRadius);
  return feather(matte, request.featherRadius ?? 0);
}

/** What is known of each pixel in grabCut's own terms. Brushes win over the box, the later named "drop" over "keep". */
function marksOf(cv: OpenCv, pixels: Pixels, { box, keep, drop }: CutOutRequest, size: { width: number; height: number }): Matte {
  const hasBrush = [keep, drop].some((brush) => brush?.data.some((value) => value > markedAbove));
  const inside = box === undefined ? null : boxInside(box, pixels);
  if (inside === null && !hasBrush) throw new ImageFault("nothing-marked");
  const marks = emptyMatte(size.width, size.height);
  marks.data.fill(inside === null ? cv.GC_PR_FGD : cv.GC_BGD);
  if (inside !== null) fillBox(marks, inside, size.width / pixels.width, cv.GC_PR_FGD);
  brushOver(marks, keep, cv.GC_FGD);
  brushOver(marks, drop, cv.GC_BGD);
  // Without anything that surely is outside there is nothing to tell the object from: the picture's frame is.
  if (!marks.data.includes(cv.GC_BGD)) markFrame(marks, cv.GC_BGD, cv.GC_PR_FGD);
  return marks;
}

function fillBox(marks: Matte, box: Box, scale: number, value: number): void {
  const [left, top] = [Math.floor(box.x * scale), Math.floor(box.y * scale)];
  const right = Math.min(marks.width, Math.ceil((box.x + box.width) * scale));
  const bottom = Math.min(marks.height, Math.ceil((box.y + box.height) * scale));
  for (let y = top; y < bottom; y++) marks.data.fill(value, y * marks.width + left, y * marks.width + right);
}

function brushOver(marks: Matte, brush: Matte | undefined, value: number): void {
  if (brush === undefined) return;
  const traces = resizeMatte(brush, marks);
  traces.data.forEach((trace, index) => {
    if (trace > markedAbove) marks.data[index] = value;
  });
}

function markFrame({ width, height, data }: Matte, value: number, instead: number): void {
  for (let index = 0; index < data.length; index++) {
    const [x, y] = [index % width, Math.floor(index / width)];
    const isFrame = x === 0 || y === 0 || x === width - 1 || y === height - 1;
    if (isFrame && data[index] === instead) data[index] = value;
  }
}

/** Of the pixels known to be outside: a color that so many share is a color of the surroundings. */
const commonShare = 0.001;
/** Less of the object than this is left by colors alone when it has those of its surroundings. */
const minObjectShare = 0.05;

/**
 * A better first guess than "all in the box is the object", which teaches the model of the object the surroundings' colors: what has a
 * color that is common outside of the box probably is outside too.
 */
function guessFromColors(cv: OpenCv, { data }: Pixels, marks: Matte): void {
  const counts = new Uint32Array(4096);
  const colorOf = (index: number) => ((data[index * 4]! >> 4) << 8) | ((data[index * 4 + 1]! >> 4) << 4) | (data[index * 4 + 2]! >> 4);
  let outside = 0;
  for (let index = 0; index < marks.data.length; index++) {
    if (marks.data[index] !== cv.GC_BGD) continue;
    outside++;
    counts[colorOf(index)]!++;
  }
  const open = marks.data.reduce((sum, mark) => sum + (mark === cv.GC_PR_FGD ? 1 : 0), 0);
  const isCommon = (index: number) => counts[colorOf(index)]! > outside * commonShare;
  const guessed = marks.data.map((mark, index) => (mark === cv.GC_PR_FGD && isCommon(index) ? cv.GC_PR_BGD : mark));
  const left = guessed.reduce((sum, mark) => sum + (mark === cv.GC_PR_FGD ? 1 : 0), 0);
  if (left > open * minObjectShare) marks.data.set(guessed);
}

function divide(cv: OpenCv, small: Pixels, marks: Matte): Matte {
  return withMatrices((keep) => {
    const [inside, outside] = [keep(new cv.Mat()), keep(new cv.Mat())];
    const mask = matteMatrix(cv, marks, keep);
    const whole = new cv.Rect(0, 0, small.width, small.height);
    cv.grabCut(colorMatrix(cv, small, keep), mask, whole, outside, inside, iterations, cv.GC_INIT_WITH_MASK);
    const isObject = (value: number) => value === cv.GC_FGD || value === cv.GC_PR_FGD;
    const divided = matteMatrix(cv, { ...marks, data: Uint8ClampedArray.from(mask.data, (value) => (isObject(value) ? 255 : 0)) }, keep);
    // Single pixels of grain that fell to the other side.
    cv.medianBlur(divided, divided, 3);
    return { ...marks, data: Uint8ClampedArray.from(divided.data) };
  });
}
