/** What the checks look for, and what a model is told when asked again; in the order in which findings at one place are reported. */
const findingTable = {
  echo: { told: "was left in the source language" },
  script: { told: "is in the wrong language or script" },
  reply: { told: "is a reply or a remark instead of the text" },
  missing: { told: "leaves out a part" },
  length: { told: "is far too long or too short" },
  placeholder: { told: "changed a placeholder or tag" },
  number: { told: "changed a number" },
  url: { told: "changed an address" },
  term: { told: "does not use a term of the list" },
} as const;

export type FindingKind = keyof typeof findingTable;
export const findingFacts: Readonly<Record<FindingKind, { told: string }>> = findingTable;
export const findingKinds = Object.keys(findingTable) as [FindingKind, ...FindingKind[]];

/** An error in a translation. UTF-16 offsets in the target; an empty span marks where something is missing. */
export type Finding = { kind: FindingKind; start: number; end: number };

/** A glossary term as the checks need it. If omitted, `match` is `stem`: any inflected form. */
export type CheckTerm = {
  source: string;
  target: string;
  /** `exact`: exactly these characters; `word`: whole words, ignoring case; `stem`: inflected forms too. */
  match?: "exact" | "word" | "stem";
  caseSensitive?: boolean;
  /** The source itself must appear in the target. */
  doNotTranslate?: boolean;
};

export type CheckInput = {
  source: string;
  target: string;
  /** BCP 47; if `auto` or unknown, language-dependent checks are skipped. */
  from: string;
  to: string;
  terms?: readonly CheckTerm[];
  /** The requested line breaks; lines and paragraphs are only compared if they were to be kept. Default `keep`. */
  lineBreaks?: "keep" | "join" | "one";
};
