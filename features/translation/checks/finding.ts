/** What the checks look for, with what a model is told that is asked again; in the order in which findings of one place are told. */
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
