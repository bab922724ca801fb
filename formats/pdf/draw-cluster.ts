import { DrawFuncs } from "harfbuzzjs";
import type { FontSlice } from "./font-slices.ts";
import type { Cluster } from "./shape-text.ts";
import { type Contour, type Glyph, writeGlyph } from "./truetype.ts";

let drawn: Contour[] = [];
const pen = new DrawFuncs();
pen.setMoveToFunc((x, y) => drawn.push([{ x, y, isOnCurve: true }]));
pen.setLineToFunc((x, y) => drawn.at(-1)?.push({ x, y, isOnCurve: true }));
pen.setQuadraticToFunc((controlX, controlY, x, y) =>
  drawn.at(-1)?.push({ x: controlX, y: controlY, isOnCurve: false }, { x, y, isOnCurve: true }),
);
pen.setClosePathFunc(() => undefined);

/** Draws a cluster as one glyph, so that exactly its characters can be read out of a file where it is. */
export function drawCluster({ glyphs }: Cluster, slice: FontSlice, advance: number): Glyph {
  const contours = glyphs.flatMap(({ id, x, y, size = 1 }) =>
    outlineOf(slice, id).map((contour) => placed(contour, { x, y, size }, slice.scale)),
  );
  return writeGlyph(
    contours.filter((contour) => contour.length > 1),
    advance,
  );
}

function outlineOf(slice: FontSlice, id: number): Contour[] {
  drawn = [];
  slice.font.drawGlyph(id, pen);
  return drawn;
}

/** The point that closes a contour is its first one again. */
function placed(contour: Contour, { x, y, size }: { x: number; y: number; size: number }, scale: number): Contour {
  const points = contour.map((point) => ({
    x: Math.round((point.x * size + x) * scale),
    y: Math.round((point.y * size + y) * scale),
    isOnCurve: point.isOnCurve,
  }));
  const [first, last] = [points[0], points.at(-1)];
  if (points.length > 1 && last?.isOnCurve && last.x === first?.x && last.y === first.y) points.pop();
  return points;
}
