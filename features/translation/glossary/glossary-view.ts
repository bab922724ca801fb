/** What the server sends about glossaries; safe in a browser. */

export const termMatches = ["exact", "word", "stem"] as const;
export type TermMatch = (typeof termMatches)[number];

/** Maximum length of a name, term and note, in UTF-16 units. */
export const glossaryLengths = { name: 100, term: 200, note: 200, partOfSpeech: 40 } as const;
/** Maximum size of a file of terms, in UTF-16 units; a body takes 1 MiB. */
export const maxTermFileLength = 900_000;

export type GlossaryView = {
  id: string;
  name: string;
  /** BCP 47; null: any. */
  from: string | null;
  to: string | null;
  /** Incremented with every change of its terms. */
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
  /** Which sense is meant; a source may be listed once per sense. */
  note: string;
  partOfSpeech: string;
  /** ISO 8601; different after every change. Sent back as `seenAt`, it says which state a change is based on. */
  changedAt: string;
};

/** A term's editable fields; a target isn't needed if it isn't to be translated. */
export type TermInput = { source: string } & Partial<Omit<TermView, "id" | "source" | "changedAt">>;

export const termFileFormats = ["csv", "tsv", "tmx", "tbx"] as const;
export type TermFileFormat = (typeof termFileFormats)[number];

/** What happens to a file's term that the glossary already has, in the same sense. */
export const duplicateRules = ["keep", "replace"] as const;
export type DuplicateRule = (typeof duplicateRules)[number];

/** `row` counts from 1, including a header. */
export type RowFault = { row: number; code: "missing-source" | "missing-target" | "too-long" | "unreadable" };
export type ImportOutcome = { added: number; replaced: number; kept: number; faults: RowFault[] };
