import type { Localized } from "#core/localized.ts";

/** How a language's writing is romanized; the standard behind each is in `romanise.server.ts`. */
export type RomanisationScheme = "pinyin" | "romaji" | "revised" | "cyrillic" | "greek" | "arabic" | "hebrew" | "iso-15919" | "rtgs";

/** A language that the translator knows. */
export type Language = {
  /** BCP 47, as short as it can be without being ambiguous: `en`, `zh-Hans`, `pt-BR`. */
  code: string;
  /** Its name in URLs, `/translate/{slug}`. */
  slug: string;
  name: Localized;
  nativeName: string;
  /** ISO 15924. */
  script: string;
  direction: "ltr" | "rtl";
  /** Its grammar or vocabulary distinguishes formal from informal address, so that the choice has an effect. */
  hasFormality: boolean;
  /** Null: written in Latin letters, or not romanized here. */
  romanisation: RomanisationScheme | null;
  /** A common browser or system includes a voice for it; which ones a visitor has, only their browser knows. */
  hasVoice: boolean;
  hasFiles: boolean;
};
