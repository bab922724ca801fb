import { boxMean } from "./box-mean.ts";
import { crop } from "./geometry.ts";
import { ImageFault } from "./image-fault.ts";
import { colorMatrix, matteMatrix, type OpenCv, pixelsOf, withMatrices } from "./opencv.ts";
import { type Box, boxInside, boxOfMarks, markedAbove, type Matte, type Pixels } from "./pixels.ts";
import { resize, resizeMatte } from "./resize.ts";

/** Around the spot: what the filling is made from, in pixels of the picture and as a share of the spot's longer side. */
const minMargin = 24;
const marginShare = 0.5;
/** Longer side of what is worked on; a larger spot is filled at less detail, which a filling has little of anyway. */
const workingSide = 900;
/** How far around a pixel the filling looks, in pixels of the working size. */
const fillRadius = 5;

/**
 * Fills what a brush has marked from what is around it (Telea, 2004). Pixels that are not marked keep their bytes.
 *
 * @throws ImageFault `nothing-marked`
 */
export async function removeObject(cv: OpenCv, pixels: Pixels, marks: Matte): Promise<Pixels> {
  const spot = boxOfMarks(marks);
  if (spot === null) throw new ImageFault("nothing-marked");
  const box = withMargin(spot, pixels);
  const around = crop(pixels, box);
  const cutMarks = cropMatte(marks, box);
  const scale = Math.min(1, workingSide / Math.max(box.width, box.height));
  const size = { width: Math.max(1, Math.round(box.width * scale)), height: Math.max(1, Math.round(box.height * scale)) };
  const filled = fill(cv, await resize(around, size), grown(resizeMatte(cutMarks, size), scale));
  return pasteMarked(pixels, await resize(filled, box), cutMarks, box);
}

function withMargin(spot: Box, pixels: Pixels): Box {
  const margin = Math.round(Math.max(minMargin, marginShare * Math.max(spot.width, spot.height)));
  const wide = { x: spot.x - margin, y: spot.y - margin, width: spot.width + 2 * margin, height: spot.height + 2 * margin };
  return boxInside(wide, pixels) ?? spot;
}

function cropMatte({ width, data }: Matte, box: Box): Matte {
  const cut = new Uint8ClampedArray(box.width * box.height);
  for (let y = 0; y < box.height; y++) {
    const start = (box.y + y) * width + box.x;
    cut.set(data.subarray(start, start + box.width), y * box.width);
  }
  return { width: box.width, height: box.height, data: cut };
}

/** Where the picture was scaled down, a pixel at the rim holds some of the object though it is marked by less than half. */
function grown(marks: Matte, scale: number): Matte {
  const least = scale < 1 ? 0 : markedAbove;
  return { ...marks, data: marks.data.map((value) => (value > least ? 255 : 0)) };
}

function fill(cv: OpenCv, pixels: Pixels, marks: Matte): Pixels {
  return withMatrices((keep) => {
    const filled = keep(new cv.Mat());
    cv.inpaint(colorMatrix(cv, pixels, keep), matteMatrix(cv, marks, keep), filled, fillRadius, cv.INPAINT_TELEA);
    return pixelsOf(filled, pixels);
  });
}

function pasteMarked(pixels: Pixels, patch: Pixels, marks: Matte, box: Box): Pixels {
  const data = pixels.data.slice();
  for (let index = 0; index < marks.data.length; index++) {
    if (marks.data[index]! <= markedAbove) continue;
    const at = ((box.y + Math.floor(index / box.width)) * pixels.width + box.x + (index % box.width)) * 4;
    data.set(patch.data.subarray(index * 4, index * 4 + 4), at);
  }
  return { ...pixels, data };
}

/** A square of this share of the picture's shorter side within the spot is too much for a filling that has no idea of what was there. */
const maxSquareShare = 0.09;
/** Longer side of the marks while they are measured. */
const measureSide = 400;

/** Whether a spot is so thick that its filling will look smeared; a wire may be as long as it likes. */
export function isSpotTooLarge(marks: Matte): boolean {
  const scale = Math.min(1, measureSide / Math.max(marks.width, marks.height));
  const size = { width: Math.max(1, Math.round(marks.width * scale)), height: Math.max(1, Math.round(marks.height * scale)) };
  const marked = Float32Array.from(resizeMatte(marks, size).data, (value) => (value > markedAbove ? 1 : 0));
  const radius = Math.floor((maxSquareShare * Math.min(size.width, size.height)) / 2);
  return boxMean(marked, size.width, size.height, radius).some((share) => share > 0.999);
}
