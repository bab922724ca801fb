/** What leaves the server about glossaries; safe in a browser. */

export const termMatches = ["exact", "word", "stem"] as const;
export type TermMatch = (typeof termMatches)[number];

/** Longest name, term and note, in UTF-16 units. */
export const glossaryLengths = { name: 100, term: 200, note: 200, partOfSpeech: 40 } as const;
/** Longest file of terms, in UTF-16 units; a body takes 1 MiB. */
export const maxTermFileLength = 900_000;

export type GlossaryView = {
  id: string;
  name: string;
  /** BCP 47; null: any. */
  from: string | null;
  to: string | null;
  /** Goes up with every change of its terms. */
  version: number;
  termCount: number;
  updatedAt: string;
};

export type TermView = {
  id: string;
  source: string;
  target: string;
  match: TermMatch;
  caseSensitive: boolean;
  doNotTranslate: boolean;
  /** Which sense is meant; a source may stand there once for each. */
  note: string;
  partOfSpeech: string;
  /** ISO 8601; another one with every change. What is sent back as `seenAt` says on which state a change was made. */
  changedAt: string;
};

/** What can be said of a term; a target is not needed where it is not to be translated. */
export type TermInput = { source: string } & Partial<Omit<TermView, "id" | "source" | "changedAt">>;

export const termFileFormats = ["csv", "tsv", "tmx", "tbx"] as const;
export type TermFileFormat = (typeof termFileFormats)[number];

/** What becomes of a term of a file that the glossary has already, in the same sense. */
export const duplicateRules = ["keep", "replace"] as const;
export type DuplicateRule = (typeof duplicateRules)[number];

/** `row` counts from 1, a header included. */
export type RowFault = { row: number; code: "missing-source" | "missing-target" | "too-long" | "unreadable" };
export type ImportOutcome = { added: number; replaced: number; kept: number; faults: RowFault[] };
