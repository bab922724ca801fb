import type { PhraseGroup, Politeness } from "./language-seed.ts";

/** What a language's page shows, in the page's own language; safe in a browser. */
export type LandingView = {
  seoTitle: string;
  seoDescription: string;
  /** Paragraphs. */
  intro: string[];
  writingNotes: string[];
  politenessNotes: string[];
  /** Slugs of languages. */
  popularTargets: string[];
  /** Null: read twice in-house, by no native reader. */
  nativeReader: string | null;
  phrases: PhraseView[];
};

export type PhraseView = {
  key: string;
  group: PhraseGroup;
  text: string;
  romanisation: string | null;
  literal: string;
  meaning: string;
  politeness: Politeness;
};
