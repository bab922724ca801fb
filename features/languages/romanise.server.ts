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

/** No one who needs romanization reads longer texts; in UTF-16 units. The slowest library takes 60 ms for 1,000. */
export const romanisableLength = 5000;

/**
 * Romanizes a text; the same text always gives the same result. The libraries and their dictionaries are loaded with the first text in
 * their language.
 *
 * @returns null if there is nothing to do, or nothing can be known: kanji, languages without a scheme, texts over `romanisableLength`
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
