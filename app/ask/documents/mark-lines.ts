import type { ShownStretch } from "./find-on-page.ts";

/** A text as pdf.js says where a page shows it. */
export type ShownText = {
  text: string;
  /** From the text's own space to that of the page (ISO 32000-1, 8.3.4). */
  transform: readonly number[];
  /** How far it runs, in units of the page. */
  length: number;
  isVertical: boolean;
  isRightToLeft: boolean;
  /** How high its letters are above their baseline, by their size. */
  ascent: number;
  /** What a browser has in place of its font. */
  family: string;
};

/** The four corners of a marked line, from where it begins at its top, in turn; in points of the view. */
export type MarkedLine = readonly [Point, Point, Point, Point];
type Point = { x: number; y: number };

/** How wide words are in a font, in any unit. */
export type Measure = (words: string, family: string) => number;

/** A stretch along a baseline through `origin`. */
type Strip = { origin: Point; along: Point; from: number; to: number; top: number; bottom: number };

/** By the size of the letters: how far two stretches of one line are apart at most, along it and across. */
const gaps = { along: 1.5, across: 0.3 } as const;

/**
 * Turns stretches of shown texts into the areas to be marked, one for each line.
 *
 * @param view from the page's space to that of what is drawn, whose y runs down
 */
export function markLines(
  texts: readonly ShownText[],
  stretches: readonly ShownStretch[],
  view: readonly number[],
  measure: Measure,
): MarkedLine[] {
  const strips: Strip[] = [];
  for (const stretch of stretches) {
    const text = texts[stretch.item];
    if (text === undefined) continue;
    const strip = stripOf(text, stretch, view, measure);
    const last = strips.at(-1);
    const joined = last === undefined ? null : join(last, strip);
    if (joined === null) strips.push(strip);
    else strips[strips.length - 1] = joined;
  }
  return strips.map(cornersOf);
}

function stripOf(shown: ShownText, { from, to }: ShownStretch, view: readonly number[], measure: Measure): Strip {
  const [a, b, c, d, x, y] = multiply(view, shown.transform);
  const angle = Math.atan2(b, a) + (shown.isVertical ? Math.PI / 2 : 0);
  const size = Math.hypot(c, d);
  const length = shown.length * Math.hypot(view[0] ?? 1, view[1] ?? 0);
  const whole = measure(shown.text, shown.family);
  const shareBefore = (place: number): number => (whole === 0 ? 0 : measure(shown.text.slice(0, place), shown.family) / whole);
  const [first, last] = [shareBefore(from), shareBefore(to)];
  const [begin, end] = shown.isRightToLeft ? [1 - last, 1 - first] : [first, last];
  return {
    origin: { x, y },
    along: { x: Math.cos(angle), y: Math.sin(angle) },
    from: begin * length,
    to: end * length,
    top: -shown.ascent * size,
    bottom: (1 - shown.ascent) * size,
  };
}

/** Two stretches that are on one line as one. */
function join(one: Strip, other: Strip): Strip | null {
  const size = one.bottom - one.top;
  if (one.along.x * other.along.x + one.along.y * other.along.y < 0.999) return null;
  const between = { x: other.origin.x - one.origin.x, y: other.origin.y - one.origin.y };
  const ahead = between.x * one.along.x + between.y * one.along.y;
  const across = between.y * one.along.x - between.x * one.along.y;
  if (Math.abs(across) > size * gaps.across) return null;
  const [from, to] = [other.from + ahead, other.to + ahead];
  if (Math.max(from - one.to, one.from - to) > size * gaps.along) return null;
  return {
    ...one,
    from: Math.min(one.from, from),
    to: Math.max(one.to, to),
    top: Math.min(one.top, other.top + across),
    bottom: Math.max(one.bottom, other.bottom + across),
  };
}

function cornersOf({ origin, along, from, to, top, bottom }: Strip): MarkedLine {
  const corner = (ahead: number, down: number): Point => ({
    x: origin.x + along.x * ahead - along.y * down,
    y: origin.y + along.y * ahead + along.x * down,
  });
  return [corner(from, top), corner(to, top), corner(to, bottom), corner(from, bottom)];
}

function multiply(outer: readonly number[], inner: readonly number[]): [number, number, number, number, number, number] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
