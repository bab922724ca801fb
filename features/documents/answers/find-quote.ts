import { plainForm } from "#core/fold-text.ts";
import { splitSentences } from "#core/sentences.ts";
import type { TextRange } from "./citation.ts";

/** A quote with fewer letters and digits proves nothing: it may be anywhere. A letter of a script without spaces counts as two. */
const leastWeight = 10;
/** Sentences around a quote are shown with it up to this length, in UTF-16 units; of longer ones the quote alone. */
const longestQuote = 600;

const wide = /[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff]/;
const sign = /[\p{L}\p{N}]/u;
const digit = /\p{Nd}/u;
/** A letter or digit, or half of one. */
const spaced = /[\p{L}\p{M}\p{N}\ud800-\udfff]/u;

/** A text in which quotes are looked up. It is prepared once: a model may quote from it hundreds of times. */
export type QuotedText = {
  /**
   * Finds words that are said to be in the text: as they are, else without regard to case, width, line breaks and the form of quotes and
   * dashes.
   *
   * @returns where the sentences with these words are in the text; null if it doesn't have them, or if they are too few to prove anything
   */
  find(quote: string): TextRange | null;
};

export function createQuotedText(text: string): QuotedText {
  let prepared: Folded | null = null;
  return {
    find(quote) {
      const words = quote.replaceAll(/^[\s"'“”‘’«»「」『』.…]+|[\s"'“”‘’«»「」『』.…]+$/gu, "");
      if (weightOf(words) < leastWeight) return null;
      const exact = indexOfWords(text, words);
      const found =
        exact === null ? findAlike(text, (prepared ??= foldWithPlaces(text)), words) : { start: exact, end: exact + words.length };
      return found === null ? null : withSentences(text, found);
    },
  };
}

function weightOf(words: string): number {
  let weight = 0;
  for (const character of words) if (sign.test(character)) weight += wide.test(character) ? 2 : 1;
  return weight;
}

/** Where whole words and numbers are: "able to pay" isn't in "unable to pay", nor "5 percent" in "1.5 percent". */
function indexOfWords(text: string, words: string): number | null {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    if (!isCut(text, at) && !isCut(text, at + words.length)) return at;
  }
  return null;
}

/** Whether a place is within a word or a number. */
function isCut(text: string, place: number): boolean {
  if (isInThousands(text, place)) return true;
  const [two = "", before = "", after = "", next = ""] = [text[place - 2], text[place - 1], text[place], text[place + 1]];
  if (spaced.test(before) && spaced.test(after) && !wide.test(before) && !wide.test(after)) return true;
  if (digit.test(after) && /[.,'’]/.test(before) && digit.test(two)) return true;
  if (digit.test(before) && /[.,'’]/.test(after) && digit.test(next)) return true;
  return digit.test(after) && /[-−]/.test(before) && !spaced.test(two);
}

/** Whether a place is at a space within "1 250": it has up to three digits before the space, and exactly three after it. */
function isInThousands(text: string, place: number): boolean {
  const [before, after] = [text.slice(Math.max(0, place - 5), place), text.slice(place, place + 5)];
  if (/(?<!\d)\d{1,3}$/.test(before)) return /^[ \u00a0\u2009\u202f]\d{3}(?!\d)/.test(after);
  return /(?<!\d)\d{1,3}[ \u00a0\u2009\u202f]$/.test(before) && /^\d{3}(?!\d)/.test(after);
}

function findAlike(text: string, { folded, origin }: Folded, words: string): TextRange | null {
  const sought = foldWithPlaces(words).folded.trim();
  const at = indexOfWords(folded, sought);
  if (at === null) return null;
  const last = origin[at + sought.length - 1] ?? 0;
  return { start: origin[at] ?? 0, end: endOfCharacter(text, last) };
}

/** A text in one form, and for each unit of it where it comes from. */
type Folded = { folded: string; origin: number[] };

function foldWithPlaces(text: string): Folded {
  const pieces: string[] = [];
  const origin: number[] = [];
  let at = 0;
  let hasSpace = true;
  for (const character of text) {
    let piece = plainForm(character).toLowerCase();
    if (/^\s*$/.test(piece)) piece = piece === "" || hasSpace ? "" : " ";
    if (piece !== "") hasSpace = piece === " ";
    pieces.push(piece);
    for (let unit = 0; unit < piece.length; unit++) origin.push(at);
    at += character.length;
  }
  return { folded: pieces.join(""), origin };
}

const endOfCharacter = (text: string, at: number): number => at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/** The sentences that a stretch is in. */
function withSentences(text: string, { start, end }: TextRange): TextRange {
  // What is around is enough: a sentence that begins further away would be too long.
  const from = Math.max(0, start - longestQuote);
  const around = text.slice(from, end + longestQuote);
  const touched = splitSentences(around, around).filter((one) => from + one.start < end && from + one.end > start);
  const first = touched.at(0);
  const last = touched.at(-1);
  if (first === undefined || last === undefined) return { start, end };
  const whole = { start: Math.min(start, from + first.start), end: Math.max(end, from + last.end) };
  return whole.end - whole.start > longestQuote ? { start, end } : whole;
}
