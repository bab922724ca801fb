import type { Localized } from "#core/localized.ts";

/** How a language's writing is put into Latin letters; the standard behind each stands in `romanise.server.ts`. */
export type RomanisationScheme = "pinyin" | "romaji" | "revised" | "cyrillic" | "greek" | "arabic" | "hebrew" | "iso-15919" | "rtgs";

/** A language that the translator knows. */
export type Language = {
  /** BCP 47, as short as it can be without being ambiguous: `en`, `zh-Hans`, `pt-BR`. */
  code: string;
  /** Its name in addresses, `/translate/{slug}`. */
  slug: string;
  name: Localized;
  nativeName: string;
  /** ISO 15924. */
  script: string;
  direction: "ltr" | "rtl";
  /** Its grammar or vocabulary tells formal from informal address, so that the choice has an effect. */
  hasFormality: boolean;
  /** Null: written in Latin letters, or not romanised here. */
  romanisation: RomanisationScheme | null;
  /** A common browser or system brings a voice for it; which one a visitor has, only their browser knows. */
  hasVoice: boolean;
  hasFiles: boolean;
};
