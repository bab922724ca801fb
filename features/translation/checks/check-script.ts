import { countChineseVariants } from "#features/languages/chinese-variant.ts";
import { findVariants } from "./chinese-variants.ts";
import { findForeignWords } from "./foreign-words.ts";
import type { Finding } from "./finding.ts";
import { findSiblings } from "./find-siblings.ts";
import { findLeftWord } from "./left-words.ts";
import { findLatinLeftovers, findLeftovers } from "./leftovers.ts";
import { bestOther, countOwnWords, hasLongList, hasWordList, isPlainlyOf, isClose, scoreOf, weighLanguages } from "./language-evidence.ts";
import type { PreparedText } from "./prepared-text.ts";
import { scriptOf, toLower } from "./scripts.ts";

type Unit = { start: number; end: number };

/**
 * Finds text that isn't in the target's script, or is in another language of that script. Sentence by sentence, and as a whole for parts
 * too short to tell. Anything that occurs unchanged in the source, and isn't in its language, was quoted.
 */
export function checkScript(source: PreparedText, target: PreparedText): Finding[] {
  if (target.writing.letters.length === 0 && !hasWordList(target.writing.language)) return [];
  const units: Unit[] = target.sentences.length > 0 ? [...target.sentences] : [{ start: 0, end: target.text.length }];
  const bad = units.filter((unit) => isForeign(source, target, unit, units.length > 1));
  if (bad.length > 0) return joined(bad).map(({ start, end }) => ({ kind: "script", start, end }));
  const whole = { start: 0, end: target.text.trimEnd().length };
  if (units.length > 1 && isForeign(source, target, whole, false)) return [{ kind: "script", ...whole }];
  const siblings = findSiblings(source, target);
  if (siblings.length > 0) return joined(siblings).map(({ start, end }) => ({ kind: "script", start, end }));
  return [
    ...findVariants(source, target),
    ...findLeftovers(source, target),
    ...findLatinLeftovers(source, target),
    ...findForeignWords(source, target),
    ...findLeftWord(source, target),
  ];
}

function joined(units: readonly Unit[]): Unit[] {
  const result: Unit[] = [];
  for (const unit of units) {
    const last = result.at(-1);
    if (last && unit.start - last.end <= 2) last.end = unit.end;
    else result.push({ start: unit.start, end: unit.end });
  }
  return result;
}

/** Letters by script; a Latin, Cyrillic … word counts as two letters, since one Han character is worth as much. */
function countScripts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  let run = 0;
  let last: string | null = null;
  for (let index = 0; index < text.length; index++) {
    const script = scriptOf(text.charCodeAt(index));
    run = script !== null && script === last ? run + 1 : 1;
    last = script;
    if (script === null) continue;
    const isWordScript = script !== "Hani" && script !== "Kana" && script !== "Hang" && script !== "Thai";
    if (isWordScript && run > 2) continue;
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return counts;
}

function isForeign(source: PreparedText, target: PreparedText, { start, end }: Unit, isPart: boolean): boolean {
  const prose = target.prose.slice(start, end);
  const counts = countScripts(prose);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total < 2) return false;
  const { letters, language } = target.writing;
  const expected = letters.reduce((sum, script) => sum + (counts.get(script) ?? 0), 0);
  if (letters.length > 0 && expected / total < 0.3) return !isCarriedOver(source, target, prose, total);
  if (language === "ja") return isChineseForJapanese(counts, prose);
  if (language === "ko" && (counts.get("Hang") ?? 0) < 0.3 * expected && expected >= 6) return true;
  return isOtherLanguage(source, target, prose, isPart);
}

/** Names, abbreviations and quotations in a third language stay as they are. */
function isCarriedOver(source: PreparedText, target: PreparedText, prose: string, total: number): boolean {
  const text = prose.trim();
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.every((word) => source.text.includes(word))) {
    const isOwnScript = words.some((word) => source.writing.letters.includes(scriptOf(word.charCodeAt(0)) ?? ""));
    if (!isOwnScript) return true;
    const isLatin = words.every((word) => scriptOf(word.charCodeAt(0)) === "Latn");
    if (!isLatin) return false;
    const plain = text.match(/(?<![\p{L}\p{N}_.])\p{Ll}{2,}(?![\p{L}\p{N}_])/gu) ?? [];
    if (plain.length === 0 && words.length <= 6 && !isProse(toLower(text), source.writing.language)) return true;
    return (
      source.writing.language !== "und" &&
      hasWordList(source.writing.language) &&
      words.length >= 3 &&
      countOwnWords(toLower(text), source.writing.language, target.writing.language) === 0 &&
      isQuoted(toLower(text), source.writing.language)
    );
  }
  return words.length <= 2 && total <= 4 && words.every((word) => /^[\p{Lu}\d]{1,6}$/u.test(word));
}

const isProse = (lower: string, language: string): boolean =>
  countOwnWords(lower, language, "") > 0 || /^(?:hello|hi|thanks|thank|welcome|yes|good|sorry|please|bye|goodbye)\b/.test(lower);

/** Returns whether a language other than the source's explains the text. */
function isQuoted(lower: string, language: string): boolean {
  const { scores } = weighLanguages(lower);
  const own = scoreOf(scores, language);
  return [...scores].some(([other, score]) => other !== language && score > own + 1);
}

function isChineseForJapanese(counts: ReadonlyMap<string, number>, prose: string): boolean {
  const han = counts.get("Hani") ?? 0;
  const kana = counts.get("Kana") ?? 0;
  if (kana > 0.08 * han) return false;
  const { simplified } = countChineseVariants(prose);
  return (han >= 5 && /[们吗呢哪这您很吧啊她怎么没给让说请还]/.test(prose)) || (han >= 9 && kana === 0) || (han >= 4 && simplified >= 3);
}

/**
 * Abbreviations belong to no language, names of several words (`San Juan de los Lagos`) and quoted titles to that of their place, and Latin
 * words within another script aren't what that script's languages are told by.
 */
function withoutNames(source: PreparedText, target: PreparedText, prose: string): string {
  const unless = (text: string) => (source.text.includes(text) ? blank(text) : text);
  const text = prose
    .replace(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, blank)
    .replace(longName, unless)
    .replace(quotedTitle, unless);
  return target.writing.letters.length === 0 || target.writing.letters.includes("Latn") ? text : text.replace(/\p{Script=Latin}+/gu, blank);
}

const blank = (text: string): string => " ".repeat(text.length);
const particles = "(?:von|van|vom|zu|de|der|den|del|di|da|du|af|av|la|le|los|las|dos|das|el|al|the|of|and|to|in|on|und|et|y|e) ";
const capital = "\\p{Lu}[\\p{L}'’-]{1,30}";
const longName = new RegExp(
  `(?<=\\p{L},? )(?:(?:${particles}){1,3}${capital}|${capital} (?:${particles}){0,3}${capital})(?: (?:${particles}){0,3}${capital}){0,6}`,
  "gu",
);
/** Up to five words without the mark of a sentence. */
const quotedTitle = /(?<=["“„«»「『]\s?)[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+){0,4}(?=\s?["”“»«」』])/gu;

/** `ha ha ha`: the same few letters again and again. */
const laughter = /(?<![\p{L}\p{M}])(\p{L}[\p{L}\p{M}]{0,3})(?:[ ,!-]{1,3}\1(?![\p{L}\p{M}])){1,20}/gu;

function isOtherLanguage(source: PreparedText, target: PreparedText, prose: string, isPart: boolean): boolean {
  const { language } = target.writing;
  if (["zh", "yue", "ja", "ko", "th"].includes(language)) return isJapaneseForChinese(language, prose);
  const lower = toLower(withoutNames(source, target, prose));
  if (isPlainlyOf(lower, language)) return false;
  const { words, scores, hits } = weighLanguages(lower.replace(laughter, " "));
  if (words < 3) return false;
  const own = scoreOf(scores, language);
  const best = bestOther(scores, language);
  // A single word may be a name or a loanword.
  if (!best || (hits.get(best.language) ?? 0) < 2) return false;
  // Tuned on half A of the fault sets: words from a language's own list outweigh those others share with it. A single sentence among others
  // needs stronger evidence, since usually all of them are in one language.
  const [least, factor] = isPart && best.language !== source.writing.language ? [1.6, 1.8] : isPart ? [1.1, 1.5] : [0.8, 1.3];
  // In four words a name or a word shared by both languages weighs too much.
  const isShort = words <= 5 && own > 0;
  const isClear = hasLongList(language)
    ? best.score >= least && best.score > (isShort ? 2 : factor) * own + 0.45
    : words >= 5 && best.score >= (own === 0 ? Math.max(1.5, 0.2 * words) : Math.max(2, 0.3 * words));
  return isClear && !isThirdLanguage(source, prose, lower, best.language);
}

function isThirdLanguage(source: PreparedText, prose: string, lower: string, language: string): boolean {
  if (language === source.writing.language) return false;
  const text = prose.trim();
  if (source.text.includes(text)) return true;
  const words = lower.match(/[\p{L}\p{M}]+/gu) ?? [];
  const kept = words.filter((word) => source.lowerProse.includes(word));
  return source.writing.language !== "und" && kept.length >= 0.7 * words.length && !isClose(source.writing.language, language);
}

function isJapaneseForChinese(language: string, prose: string): boolean {
  if (language !== "zh" && language !== "yue") return false;
  const counts = countScripts(prose);
  const kana = counts.get("Kana") ?? 0;
  return kana >= 4 && kana > 0.25 * (counts.get("Hani") ?? 0);
}
