import type { ImageCall } from "./image-call.ts";

/** Width divided by height of a ratio such as `16:9`. */
function ratioValue(ratio: string): number {
  const [width = Number.NaN, height = Number.NaN] = ratio.split(":").map(Number);
  return width / height;
}

/** The one of a provider's ratios that is nearest to the one that was asked for; undefined if none was. */
export function nearestRatio<Ratio extends string>(ratio: string | null, known: readonly Ratio[]): Ratio | undefined {
  if (ratio === null) return undefined;
  const distance = (one: string) => Math.abs(Math.log(ratioValue(one) / ratioValue(ratio)));
  return known.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** The shape that a call asks for: its ratio, else that of its first picture, else a square. */
export function shapeOf({ ratio, inputs }: Pick<ImageCall, "ratio" | "inputs">): number {
  if (ratio !== null) return ratioValue(ratio);
  const [first] = inputs;
  return first === undefined ? 1 : first.width / first.height;
}

/**
 * A size of that shape, in pixels.
 *
 * @param side of the square with the same area
 * @param step both sides are multiples of it
 */
export function sizeOfArea(shape: number, side: number, step: number): { width: number; height: number } {
  // No picture is drawn beyond three to one.
  const root = Math.sqrt(Math.min(3, Math.max(1 / 3, shape)));
  const stepped = (length: number) => Math.max(step, Math.round(length / step) * step);
  return { width: stepped(side * root), height: stepped(side / root) };
}

/** A size of that shape whose longer side has that length. */
export function sizeOfLongSide(shape: number, longSide: number, step = 1): { width: number; height: number } {
  const stepped = (length: number) => Math.max(step, Math.round(length / step) * step);
  return shape >= 1 ? { width: longSide, height: stepped(longSide / shape) } : { width: stepped(longSide * shape), height: longSide };
}
