/** How long a text is to be. Safe in a browser. */
import type { Quality } from "#core/quality.ts";
import { countCodePoints, estimateModelTokens } from "#core/text-length.ts";
import { carefulTokensPerRun, fastTokensPerUnit } from "#features/billing/price.ts";
import { countWords } from "#features/runs/run-text.ts";

export const lengthUnits = ["characters", "words"] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** How long a text is to be, in its unit; null where it has no bound. One of both has one. */
export type TextLength = { least: number | null; most: number | null; unit: LengthUnit };

/** The highest bound; what one price covers is shorter in most languages. */
export const highestBound = 20_000;

export const lengthFaults = ["too-short", "too-long"] as const;
export type LengthFault = (typeof lengthFaults)[number];

/** How long a text is: in code points, spaces and line breaks among them, or in words as everywhere people are told them. */
export function lengthIn(unit: LengthUnit, text: string): number {
  const trimmed = text.trim();
  return unit === "characters" ? countCodePoints(trimmed) : countWords(trimmed);
}

/** What is wrong with a text's length; null if nothing is, or any will do. */
export function faultOfLength(length: TextLength | null, text: string): LengthFault | null {
  if (length === null) return null;
  const { least, most, unit } = length;
  const { length: units } = text.trim();
  // Neither code points nor words are more than code units: most texts needn't be counted.
  if (least !== null && units < least) return "too-short";
  if (least === null && most !== null && units <= most) return null;
  const count = lengthIn(unit, text);
  if (least !== null && count < least) return "too-short";
  return most !== null && count > most ? "too-long" : null;
}

/** How far beyond its bound a text is, in its unit; 0 within. */
export function missedBy({ least, most, unit }: TextLength, text: string): number {
  const count = lengthIn(unit, text);
  return Math.max(0, (least ?? 0) - count, count - (most ?? count));
}

/** Whether a text can be so long: whole numbers from 1 to `highestBound`, the lower one first. */
export function isPossibleLength({ least, most }: Pick<TextLength, "least" | "most">): boolean {
  const isBound = (bound: number | null) => bound === null || (Number.isInteger(bound) && bound >= 1 && bound <= highestBound);
  return isBound(least) && isBound(most) && (least === null || most === null || least <= most);
}

/** The longest result of a row in model tokens: what one price covers, so that every row costs the same (docs/decisions/0068). */
export const rowOutputTokens = (quality: Quality): number => (quality === "fast" ? fastTokensPerUnit : carefulTokensPerRun);

/** Languages of letters that take a model token each. */
const wideLanguages: ReadonlySet<string> = new Set(["zh", "zh-Hans", "zh-Hant", "yue", "ja", "ko"]);

/**
 * Whether texts that are long enough would be longer than what one price covers, by a cautious estimate: they would break off.
 *
 * @param language that they are most likely in, BCP 47
 */
export function isBeyondPrice({ least, unit }: TextLength, quality: Quality, language: string): boolean {
  if (least === null) return false;
  // No word takes less than a token.
  const tokens = unit === "words" ? least : estimateModelTokens((wideLanguages.has(language) ? "字" : "x").repeat(least));
  return tokens > rowOutputTokens(quality);
}
