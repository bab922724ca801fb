import { hasForeignLetter } from "./foreign-words.ts";
import { hasListed } from "./language-evidence.ts";
import type { PreparedText } from "./prepared-text.ts";
import { toLower } from "./scripts.ts";
import { siblingEndings, siblingGroups } from "./sibling-words.ts";

type Unit = { start: number; end: number };
/** A related language, with its words that the target's language doesn't have, and the reverse. */
type Sibling = { language: string; foreign: ReadonlySet<string>; own: ReadonlySet<string> };
/** What a word says about one sibling: it is only the sibling's, it is spelled like the sibling, or it is only the target's. */
type Sign = "foreign" | "strange" | "own" | null;
type Word = Unit & { lower: string; isKnown: boolean; isName: boolean; signs: readonly Sign[] };

const quotation = /["“”„«»‹「『][^"“”„«»›「」『』\n]{1,300}["”“»«›」』]/gu;
const wordPattern = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Parts of names: `van Gogh`, `de los Ríos`. */
const particle = /^(?:van|von|de|da|di|do|dos|del|el|la|le|los|las|il|al|af|av)$/;
const leastForeign = 2;
/** Fewer words are a name or a title. */
const leastWords = 3;
/** One longer word is enough if nothing else suggests the target's language. */
const aloneLetters = 3;
const aloneWords = 4;
/** More words of a text aren't looked at. */
const maxWords = 5000;

const siblingsOf = new Map<string, readonly Sibling[]>();

/** Finds sentences, and clauses of them, that are in a language closely related to the target's. Names, quotations and the source's words stay. */
export function findSiblings(source: PreparedText, target: PreparedText): Unit[] {
  const siblings = readSiblings(target.writing.language);
  if (siblings.length === 0) return [];
  const unquoted = target.prose.replace(quotation, (text) => " ".repeat(text.length));
  const words = readWords(source, target, unquoted, siblings);
  let next = 0;
  return target.sentences.flatMap((sentence) => {
    while (next < words.length && (words[next] as Word).start < sentence.start) next++;
    const own: Word[] = [];
    for (let index = next; index < words.length && (words[index] as Word).end <= sentence.end; index++) own.push(words[index] as Word);
    const isSibling = ({ start, end }: Unit) => {
      const part = own.filter((word) => word.start >= start && word.end <= end);
      return siblings.some(({ language }, index) => isIn(part, index, language === source.writing.language));
    };
    if (!own.some(({ signs }) => signs.includes("foreign") || signs.includes("strange"))) return [];
    return isSibling(sentence) ? [sentence] : clausesOf(unquoted, sentence).filter(isSibling);
  });
}

function readWords(source: PreparedText, target: PreparedText, prose: string, siblings: readonly Sibling[]): Word[] {
  const known = new Set(source.lowerProse.match(wordPattern));
  const starts = new Set(target.sentences.map(({ start }) => start));
  const signsOf = new Map<string, readonly Sign[]>();
  const words: Word[] = [];
  for (const { 0: text, index } of prose.matchAll(wordPattern)) {
    const lower = toLower(text);
    const signs = signsOf.get(lower) ?? siblings.map((sibling) => signOf(lower, sibling, target.writing.language));
    signsOf.set(lower, signs);
    const end = index + text.length;
    const isParticle = particle.test(lower) && /^ \p{Lu}/u.test(prose.slice(end, end + 2));
    words.push({
      lower,
      start: index,
      end,
      isKnown: known.has(lower),
      isName: (lower !== text && !starts.has(index)) || isParticle,
      signs,
    });
    if (words.length >= maxWords) break;
  }
  return words;
}

function signOf(word: string, { language, foreign, own }: Sibling, expected: string): Sign {
  if (own.has(word)) return "own";
  if (foreign.has(word)) return "foreign";
  return hasForeignLetter(word, expected) || hasEnding(word, language, expected) ? "strange" : null;
}

const hasEnding = (word: string, language: string, expected: string): boolean =>
  siblingEndings[language]?.test(word) === true && siblingEndings[expected]?.test(word) !== true;

/** The parts of a sentence between its commas, if there are several. */
function clausesOf(prose: string, { start, end }: Unit): Unit[] {
  const clauses = [...prose.slice(start, end).matchAll(/[^,;:،؛–—]+/gu)];
  return clauses.length < 2 ? [] : clauses.map(({ 0: text, index }) => ({ start: start + index, end: start + index + text.length }));
}

/** Returns whether words are in a sibling language. If the source is in it, its words may not stay. */
function isIn(words: readonly Word[], sibling: number, isSource: boolean): boolean {
  if (words.length < leastWords) return false;
  const counted = words.filter(({ isName, isKnown }) => !isName && (isSource || !isKnown));
  const found = new Set(counted.flatMap(({ lower, signs }) => (signs[sibling] === "foreign" ? [lower] : [])));
  const strange = new Set(counted.flatMap(({ lower, signs }) => (signs[sibling] === "strange" ? [lower] : [])));
  const own = words.filter(({ signs }) => signs[sibling] === "own").length;
  const isSure = own === 0 && counted.length >= aloneWords;
  if (found.size === 0) return isSure && strange.size >= leastForeign && strange.size >= 0.3 * words.length;
  const isAlone = isSure && !words.some(({ isName }) => isName) && [...found].some((word) => word.length >= aloneLetters);
  return isAlone || (found.size + strange.size >= leastForeign && found.size + strange.size > 2 * own);
}

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
