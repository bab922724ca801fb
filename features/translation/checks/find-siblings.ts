import { hasForeignLetter } from "./foreign-words.ts";
import { hasListed } from "./language-evidence.ts";
import type { PreparedText } from "./prepared-text.ts";
import { toLower } from "./scripts.ts";
import { siblingEndings, siblingGroups } from "./sibling-words.ts";

type Unit = { start: number; end: number };
/** A related language, with its words that the target's language doesn't have, and the reverse. */
type Sibling = { language: string; foreign: ReadonlySet<string>; own: ReadonlySet<string> };

const quotation = /["“”„«»‹「『][^"“”„«»›「」『』\n]{1,300}["“”»«›」』]/gu;
const wordPattern = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const leastForeign = 2;
/** Fewer words are a name or a title. */
const leastWords = 3;

const siblingsOf = new Map<string, readonly Sibling[]>();

/** Finds sentences, and clauses of them, that are in a language closely related to the target's. Names, quotations and the source's words stay. */
export function findSiblings(source: PreparedText, target: PreparedText): Unit[] {
  const siblings = readSiblings(target.writing.language);
  if (siblings.length === 0) return [];
  const unquoted = target.prose.replace(quotation, (text) => " ".repeat(text.length));
  const known = new Set(source.lowerProse.match(wordPattern));
  const isSibling = (unit: Unit) => siblings.some((sibling) => isIn(sibling, unquoted, unit, source, known, target.writing.language));
  return target.sentences.flatMap((sentence) => (isSibling(sentence) ? [sentence] : clausesOf(unquoted, sentence).filter(isSibling)));
}

/** The parts of a sentence between its commas, if there are several. */
function clausesOf(prose: string, { start, end }: Unit): Unit[] {
  const clauses = [...prose.slice(start, end).matchAll(/[^,;:،؛–—]+/gu)];
  return clauses.length < 2 ? [] : clauses.map(({ 0: text, index }) => ({ start: start + index, end: start + index + text.length }));
}

function isIn(
  { language, foreign, own }: Sibling,
  prose: string,
  { start, end }: Unit,
  source: PreparedText,
  known: ReadonlySet<string>,
  expected: string,
): boolean {
  const found = new Set<string>();
  const strange = new Set<string>();
  let ownCount = 0;
  let words = 0;
  for (const { 0: word, index } of prose.slice(start, end).matchAll(wordPattern)) {
    const lower = toLower(word);
    words++;
    if (own.has(lower)) ownCount++;
    const isName = lower !== word && index > 0;
    if (isName || (source.writing.language !== language && known.has(lower))) continue;
    if (foreign.has(lower)) found.add(lower);
    else if (hasForeignLetter(lower, expected) || hasEnding(lower, language, expected)) strange.add(lower);
  }
  if (words < leastWords || found.size === 0) return false;
  const count = found.size + strange.size;
  return count >= leastForeign && count > 2 * ownCount;
}

const hasEnding = (word: string, language: string, expected: string): boolean =>
  siblingEndings[language]?.test(word) === true && siblingEndings[expected]?.test(word) !== true;

function readSiblings(language: string): readonly Sibling[] {
  const code = language === "no" ? "nb" : language;
  const before = siblingsOf.get(code);
  if (before) return before;
  const siblings = siblingGroups.flatMap((group) => {
    const own = new Set(group[code]?.split(" "));
    if (own.size === 0) return [];
    const others = Object.entries(group).filter(([other]) => other !== code);
    return others.map(([other, line]): Sibling => {
      const words = new Set(line.split(" "));
      return {
        language: other,
        foreign: new Set([...words].filter((word) => !own.has(word) && !hasListed(word, code))),
        own: new Set([...own].filter((word) => !words.has(word) && !hasListed(word, other))),
      };
    });
  });
  siblingsOf.set(code, siblings);
  return siblings;
}
