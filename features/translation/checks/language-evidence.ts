import { functionWords } from "#features/languages/language-marks.ts";
import { frequentWords } from "./frequent-words.ts";
import { numerals } from "./numerals.ts";
import { siblingGroups } from "./sibling-words.ts";
import { closeLanguages, languageShapes, languageWords } from "./language-words.ts";

export type Weighed = { language: string; weight: number };

const weights = new Map<string, Weighed[]>();
const wordSets = new Map<string, Set<string>>();
for (const [language, words] of Object.entries(languageWords)) wordSets.set(language, new Set(words.split(" ")));
for (const [code, words] of functionWords) {
  const language = code.split("-")[0] as string;
  const set = wordSets.get(language) ?? new Set();
  for (const word of words) set.add(word);
  wordSets.set(language, set);
}
const siblingLines = new Map(siblingGroups.flatMap((group) => Object.entries(group)));
/** Including the frequent words, which count as evidence but don't prove prose. */
const allWords = new Map(
  [...wordSets].map(([language, set]) => {
    const cardinals = numerals[language]?.cardinals.split(/[ |?]+/).filter((word) => word.length > 2) ?? [];
    return [
      language,
      new Set([...set, ...(frequentWords[language]?.split(" ") ?? siblingLines.get(language)?.split(" ") ?? []), ...cardinals]),
    ];
  }),
);
for (const [language, set] of allWords) {
  for (const word of set) weights.set(word, [...(weights.get(word) ?? []), { language, weight: 0 }]);
}
for (const [word, entries] of weights) {
  const rivals = entries.filter(({ language }) => Object.hasOwn(languageWords, language)).length;
  for (const entry of entries) entry.weight = (word.length === 1 ? 0.4 : 1) / Math.max(1, rivals);
}

/** How much the shape of a word is worth compared with a short word. */
const shapeWeight = 0.3;
const shapes = Object.entries(languageShapes);
const wordPattern = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Earlier weights; words recur. */
const memory = new Map<string, readonly Weighed[]>();
const maxRemembered = 20_000;
/** More words add nothing about the language. */
const maxWords = 200;

/** `hits`: how many words were evidence for a language. */
export type LanguageEvidence = { words: number; scores: Map<string, number>; hits: Map<string, number> };

/** Weighs a text's words in lowercase, and their shapes, for each language that has a list. */
export function weighLanguages(lowerProse: string): LanguageEvidence {
  const scores = new Map<string, number>();
  const hits = new Map<string, number>();
  let words = 0;
  for (const [word] of lowerProse.matchAll(wordPattern)) {
    if (++words > maxWords) break;
    for (const { language, weight } of weighWord(word)) {
      scores.set(language, (scores.get(language) ?? 0) + weight);
      hits.set(language, (hits.get(language) ?? 0) + 1);
    }
  }
  return { words, scores, hits };
}

/** How much one word suggests each language, as a short word and by its shape. */
export function weighWord(word: string): readonly Weighed[] {
  const before = memory.get(word);
  if (before) return before;
  const plain = word.replace("’", "'");
  const sums = new Map((weights.get(plain) ?? elided(plain)).map(({ language, weight }) => [language, weight]));
  for (const [language, shape] of word.length > 3 && word.length < 40 ? shapes : []) {
    if (shape.test(word)) sums.set(language, (sums.get(language) ?? 0) + shapeWeight);
  }
  const result = [...sums].map(([language, weight]) => ({ language, weight }));
  if (memory.size >= maxRemembered) memory.clear();
  memory.set(word, result);
  return result;
}

/** Those of the given languages whose lists contain a word. */
export const listedIn = (word: string): readonly string[] =>
  weights.get(word.replace("’", "'"))?.flatMap(({ language }) => (Object.hasOwn(languageWords, language) ? [language] : [])) ?? [];

/** French and Italian attach `l'`, `d'`, `qu'` to the next word. */
function elided(word: string): Weighed[] {
  if (/^(?:l|d|qu|j|n|s|c|m|t)'/.test(word)) {
    return [{ language: "fr", weight: 0.5 }, ...(/^(?:l|d|c)'/.test(word) ? [{ language: "it", weight: 0.4 }] : [])];
  }
  return /^(?:dell|nell|all|dall|sull|un|quest)'/.test(word) ? [{ language: "it", weight: 1 }] : [];
}

/** Returns whether a word is one of a language's short ones, which are proof of prose. */
export const isShortWordOf = (word: string, language: string): boolean => wordSets.get(known(language))?.has(word) ?? false;

/** Returns whether a word is one of a language's short or frequent ones. */
export const hasListed = (word: string, language: string): boolean => allWords.get(known(language))?.has(word) ?? false;

export const hasWordList = (language: string): boolean => wordSets.has(known(language));

/** Returns whether a language's list is long enough to be compared with others. */
export const hasLongList = (language: string): boolean => Object.hasOwn(languageWords, known(language));

/** Other names of languages that have a list. */
const known = (language: string): string => (language === "tl" ? "fil" : language === "no" ? "nb" : language);

/** How many of a text's short words belong to `language` but not to `other`. */
export function countOwnWords(lowerProse: string, language: string, other: string): number {
  const own = wordSets.get(known(language));
  const others = wordSets.get(known(other));
  if (!own) return 0;
  let count = 0;
  for (const [word] of lowerProse.matchAll(wordPattern)) {
    if (own.has(word) && !others?.has(word)) count++;
  }
  return count;
}

/** Returns whether enough words are a language's short words that nothing else needs weighing. */
export function isPlainlyOf(lowerProse: string, language: string): boolean {
  const own = allWords.get(known(language));
  if (!own) return false;
  let words = 0;
  let count = 0;
  for (const [word] of lowerProse.matchAll(wordPattern)) {
    words++;
    if (word.length > 1 && own.has(word)) count++;
    if (words >= maxWords) break;
  }
  return count >= 2 && count >= 0.4 * words;
}

/** The score of a language, or of one that can't be distinguished from it. */
export function scoreOf(scores: ReadonlyMap<string, number>, language: string): number {
  const family = closeLanguages.filter((group) => group.includes(language)).flat();
  return Math.max(0, ...[known(language), ...family].map((member) => scores.get(member) ?? 0));
}

/** The language a text most resembles, other than a given one and those close to it. Only frequent ones are returned. */
export function bestOther(scores: ReadonlyMap<string, number>, language: string): { language: string; score: number } | null {
  let best: { language: string; score: number } | null = null;
  for (const [other, score] of scores) {
    if (!Object.hasOwn(languageWords, other) || isClose(other, known(language))) continue;
    if (!best || score > best.score) best = { language: other, score };
  }
  return best;
}

export const isClose = (one: string, other: string): boolean =>
  one === other || closeLanguages.some((group) => group.includes(one) && group.includes(other));
