/** The order of mixed directions in a line (Unicode Bidirectional Algorithm, UAX #9). */
import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** Even levels are read from left to right, odd ones from right to left. */
export function levelsOf(text: string, base: "ltr" | "rtl"): Uint8Array {
  if (base === "ltr" && !turning.test(text)) return new Uint8Array(text.length);
  return bidi.getEmbeddingLevels(text, base).levels;
}

/** Whatever can raise a level: letters from right to left, Arabic digits, marks of direction. */
const turning = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction of the first letter that has one; Latin's where there is none. */
export const directionOf = (text: string): "ltr" | "rtl" => (hasRightToLeft(/\p{L}/u.exec(text)?.[0] ?? "") ? "rtl" : "ltr");

/** Tells whether any character of a text is of a script that is read from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Puts what is in a line into the order that is seen, from left to right (rule L2). */
export function visualOrder<Piece extends { level: number }>(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = ordered.reduce((level, piece) => Math.max(level, piece.level), 0);
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++;
      if (end - start > 1) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}
