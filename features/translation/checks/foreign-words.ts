import type { Finding } from "./finding.ts";
import { hasLongList, hasWordList, isClose, listedIn, type Weighed, weighWord } from "./language-evidence.ts";
import type { PreparedText } from "./prepared-text.ts";
import { toLower } from "./scripts.ts";

/** Letters that don't occur in a language's own words, among those of its script. */
const foreignLetters: Readonly<Record<string, RegExp>> = {
  ru: /[іїєґўјљњћђџѓќѕ]|ъ(?![еёюя])/u,
  uk: /[ыэёъўјљњћђџѓќѕ]/u,
  bg: /[ыэёіїєґўјљњћђџ]|ь(?!о)/u,
  sr: /[ыэёъьіїєґўйщюя]/u,
  ar: /[پچژگکیھہےٹڈڑںۀ]/u,
  fa: /[ٹڈڑںےةكي]/u,
  ur: /[كيةىۀ]/u,
  be: /[иъїєґщјљњћђџѓќѕ]/u,
  mk: /[ыэёъьйщюяіїєґўђћ]/u,
  hi: /ळ/u,
};

/** Letters besides a to z in languages with Latin script; a loanword may bring another language's, two words of a sentence don't. */
const latinLetters: Readonly<Record<string, string>> = {
  en: "éèêëïöüçñàâ",
  de: "äöüßéèêàç",
  fr: "àâæçéèêëîïôœùûüÿ",
  es: "áéíñóúü",
  pt: "áàâãçéêíóôõúü",
  it: "àèéìíîòóùú",
  nl: "áàâäéèêëíïóôöúûüç",
  sv: "åäöéüà",
  da: "æøåéèêóòôüä",
  nb: "æøåéèêóòôüä",
  no: "æøåéèêóòôüä",
  fi: "äöåšžé",
  pl: "ąćęłńóśźżé",
  cs: "áčďéěíňóřšťúůýž",
  sk: "áäčďéíĺľňóôŕšťúýž",
  ro: "ăâîșțşţ",
  hu: "áéíóöőúüű",
  tr: "çğıöşüâîûi̇",
  id: "éè",
  ms: "éè",
  fil: "ñáéíóúàèìòùâêîôû",
  tl: "ñáéíóúàèìòùâêîôû",
  af: "áèéêëîïíôóöûúü",
  nn: "æøåéèêóòôüä",
  et: "äöõüšžé",
  ca: "àçéèíïñóòúü",
  gl: "áéíñóúüï",
  hr: "čćđšž",
  sl: "čšžćđ",
  az: "çəğıöşüi̇",
};

/** Returns whether a word has a letter that doesn't occur in a language's own words; false if its letters aren't known. */
export function hasForeignLetter(lower: string, language: string): boolean {
  if (foreignLetters[language]) return foreignLetters[language].test(lower);
  const own = latinLetters[language];
  return own !== undefined && (lower.match(/[\u00df-\u024f\u0259\u1e00-\u1eff]/gu)?.some((letter) => !own.includes(letter)) ?? false);
}

type Word = {
  lower: string;
  start: number;
  end: number;
  isName: boolean;
  isKnown: boolean;
  isQuoted: boolean;
  weights: readonly Weighed[];
};

/** How many consecutive words are weighed together. */
const windowSize = 4;
const leastScore = 1.6;
const mostOwn = 0.25;
/** How many of them must be on one other language's list, with none on their own; shapes can replace some. */
const leastListed = 3;
const mostShape = 0.6;
/** Words in a sentence that is too short to weigh. */
const longestShort = 8;
/** Sentences in texts of this length are evidence enough. */
const maxWords = 2000;

const wordPattern = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const opening = /["“‘«「『(（<《【]\s?$/;

/**
 * Finds a few words in another language of the same script: by their letters, or four in a row by what they are. Names, quotations and
 * words of the source stay.
 */
export function findForeignWords(source: PreparedText, target: PreparedText): Finding[] {
  const { language } = target.writing;
  if (!hasWordList(language) || ["zh", "yue", "ja", "ko", "th"].includes(language)) return [];
  const words = readWords(source, target);
  // One letter is enough if the language respells loanwords.
  const isStrict = target.writing.letters.includes("Cyrl") || language === "hi";
  const strange = words.filter(({ isKnown, isQuoted, lower }) => !isKnown && !isQuoted && hasForeignLetter(lower, language));
  for (const { start, end } of strange.length === 0 ? [] : target.sentences) {
    const plain = strange.filter((word) => word.start >= start && word.end <= end && (!word.isName || word.start === start));
    if (plain.length >= (isStrict ? 1 : 2)) return plain.map((word) => ({ kind: "script", start: word.start, end: word.end }));
  }
  // A few dozen words say too little about what else is the language's own.
  if (!hasLongList(language)) return [];
  const sentence = target.sentences.length < 2 ? undefined : target.sentences.find((unit) => isForeignSentence(words, unit, language));
  if (sentence) return [{ kind: "script", start: sentence.start, end: sentence.end }];
  for (let first = 0; first + windowSize <= words.length; first++) {
    const row = words.slice(first, first + windowSize);
    if (isForeignRow(row, language, source.writing.language, target.prose))
      return [{ kind: "script", start: (row[0] as Word).start, end: (row.at(-1) as Word).end }];
  }
  return [];
}

function readWords(source: PreparedText, target: PreparedText): Word[] {
  const words: Word[] = [];
  const known = new Set(source.lowerProse.match(wordPattern));
  for (const { 0: text, index } of target.prose.matchAll(wordPattern)) {
    const lower = toLower(text);
    const start = index;
    const end = start + text.length;
    words.push({
      lower,
      start,
      end,
      isName: lower !== text,
      isKnown: known.has(lower),
      isQuoted: opening.test(target.prose.slice(Math.max(0, start - 2), start)),
      weights: weighWord(lower),
    });
    if (words.length >= maxWords) break;
  }
  return words;
}

function isForeignRow(row: readonly Word[], language: string, sourceLanguage: string, prose: string): boolean {
  const [first, last] = [row[0] as Word, row.at(-1) as Word];
  const isLeft = row.every(({ isKnown }) => isKnown);
  // Names and terms stay; a short word may belong to both languages.
  const isKept = !isLeft && row.some(({ isKnown, lower }) => isKnown && listedIn(lower).length === 0);
  if (row.filter(({ isName }) => isName).length > 1 || row.some(({ isQuoted }) => isQuoted) || isKept) return false;
  // Ha, ha, ha!
  if (new Set(row.map(({ lower }) => lower)).size < row.length) return false;
  // Any mark except a comma or an apostrophe separates, and joins the parts of names in code.
  if (!/^[\p{L}\p{M} ,'’]+$/u.test(prose.slice(Math.max(0, first.start - 1), last.end + 1).replace(/^[^-\w/.]|[.!?]?[^-\w/(]?$/gu, "")))
    return false;
  const sums = sumOf(row);
  const own = Math.max(0, ...[...sums].map(([other, { score }]) => (isClose(other, language) ? score : 0)));
  const isOwnListed = row.some(({ lower }) => listedIn(lower).some((other) => isClose(other, language)));
  return [...sums].some(([other, { score, hits, listed }]) => {
    if (isClose(other, language) || (isLeft && other !== sourceLanguage)) return false;
    const isHeavy = score >= leastScore && own <= mostOwn && (hits >= 3 || other === sourceLanguage);
    // Two short words and the shape of a third, if nothing at all suggests the expected language.
    const isAlone = own === 0 && !isOwnListed && listed >= 2 && hits >= 3;
    return isHeavy || isAlone || (listed >= leastListed && !isOwnListed && own <= mostShape);
  });
}

/** A short sentence among others, with no word that suggests the expected language and two short words of another. */
function isForeignSentence(words: readonly Word[], { start, end }: { start: number; end: number }, language: string): boolean {
  const first = words.findIndex((word) => word.start >= start);
  const row = first < 0 ? [] : words.slice(first, first + longestShort + 1).filter((word) => word.end <= end);
  if (row.length < 3 || row.length > longestShort || row.some(({ isQuoted, isKnown }) => isQuoted || isKnown)) return false;
  if (row.slice(1).some(({ isName }) => isName)) return false;
  const sums = [...sumOf(row)];
  if (
    sums.some(([other]) => isClose(other, language)) ||
    row.some(({ lower }) => listedIn(lower).some((other) => isClose(other, language)))
  )
    return false;
  const isStrange = row.some(({ lower }) => hasForeignLetter(lower, language));
  return sums.some(([, { hits, listed }]) => (listed >= 2 && hits >= 2) || (isStrange && hits >= 2));
}

/** What consecutive words say about each language: their weight, how many are evidence, and how many are on its list. */
function sumOf(row: readonly Word[]): Map<string, { score: number; hits: number; listed: number }> {
  const sums = new Map<string, { score: number; hits: number; listed: number }>();
  for (const { weights, lower } of row) {
    const lists = listedIn(lower);
    for (const { language, weight } of weights) {
      const sum = sums.get(language) ?? { score: 0, hits: 0, listed: 0 };
      sums.set(language, { score: sum.score + weight, hits: sum.hits + 1, listed: sum.listed + (lists.includes(language) ? 1 : 0) });
    }
  }
  return sums;
}
