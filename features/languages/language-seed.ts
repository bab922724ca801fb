import type { Localized } from "#core/localized.ts";

export const phraseGroups = ["greetings", "travel", "food", "shopping", "work", "emergency"] as const;
export type PhraseGroup = (typeof phraseGroups)[number];

export const politenessLevels = ["casual", "neutral", "polite", "formal"] as const;
export type Politeness = (typeof politenessLevels)[number];

/** One phrase of a language page; what it means is in `content/phrases.yaml` under the same key. */
export type PhraseSeed = {
  key: string;
  /** In the language itself, as it is written there: no romanization, no slashes between alternatives. */
  text: string;
  /** Word for word, so that the structure shows ("How are you?" in French: "How are-you going?"). */
  literal: Localized;
  politeness: Politeness;
  /**
   * Only if no rule can know how it is read: Japanese with kanji, Arabic and Hebrew (vowels are not written), a character with two
   * readings; alternatively in `romanisation-exceptions.ts`, where the translator finds it too. Hepburn with macrons and spaces between
   * words; Arabic as ALA-LC without dots under letters; Hebrew by the Academy's simplified rules of 2006; Thai by RTGS; pinyin with tone
   * marks. It replaces the rule's result.
   */
  romanisation?: string;
};

/** Everything the page of one language says, as `content/languages/<tag>.yaml` has it. */
export type LanguageSeed = {
  /** BCP 47, a code of `languages.ts`. */
  code: string;
  /** Who speaks it and what a translator has to know first. Blank lines separate paragraphs here and in the notes. */
  intro: Localized;
  /** Script, spelling, punctuation, numbers. */
  writingNotes: Localized;
  /** Forms of address, and what getting each wrong costs. */
  politenessNotes: Localized;
  /** Twelve slugs of other languages, most common pair first. */
  popularTargets: string[];
  seoTitle: Localized;
  /** At most 160 characters in English, 80 in Chinese. */
  seoDescription: Localized;
  /** `two-pass`: written, then read a second time in-house; `native:<name>`: read by a native reader. */
  reviewedBy: string;
  /** In the order of `content/phrases.yaml`. */
  phrases: Record<PhraseGroup, PhraseSeed[]>;
};
