/**
 * Finds the text layer of a scanned page: what an OCR program has read in the picture, placed over it invisibly (rendering
 * mode 3), or under it.
 */
import { PDFBool, PDFName } from "@cantoo/pdf-lib";
import type { Bounds } from "./matrix.ts";
import type { PageWalk, PaintedPicture } from "./page-walk.ts";
import type { ShownPage, ShownRun } from "./shown-glyphs.ts";

/** Pictures of a scan leave no more of the page free than margins that were cut off. */
const leastCovered = 0.7;
/** Parts of a picture that was cut into strips are larger, and there are no more of them. */
const leastPart = 0.01;
const mostParts = 64;

/**
 * Numbers of the runs that are seen as a part of a picture only; none where the page is no scan.
 *
 * @param box what is seen of the page
 */
export function textLayerOf(box: Bounds, { runs }: ShownPage, { pictures }: PageWalk): ReadonlySet<number> {
  const isOver = pictures.some(({ textsBefore }) => textsBefore > 0);
  if (!isOver && !runs.some(({ isHidden }) => isHidden)) return new Set();
  const parts = pictures.filter((picture) => shareOf(box, picture) >= leastPart).slice(0, mostParts);
  if (coveredShare(box, parts) < leastCovered) return new Set();
  const opaque = parts.filter(isOpaque);
  const layer = new Set<number>();
  let [letters, seen] = [0, 0];
  for (const [index, run] of runs.entries()) {
    if (run.isOdd) continue;
    const count = run.glyphs.reduce((sum, { text }) => sum + (/\p{L}/u.test(text) ? 1 : 0), 0);
    if (run.isHidden || opaque.some((picture) => index < picture.textsBefore && liesOver(picture, run))) {
      layer.add(index);
      letters += count;
    } else seen += count;
  }
  // Unseen words on a page with a ground of pictures, whose own words are seen, are no layer.
  return letters > 0 && letters >= seen ? layer : new Set();
}

const shareOf = (box: Bounds, { left, right, bottom, top }: Bounds): number =>
  ((right - left) * (top - bottom)) / ((box.right - box.left) * (box.top - box.bottom));

/** Steps across a page's width and height in which its coverage is calculated. */
const steps = 24;

function coveredShare(box: Bounds, pictures: readonly Bounds[]): number {
  let covered = 0;
  for (let row = 0; row < steps; row++)
    for (let column = 0; column < steps; column++) {
      const x = box.left + ((column + 0.5) / steps) * (box.right - box.left);
      const y = box.bottom + ((row + 0.5) / steps) * (box.top - box.bottom);
      if (pictures.some(({ left, right, bottom, top }) => x >= left && x <= right && y >= bottom && y <= top)) covered++;
    }
  return covered / steps ** 2;
}

/** Stencils and pictures with a mask let through what is under them. */
function isOpaque({ object }: PaintedPicture): boolean {
  if (object === null) return false;
  const { dict } = object;
  const has = (key: string) => dict.has(PDFName.of(key));
  return dict.lookup(PDFName.of("ImageMask")) !== PDFBool.True && !has("SMask") && !has("Mask");
}

/** Whether a picture covers the middle of an upright text: text at other angles is not looked for under pictures. */
function liesOver({ left, right, bottom, top }: Bounds, { angle, glyphs, baseline }: ShownRun): boolean {
  const [first, last] = [glyphs[0], glyphs.at(-1)];
  if (angle !== 0 || first === undefined || last === undefined) return false;
  const x = (first.from + last.to) / 2;
  return x > left && x < right && baseline > bottom && baseline < top;
}
