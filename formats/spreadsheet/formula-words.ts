/**
 * What a spreadsheet's formulas, lists, rules and filters compare its cells with, and what became of it once the cells were translated:
 * what people are told about words that are no units. Only words that say what a translated cell says, or are compared with cells, count.
 */

/** Why a word stayed: its cells stay too, it is a part of what cells say, or no cell says it. */
export const stayReasons = ["cells-stay", "part", "no-cell"] as const;
export type StayReason = (typeof stayReasons)[number];

/** One word in one place. */
export type FormulaWord = {
  /** A cell (`Sheet1!B3`), or what has the list, rule or filter: a sheet, a table, a name. */
  place: string;
  before: string;
  /** Null: it stayed. */
  after: string | null;
  /** Null for one that changed. */
  why: StayReason | null;
};

/** All words of a file are counted; of the items there are at most `maxFormulaWords`, those that stayed first. */
export type FormulaWords = { changed: number; stayed: number; items: FormulaWord[] };

export const maxFormulaWords = 200;

/**
 * How a place uses a word: it is only there (`said`), cells are compared with it, or with a part of what they say (`part`), or by a
 * criterion with wildcards.
 */
export type WordUse = "said" | "compared" | "part" | "pattern";
