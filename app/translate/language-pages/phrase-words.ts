import type { PhraseGroup, Politeness } from "#features/languages/language-seed.ts";
import type { RomanisationScheme } from "#features/languages/language.ts";
import { m } from "#i18n/paraglide/messages.js";

/** The groups' headings. */
export const groupNames: Record<PhraseGroup, () => string> = {
  greetings: m.phrases_greetings,
  travel: m.phrases_travel,
  food: m.phrases_food,
  shopping: m.phrases_shopping,
  work: m.phrases_work,
  emergency: m.phrases_emergency,
};

export const politenessNames: Record<Politeness, () => string> = {
  casual: m.phrases_casual,
  neutral: m.phrases_neutral,
  polite: m.phrases_polite,
  formal: m.phrases_formal,
};

/** The rule by which a language is romanized, and what that leaves out. */
export const schemeNotes: Record<RomanisationScheme, () => string> = {
  pinyin: m.phrases_scheme_pinyin,
  romaji: m.phrases_scheme_romaji,
  revised: m.phrases_scheme_revised,
  cyrillic: m.phrases_scheme_cyrillic,
  greek: m.phrases_scheme_greek,
  arabic: m.phrases_scheme_arabic,
  hebrew: m.phrases_scheme_hebrew,
  "iso-15919": m.phrases_scheme_indic,
  rtgs: m.phrases_scheme_rtgs,
};
