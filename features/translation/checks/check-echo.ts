import { countChineseVariants } from "#features/languages/chinese-variant.ts";
import type { Finding } from "./finding.ts";
import { countOwnWords, hasWordList, weighLanguages } from "./language-evidence.ts";
import type { PreparedText } from "./prepared-text.ts";
import { scriptOf, toLower } from "./scripts.ts";

/**
 * Finds what came back unchanged: the whole text, or sentences of it. Names, codes, numbers and words shared by both languages may stay, so
 * a text only counts if it is evidently prose in the source language.
 */
export function checkEcho(source: PreparedText, target: PreparedText): Finding[] {
  const { language } = source.writing;
  const isVariant = language === target.writing.language;
  if (isVariant && (source.writing.script === target.writing.script || source.writing.script === null)) return [];
  const end = target.text.trimEnd().length;
  const isWhole = bare(source.prose.slice(0, 400)) === bare(target.prose.slice(0, 400)) && bare(source.prose) === bare(target.prose);
  if (isWhole) return isTranslatable(source.prose, source, target) ? [{ kind: "echo", start: 0, end }] : [];
  if (isVariant) return [];
  const known = new Set(source.sentences.map(({ start, end: stop }) => source.lowerProse.slice(start, stop).trim()));
  const repeated = target.sentences.filter(({ start, end: stop }) => {
    const sentence = target.lowerProse.slice(start, stop).trim();
    return sentence.length >= 6 && known.has(sentence) && isTranslatable(target.prose.slice(start, stop), source, target);
  });
  if (repeated.length > 0) return repeated.map((sentence) => ({ kind: "echo", start: sentence.start, end: sentence.end }));
  return isNearlySame(source, target) ? [{ kind: "echo", start: 0, end }] : [];
}

/** Only letters and digits, in lowercase. */
const bare = (text: string): string =>
  toLower(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** Returns whether a text is prose that has to change between the two languages. */
function isTranslatable(prose: string, source: PreparedText, target: PreparedText): boolean {
  const lower = toLower(prose);
  const words = lower.match(/[\p{L}\p{M}]+(?:['’][\p{L}]+)?/gu) ?? [];
  const letters = countLetters(prose, (script) => source.writing.letters.length === 0 || source.writing.letters.includes(script));
  if (letters === 0 || isCode(prose)) return false;
  const shares =
    countLetters(prose, (script) => source.writing.letters.includes(script) && target.writing.letters.includes(script)) > 0.5 * letters;
  if (source.writing.letters.includes("Hani")) return isTranslatableHan(prose, letters, shares, source, target);
  if (!shares && !source.writing.letters.includes("Latn") && source.writing.letters.length > 0) return letters >= 3;
  const language = source.writing.language;
  const evidence = countOwnWords(lower, language, target.writing.language);
  const plain = (prose.match(/(?<![\p{L}\p{N}_.])\p{Ll}{3,}(?![\p{L}\p{N}_])/gu) ?? []).length;
  if (!shares)
    return (
      !isForeignQuote(lower, language) &&
      (evidence >= 1 || plain >= 1 || /^(?:hello|hi|thanks|welcome|yes|sorry|goodbye)$/.test(lower.trim()))
    );
  return (
    !isForeignQuote(lower, language) &&
    ((evidence >= 1 && words.length >= 2) || evidence >= 2 || (plain >= 3 && words.length >= 5) || (plain >= 2 && /[.!?]\s*$/.test(prose)))
  );
}

function isTranslatableHan(prose: string, letters: number, shares: boolean, source: PreparedText, target: PreparedText): boolean {
  if (!shares) return letters >= 2;
  if (source.writing.language === target.writing.language) {
    const counts = countChineseVariants(prose);
    return (source.writing.script === "Hans" ? counts.simplified : counts.traditional) >= 1;
  }
  // Chinese and Japanese share names and titles, but not particles.
  return source.writing.language === "ja"
    ? /[\u3041-\u3096]/.test(prose)
    : letters >= 4 && /[的了是在我你他她它们們这這那不和有没沒吗嗎呢请請会會]/.test(prose);
}

/** Commands, queries and data stay as they are: text that ends like code, or begins with a prompt. */
const isCode = (prose: string): boolean => /[;{}]\s*$|^\s*\$ \S/.test(prose) && /[=<>(){}/$]/.test(prose);

function countLetters(prose: string, isCounted: (script: string) => boolean): number {
  let count = 0;
  for (let index = 0; index < prose.length; index++) {
    const script = scriptOf(prose.charCodeAt(index));
    if (script !== null && isCounted(script)) count++;
  }
  return count;
}

/** A sentence in a third language that the source quotes. */
function isForeignQuote(lower: string, language: string): boolean {
  if (!hasWordList(language)) return false;
  const { words, scores } = weighLanguages(lower);
  const own = scores.get(language) ?? 0;
  return words >= 3 && [...scores.values()].some((score) => score > 2 * own + 0.8);
}

/** Only a word or two were changed. */
function isNearlySame(source: PreparedText, target: PreparedText): boolean {
  if (Math.abs(source.prose.length - target.prose.length) > 0.3 * source.prose.length) return false;
  const words = bare(source.prose).split(" ");
  const others = bare(target.prose).split(" ");
  if (words.length < 6 || Math.abs(words.length - others.length) > 0.25 * words.length) return false;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of others) {
    const left = counts.get(word) ?? 0;
    if (left > 0) {
      shared++;
      counts.set(word, left - 1);
    }
  }
  return (
    shared >= 0.8 * Math.max(words.length, others.length) &&
    isTranslatable(source.prose, source, target) &&
    isTranslatable(target.prose, source, target)
  );
}
