import { replaceMarks } from "./latin-marks.ts";
import { romanisationExceptions } from "../romanisation-exceptions.ts";

const hasKanji = /\p{Script=Han}/u;
/** In chunks: WanaKana recurses once per character. */
const kanaRun = /[\p{Script=Hiragana}\p{Script=Katakana}ー]{1,500}/gu;
const long: Record<string, string> = { a: "ā", e: "ē", i: "ī", o: "ō", u: "ū" };

/**
 * Kana in Hepburn by WanaKana, with macrons. Japanese has no spaces; they are inserted where the writing itself indicates a new word:
 * between katakana and hiragana, around を, before です.
 *
 * @returns null for a text with kanji: their reading depends on the word, which would take a 20 MB dictionary
 */
export async function romaniseJapanese(text: string): Promise<string | null> {
  if (hasKanji.test(text)) return null;
  const { toRomaji } = await import("wanakana");
  const latin = text.replace(kanaRun, (run) => {
    const words = run
      .replace(/([ァ-ヺー])(?=[ぁ-ゖ])|([ぁ-ゖ])(?=[ァ-ヺ])|(?<=.)(?=です|でした)/g, "$1$2 ")
      .replace(/を/g, " を ")
      .trim();
    return words
      .split(/ +/)
      .map((word, index) => readWord(word, index, toRomaji))
      .join(" ");
  });
  return replaceMarks(latin);
}

/** Exceptions apply to the beginning of what is written together; は and へ after another word are particles. */
function readWord(word: string, index: number, toRomaji: (text: string) => string): string {
  const exceptions = romanisationExceptions.ja ?? {};
  const found = Object.keys(exceptions).filter((key) =>
    key.length > 1 ? word.startsWith(key) : word === key || (index > 0 && word.startsWith(key)),
  );
  const [longest] = found.sort((a, b) => b.length - a.length);
  if (longest === undefined) return withMacrons(word, toRomaji);
  const rest = word.slice(longest.length);
  return exceptions[longest] + (rest === "" ? "" : ` ${withMacrons(rest, toRomaji)}`);
}

/** Long vowels: ー, おう, おお and うう. */
function withMacrons(kana: string, toRomaji: (text: string) => string): string {
  const hiragana = kana.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
  return toRomaji(hiragana.replaceAll("ー", "-"))
    .replace(/([aeiou])-/g, (_, vowel: string) => long[vowel] ?? vowel)
    .replace(/ou|oo/g, "ō")
    .replace(/uu/g, "ū");
}
