/** How long a text is to be. Safe in a browser. */
import { countCodePoints } from "#core/text-length.ts";

export const lengthUnits = ["characters", "words"] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** How long a text is to be, in its unit; null where it has no bound. One of both has one. */
export type TextLength = { least: number | null; most: number | null; unit: LengthUnit };

/** The highest bound; what one price covers is shorter in most languages. */
export const highestBound = 20_000;

export type LengthFault = "too-short" | "too-long";

// Scripts without spaces are cut by the dictionaries of the engine, whichever locale it is.
const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** How long a text is: in code points, spaces and line breaks among them, or in words of any script. */
export function lengthIn(unit: LengthUnit, text: string): number {
  const trimmed = text.trim();
  if (unit === "characters") return countCodePoints(trimmed);
  let words = 0;
  for (const { isWordLike } of segmenter.segment(trimmed)) if (isWordLike === true) words++;
  return words;
}

/** What is wrong with a text's length; null if nothing is, or any will do. */
export function faultOfLength(length: TextLength | null, text: string): LengthFault | null {
  if (length === null) return null;
  const count = lengthIn(length.unit, text);
  if (length.least !== null && count < length.least) return "too-short";
  return length.most !== null && count > length.most ? "too-long" : null;
}

/** Whether a text can be so long: whole numbers from 1 to `highestBound`, the lower one first. */
export function isPossibleLength({ least, most }: Pick<TextLength, "least" | "most">): boolean {
  const isBound = (bound: number | null) => bound === null || (Number.isInteger(bound) && bound >= 1 && bound <= highestBound);
  return isBound(least) && isBound(most) && (least === null || most === null || least <= most);
}
