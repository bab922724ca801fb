/** What the checks look for; the order in which findings of one place are told. */
export const findingKinds = ["echo", "script", "reply", "missing", "length", "placeholder", "number", "url", "term"] as const;

export type FindingKind = (typeof findingKinds)[number];

/** A fault of a translation. UTF-16 offsets in the target; an empty span stands where something should have been. */
export type Finding = { kind: FindingKind; start: number; end: number };

/** A glossary term as the checks need it. Left out, `match` is `stem`: any inflected form. */
export type CheckTerm = {
  source: string;
  target: string;
  /** `exact`: these very characters; `word`: whole words in any case; `stem`: inflected forms too. */
  match?: "exact" | "word" | "stem";
  caseSensitive?: boolean;
  /** The source itself has to stand in the target. */
  doNotTranslate?: boolean;
};

export type CheckInput = {
  source: string;
  target: string;
  /** BCP 47; `auto` or unknown: what depends on the language is left out. */
  from: string;
  to: string;
  terms?: readonly CheckTerm[];
  /** What was asked for; lines and paragraphs are compared only where they were to be kept. Default `keep`. */
  lineBreaks?: "keep" | "join" | "one";
};
