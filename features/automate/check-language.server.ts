import { estimateModelTokens } from "#core/text-length.ts";
import { detectLanguage } from "#features/languages/detect-language.server.ts";
import { isSameLanguage } from "#features/languages/languages.ts";
import { checkScript } from "#features/translation/checks/check-script.ts";
import { prepareText } from "#features/translation/checks/prepared-text.ts";
import { sureConfidence } from "#features/translation/translator/translator-choices.ts";

/** Shorter texts are names and numbers as often as they are of a language; in model tokens, a measure for all scripts. */
const leastTokens = 5;

/**
 * Whether a text is in another language than was asked for: detection is sure of another one, and so are the translator's checks, which
 * know languages too close to tell, variants of Chinese, and names that stay as they are.
 *
 * @param language BCP 47
 * @param material what the text was made from: what is quoted from there says nothing
 */
export async function isInOtherLanguage(text: string, language: string, material: readonly string[]): Promise<boolean> {
  const trimmed = text.trim();
  if (estimateModelTokens(trimmed) < leastTokens) return false;
  const detected = await detectLanguage(trimmed);
  if (detected === null || isSameLanguage(detected.code, language)) return false;
  // What isn't sure about a Chinese text is only in which characters it is written.
  const isSure = detected.confidence >= sureConfidence || (detected.code === "zh-Hans" && !eastAsian.has(language));
  if (!isSure) return false;
  const found = checkScript(prepareText(material.join("\n"), "und"), prepareText(trimmed, language));
  return found.reduce((sum, { start, end }) => sum + end - start, 0) * 2 >= trimmed.length;
}

const eastAsian: ReadonlySet<string> = new Set(["zh-Hans", "zh-Hant", "yue", "ja"]);
