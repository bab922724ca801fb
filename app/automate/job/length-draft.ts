import { isPossibleLength, type LengthUnit, lengthUnits, type TextLength } from "#features/automate/length-limits.ts";

/** How long a text is to be, as it is typed: no text, no bound. */
export type LengthDraft = { least: string; most: string; unit: LengthUnit };

export const noLength: LengthDraft = { least: "", most: "", unit: "characters" };

export const lengthDraftOf = (length: TextLength | null): LengthDraft =>
  length === null ? noLength : { least: shownBound(length.least), most: shownBound(length.most), unit: length.unit };

const shownBound = (bound: number | null): string => (bound === null ? "" : String(bound));

/** What was typed, as it is kept: of no bounds the unit says nothing. */
export function draftIn(least: string, most: string, unit: string): LengthDraft {
  if (least === "" && most === "") return noLength;
  return { least, most, unit: lengthUnits.find((one) => one === unit) ?? noLength.unit };
}

/** @returns null for no bounds, undefined for what no text can be as long as */
export function readLength({ least, most, unit }: LengthDraft): TextLength | null | undefined {
  const [lower, upper] = [readBound(least), readBound(most)];
  if (lower === undefined || upper === undefined) return undefined;
  if (lower === null && upper === null) return null;
  const length = { least: lower, most: upper, unit };
  return isPossibleLength(length) ? length : undefined;
}

/** Numbers as people type them: `80`, `1,200`, `１２０`. */
function readBound(text: string): number | null | undefined {
  const plain = text.normalize("NFKC").replaceAll(/[\s_]/g, "");
  if (plain === "") return null;
  const number = /^\d{1,3}(?:,\d{3})+$/.test(plain) ? plain.replaceAll(",", "") : plain;
  return /^\d{1,9}$/.test(number) ? Number(number) : undefined;
}

export const isSameLength = (one: LengthDraft, other: LengthDraft): boolean => saysOfLength(one) === saysOfLength(other);

export const saysOfLength = ({ least, most, unit }: LengthDraft): string => JSON.stringify([least, most, unit]);
