import type { TextRange } from "#features/documents/answers/citation.ts";

/** A piece of a text that a page shows; `from` and `to` in UTF-16 units of the text with this number. */
export type ShownStretch = { item: number; from: number; to: number };

/** So many letters and digits before and after a sentence tell which of several alike it is. */
const contextLength = 60;
/** A sentence is pieced together from at most this many texts, since that takes time, and never continues in one with fewer letters. */
const mostPieced = 4_000;
const leastPiece = 4;
/** Longer texts, in UTF-16 units, are on no page that anyone reads; comparing them takes seconds. */
const mostCompared = 200_000;
/** So many signs around a sentence are marked with it. */
const mostSigns = 10;
/** So many places are tried as the beginning of a sentence that is pieced together. */
const mostBeginnings = 20;

const sign = /[\p{L}\p{N}]/u;

/**
 * Finds a stretch of the document's text among the texts that its page shows.
 *
 * Both come from the same file, but the document's text has its lines joined, hyphens at their ends taken out, and columns in the order in
 * which they are read. So only letters and digits are compared, without regard to case, accents and width. Of sentences alike it is the
 * one with the same words around it.
 *
 * @param items the texts in the order of the page's file
 * @param pageText what the document's text has of the page
 * @returns null if the page doesn't show it, shows it otherwise, or has far too much text
 */
export function findOnPage(items: readonly string[], pageText: string, { start, end }: TextRange): ShownStretch[] | null {
  if (Math.max(pageText.length, lengthOf(items)) > mostCompared) return null;
  const words = foldLetters(pageText.slice(start, end));
  if (words === "") return null;
  const before = foldLetters(pageText.slice(0, start));
  const after = foldLetters(pageText.slice(end));
  const shown = foldItems(items);
  const at = placeOf(shown.folded, { before, words, after });
  const found = at !== null ? stretchesOf(shown, at, at + words.length) : items.length > mostPieced ? null : pieceTogether(shown, words);
  return found?.map((stretch) => withSigns(items[stretch.item] ?? "", stretch)) ?? null;
}

/** Letters and digits in one form, and for each where it is. */
type FoldedItems = { folded: string; item: number[]; at: number[]; end: number[]; starts: number[] };

function foldItems(items: readonly string[]): FoldedItems {
  const shown: FoldedItems = { folded: "", item: [], at: [], end: [], starts: [] };
  const pieces: string[] = [];
  for (const [item, text] of items.entries()) {
    shown.starts.push(shown.item.length);
    let at = 0;
    for (const character of text) {
      const piece = foldLetters(character);
      pieces.push(piece);
      for (let unit = 0; unit < piece.length; unit++) {
        shown.item.push(item);
        shown.at.push(at);
        shown.end.push(at + character.length);
      }
      at += character.length;
    }
  }
  shown.folded = pieces.join("");
  return shown;
}

const lengthOf = (items: readonly string[]): number => items.reduce((sum, { length }) => sum + length, 0);

function foldLetters(text: string): string {
  let folded = "";
  for (const character of text.normalize("NFKD").toLowerCase()) if (sign.test(character)) folded += character;
  // A final sigma is one only at the end of a word.
  return folded.replaceAll("ς", "σ");
}

type Sought = { before: string; words: string; after: string };

/**
 * Where words are in a text: of several places the one with most of what is around them, of places alike as many further down as in the
 * document's text.
 */
function placeOf(folded: string, { before, words, after }: Sought): number | null {
  const own = before + words + after;
  const sought = aroundOf(own, before.length, words);
  const places = placesOf(folded, words).map((at) => {
    const around = aroundOf(folded, at, words);
    return { at, likeness: commonEnd(around.before, sought.before) + commonStart(around.after, sought.after) };
  });
  const most = places.reduce((best, { likeness }) => Math.max(best, likeness), 0);
  const best = places.filter(({ likeness }) => likeness === most);
  const earlier = placesOf(own, words).filter((at) => {
    const around = aroundOf(own, at, words);
    return at < before.length && around.before === sought.before && around.after === sought.after;
  });
  return best[Math.min(earlier.length, best.length - 1)]?.at ?? null;
}

const aroundOf = (text: string, at: number, words: string): { before: string; after: string } => ({
  before: text.slice(Math.max(0, at - contextLength), at),
  after: text.slice(at + words.length, at + words.length + contextLength),
});

function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[one.length - 1 - length] === other[other.length - 1 - length]) length++;
  return length;
}

/** The pieces of the items from one letter to before another. */
function stretchesOf({ item, at, end }: FoldedItems, first: number, behind: number): ShownStretch[] {
  const stretches: ShownStretch[] = [];
  for (let place = first; place < behind; place++) {
    const last = stretches.at(-1);
    const own = { item: item[place] ?? 0, from: at[place] ?? 0, to: end[place] ?? 0 };
    if (last?.item === own.item) last.to = own.to;
    else stretches.push(own);
  }
  return stretches;
}

/** With the quotes and brackets that open it, and the full stop that ends it. */
function withSigns(text: string, { item, from, to }: ShownStretch): ShownStretch {
  const before = /[\p{Ps}\p{Pi}"'„]*$/u.exec(text.slice(Math.max(0, from - mostSigns), from))?.[0] ?? "";
  const behind = /^[^\s\p{L}\p{N}\p{Ps}\p{Pi}]*/u.exec(text.slice(to, to + mostSigns))?.[0] ?? "";
  return { item, from: from - before.length, to: to + behind.length };
}

/**
 * Puts words together from texts that don't follow each other in the file: columns that are written line by line, notes in between. A
 * piece ends where its text ends; the next begins one.
 */
function pieceTogether(shown: FoldedItems, words: string): ShownStretch[] | null {
  const { folded, starts } = shown;
  const texts = starts.map((start, item) => folded.slice(start, starts[item + 1]));
  for (const { item, offset } of beginningsIn(texts, words)) {
    const pieces = followPieces(texts, words, item, offset);
    if (pieces === null) continue;
    return pieces.flatMap((piece) => {
      const start = (starts[piece.item] ?? 0) + piece.from;
      return stretchesOf(shown, start, start + piece.to - piece.from);
    });
  }
  return null;
}

/** Where texts end with the beginning of the words, the longest first. */
function beginningsIn(texts: readonly string[], words: string): { item: number; offset: number }[] {
  const found: { item: number; offset: number; length: number }[] = [];
  for (const [item, text] of texts.entries()) {
    for (let offset = Math.max(0, text.length - words.length); offset < text.length; offset++) {
      if (!words.startsWith(text.slice(offset))) continue;
      found.push({ item, offset, length: text.length - offset });
      break;
    }
  }
  return found.toSorted((a, b) => b.length - a.length).slice(0, mostBeginnings);
}

/** `from` and `to` count letters of the folded texts; null where the words aren't continued. */
function followPieces(texts: readonly string[], words: string, item: number, offset: number): ShownStretch[] | null {
  const pieces: ShownStretch[] = [{ item, from: offset, to: texts[item]?.length ?? 0 }];
  const used = new Set([item]);
  let done = (texts[item]?.length ?? 0) - offset;
  let last = item;
  while (done < words.length) {
    const rest = words.slice(done);
    const next = nextPiece(texts, rest, used, last);
    if (next === null) return null;
    const length = Math.min(texts[next]?.length ?? 0, rest.length);
    pieces.push({ item: next, from: 0, to: length });
    used.add(next);
    done += length;
    last = next;
  }
  return pieces;
}

/** The text right after it if the words continue there; otherwise the one that has most of them. */
function nextPiece(texts: readonly string[], rest: string, used: ReadonlySet<number>, last: number): number | null {
  let best: number | null = null;
  let most = 0;
  let isNext = true;
  for (let step = 1; step < texts.length; step++) {
    const item = (last + step) % texts.length;
    const text = texts[item] ?? "";
    if (text === "") continue;
    const length = Math.min(text.length, rest.length);
    const fits = !used.has(item) && rest.startsWith(text.slice(0, length));
    if (fits && isNext) return item;
    isNext = false;
    if (fits && text.length >= leastPiece && length > most) [best, most] = [item, length];
  }
  return best;
}
