import { findLanguage } from "./languages.ts";
import { findRomanisationException } from "./romanisation-exceptions.ts";
import { romaniseArabic } from "./romanisation/romanise-arabic.ts";
import { romaniseChinese } from "./romanisation/romanise-chinese.ts";
import { romaniseCyrillic } from "./romanisation/romanise-cyrillic.ts";
import { romaniseGreek } from "./romanisation/romanise-greek.ts";
import { romaniseHebrew } from "./romanisation/romanise-hebrew.ts";
import { romaniseIndic } from "./romanisation/romanise-indic.ts";
import { romaniseJapanese } from "./romanisation/romanise-japanese.ts";
import { romaniseKorean } from "./romanisation/romanise-korean.ts";
import { romaniseThai } from "./romanisation/romanise-thai.ts";

/** Longer texts are read by nobody who cannot read them; in UTF-16 units. The slowest library takes 60 ms for 1,000. */
export const romanisableLength = 5000;

/**
 * Puts a text into Latin letters, always the same ones for the same text. The libraries and their dictionaries are read when the first
 * text of their language comes.
 *
 * @returns null where nothing is to be done, or nothing can be known: kanji, languages without a scheme, texts over `romanisableLength`
 */
export async function romanise(text: string, code: string): Promise<string | null> {
  const language = findLanguage(code);
  if (text.length > romanisableLength) return null;
  const known = findRomanisationException(language?.code ?? "", text);
  if (known !== undefined) return known;
  switch (language?.romanisation) {
    case "pinyin":
      return romaniseChinese(text, language.code);
    case "romaji":
      return romaniseJapanese(text);
    case "revised":
      return romaniseKorean(text);
    case "cyrillic":
      return romaniseCyrillic(text, language.code);
    case "greek":
      return romaniseGreek(text);
    case "arabic":
      return romaniseArabic(text);
    case "hebrew":
      return romaniseHebrew(text);
    case "iso-15919":
      return romaniseIndic(text, language.code);
    case "rtgs":
      return romaniseThai(text);
    default:
      return null;
  }
}
