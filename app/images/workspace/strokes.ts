import { emptyMatte, type Matte } from "#features/images/local/pixels.ts";
import type { Size } from "#features/images/local/resize.ts";

/** What a stroke says of what it covers. */
export type StrokeKind = "keep" | "drop";
export type Point = { x: number; y: number };
/** One stroke of a brush, in pixels of the picture. */
export type Stroke = { kind: StrokeKind; radius: number; points: readonly Point[] };

/**
 * The strokes as mattes of the picture's size, each where it is the last that covers a pixel.
 *
 * @param grow widens all strokes, in pixels
 */
export function mattesOfStrokes(strokes: readonly Stroke[], { width, height }: Size, grow = 0): Record<StrokeKind, Matte> {
  const mattes = { keep: emptyMatte(width, height), drop: emptyMatte(width, height) };
  for (const { kind, radius, points } of strokes) {
    const [own, other] = kind === "keep" ? [mattes.keep, mattes.drop] : [mattes.drop, mattes.keep];
    for (const [index, point] of points.entries()) cover(points[index - 1] ?? point, point, radius + grow, own, other);
  }
  return mattes;
}

/** Marks all that is at most `radius` away from the line between two points. */
function cover(from: Point, to: Point, radius: number, own: Matte, other: Matte): void {
  const { width, height } = own;
  const [left, right] = [Math.min(from.x, to.x) - radius, Math.max(from.x, to.x) + radius];
  const [top, bottom] = [Math.min(from.y, to.y) - radius, Math.max(from.y, to.y) + radius];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, Math.ceil(bottom)); y++) {
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, Math.ceil(right)); x++) {
      const [px, py] = [x + 0.5 - from.x, y + 0.5 - from.y];
      const part = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
      if ((px - part * dx) ** 2 + (py - part * dy) ** 2 > radius * radius) continue;
      own.data[y * width + x] = 255;
      other.data[y * width + x] = 0;
    }
  }
}
