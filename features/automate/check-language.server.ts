import { estimateModelTokens } from "#core/text-length.ts";
import { detectLanguage } from "#features/languages/detect-language.server.ts";
import { isSameLanguage } from "#features/languages/languages.ts";
import { checkScript } from "#features/translation/checks/check-script.ts";
import { prepareText, type PreparedText } from "#features/translation/checks/prepared-text.ts";
import { writingOf } from "#features/translation/checks/scripts.ts";
import { sureConfidence } from "#features/translation/translator/translator-choices.ts";

/** Shorter texts are names and numbers as often as they are of a language; in model tokens, a measure for all scripts. */
const leastTokens = 5;
/** Text of up to this many code units that is in a cell word for word is a quotation, and so is a list of such texts. */
const longestQuote = 100;

/** Whether a text is in another language than was asked for. */
export type LanguageCheck = (text: string) => Promise<boolean>;

/**
 * Prepares the check of a row's texts: detection is sure of another language, and so are the translator's checks, which know languages too
 * close to tell and variants of Chinese. What is quoted from a cell, or only names from there, may be in any.
 *
 * @param language BCP 47
 * @param material the cells that the texts were made from
 */
export function prepareLanguageCheck(language: string, material: readonly string[]): LanguageCheck {
  let prepared: { text: PreparedText; words: ReadonlySet<string> } | null = null;
  const prepare = () => {
    const text = material.join("\n");
    return { text: prepareText(text, language), words: new Set(wordsIn(text)) };
  };
  return async (text) => {
    const trimmed = text.trim();
    if (estimateModelTokens(trimmed) < leastTokens) return false;
    const detected = await detectLanguage(trimmed);
    if (detected === null || isSameLanguage(detected.code, language)) return false;
    // What isn't sure about a Chinese text is only in which characters it is written.
    const isSure = detected.confidence >= sureConfidence || (detected.code === "zh-Hans" && !eastAsian.has(language));
    if (!isSure) return false;
    if (trimmed.length <= longestQuote && areQuotes(trimmed, material)) return false;
    prepared ??= prepare();
    if (isNames(trimmed, prepared.words)) return false;
    // As what was left untranslated: words that the material has, too, are no quotation then.
    const source = { ...prepared.text, writing: writingOf(detected.code) };
    const found = checkScript(source, prepareText(trimmed, language));
    return found.reduce((sum, { start, end }) => sum + end - start, 0) * 2 >= trimmed.length;
  };
}

const eastAsian: ReadonlySet<string> = new Set(["zh-Hans", "zh-Hant", "yue", "ja"]);

/** Names in scripts without capitals are told by nothing else. */
const areQuotes = (text: string, material: readonly string[]): boolean =>
  text.split(/[,，、;；\n]/u).every((part) => material.some((cell) => cell.includes(part.trim())));

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu) ?? [];

/** Whether a text consists of words copied from the material, more than two in three of them names or numbers. */
function isNames(text: string, known: ReadonlySet<string>): boolean {
  const words = wordsIn(text);
  const plain = words.filter((word) => !/[\p{Lu}\p{N}]/u.test(word));
  return plain.length * 3 < words.length && words.every((word) => known.has(word));
}
