import { m } from "#i18n/paraglide/messages.js";

export type LanguageTraits = {
  hasFormality: boolean;
  hasRomanisation: boolean;
  hasVoice: boolean;
  hasFiles: boolean;
  /** It has a page with phrases. */
  hasPhrases: boolean;
};

/** What a language supports beside text, in words, in the order in which pages name it. */
export function listTraits({ hasFormality, hasRomanisation, hasVoice, hasFiles, hasPhrases }: LanguageTraits): string[] {
  return [
    ...(hasFormality ? [m.languages_trait_formality()] : []),
    ...(hasRomanisation ? [m.languages_trait_romanisation()] : []),
    ...(hasVoice ? [m.languages_trait_voice()] : []),
    ...(hasFiles ? [m.language_trait_files()] : []),
    ...(hasPhrases ? [m.languages_trait_phrases()] : []),
  ];
}
