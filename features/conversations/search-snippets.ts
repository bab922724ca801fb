import { foldText, placedForm, wholeCharacter } from "#core/fold-text.ts";
import { type QueryPart, queryPartsOf } from "#core/search-terms.ts";
import type { SnippetPart } from "./conversation-view.ts";

/** Length of a snippet, in characters. */
const snippetLength = 120;
/** How much of it precedes the first match. */
const lengthBefore = 36;
/** A longer match, such as one that repeats endlessly, is shown by its beginning. */
const longestHit = 240;
/** How much is examined at a time: folding a long text character by character takes too long. */
const stretchLength = 4_000;
const stretchOverlap = 400;
/** How far an end is moved to fall between two words. */
const wordSlack = 12;

/** More units than any of these has. */
const longestCharacter = 160;
const wordLetter = /[\p{L}\p{N}\p{M}]/u;
const unspacedLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

type Range = { start: number; end: number };

/**
 * Cuts about 120 characters around the first match of any part of the query in a text, with all matches in it marked. Case, accents and width
 * don't matter; words are matched by prefix, Chinese anywhere.
 *
 * @returns null if nothing in the text matches the query
 */
export function snippetOf(text: string, query: string): SnippetPart[] | null {
  const hits = findHits(text, queryPartsOf(query));
  const [first] = hits;
  if (first === undefined) return null;
  const { start, end } = windowAround(text, first);
  const inside = hits.filter((hit) => hit.start < end).map((hit) => ({ start: hit.start, end: Math.min(hit.end, end) }));
  return toParts(text, { start, end }, inside);
}

/** Returns which parts of a query a text contains, each by its position in the query. */
export function partsFoundIn(text: string, parts: readonly QueryPart[]): boolean[] {
  const folded = foldText(text);
  return parts.map((part) => findPart(folded, part).next().done !== true);
}

/** Matches around a text's first one, in the text's own offsets; adjacent ones are merged. */
function findHits(text: string, parts: readonly QueryPart[]): Range[] {
  for (let from = 0; from < text.length; from += stretchLength) {
    const start = afterSurrogate(text, Math.max(0, from - stretchOverlap));
    const stretch = text.slice(start, afterSurrogate(text, from + stretchLength + stretchOverlap));
    const hits = hitsIn(stretch, parts).map((hit) => ({ start: start + hit.start, end: start + hit.end }));
    // What begins at the start of a stretch may be the middle of a word; the previous stretch contains it too.
    const certain = hits.filter((hit) => start === 0 || hit.start > start);
    if (certain.length > 0) return mergeRanges(certain);
  }
  return [];
}

function hitsIn(text: string, parts: readonly QueryPart[]): Range[] {
  if (!partsFoundIn(text, parts).includes(true)) return [];
  const folded = placedForm(text, foldText);
  return parts.flatMap((part) =>
    [...findPart(folded.text, part)].map((start) => ({ start: folded.startOf(start), end: folded.endOf(start + part.text.length) })),
  );
}

const afterSurrogate = (text: string, at: number): number => (isLowSurrogate(text, at) ? at + 1 : at);

/** Offsets in a folded text where a part of the query begins. */
function* findPart(folded: string, { text, isUnspaced }: QueryPart): Generator<number> {
  for (let at = folded.indexOf(text); at !== -1; at = folded.indexOf(text, at + text.length)) {
    if (isUnspaced || isWordStart(folded, at)) yield at;
  }
}

function isWordStart(folded: string, at: number): boolean {
  if (at === 0) return true;
  const before = String.fromCodePoint(folded.codePointAt(isLowSurrogate(folded, at - 1) ? at - 2 : at - 1) ?? 0);
  return !wordLetter.test(before) || unspacedLetter.test(before);
}

function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged;
}

/** A stretch of text around a match that begins and ends between characters, and between words if a boundary is near. */
function windowAround(text: string, hit: Range): Range {
  const from = hit.start - lengthBefore;
  const start = from <= 0 ? 0 : (wordStartAfter(text, from, hit.start) ?? characterStart(text, from));
  const hitEnd = Math.min(hit.end, hit.start + longestHit);
  const until = Math.max(hitEnd, start + snippetLength);
  if (until >= text.length) return { start, end: text.length };
  return { start, end: wordEndBefore(text, until, hitEnd) ?? characterStart(text, until) };
}

function wordStartAfter(text: string, from: number, limit: number): number | null {
  for (let at = from; at < Math.min(from + wordSlack, limit); at++) if (/\s/.test(text[at] ?? "")) return at + 1;
  return null;
}

function wordEndBefore(text: string, until: number, limit: number): number | null {
  for (let at = until; at >= Math.max(until - wordSlack, limit); at--) if (/\s/.test(text[at] ?? "")) return at;
  return null;
}

/** The first offset from here on that doesn't split a character; no character is as long as the range examined. */
function characterStart(text: string, at: number): number {
  const near = Math.max(0, at - longestCharacter);
  const base = isLowSurrogate(text, near) ? near + 1 : near;
  for (const match of text.slice(base, at + longestCharacter).matchAll(wholeCharacter))
    if (base + match.index >= at) return base + match.index;
  return Math.min(text.length, at + longestCharacter);
}

const isLowSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

function toParts(text: string, { start, end }: Range, hits: readonly Range[]): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let at = start;
  for (const hit of hits) {
    if (hit.start > at) parts.push({ text: oneLine(text.slice(at, hit.start)), isMatch: false });
    parts.push({ text: oneLine(text.slice(hit.start, hit.end)), isMatch: true });
    at = hit.end;
  }
  if (end > at) parts.push({ text: oneLine(text.slice(at, end)), isMatch: false });
  if (start > 0) parts.unshift({ text: "…", isMatch: false });
  if (end < text.length) parts.push({ text: "…", isMatch: false });
  return joinAlike(parts);
}

/** Collapses lines into one; table bars and rules become spaces. */
const oneLine = (text: string): string => text.replace(/(?:\s|(?<=^|\s)(?:\||:?-{3,}:?)(?=\s|$))+/gu, " ");

function joinAlike(parts: readonly SnippetPart[]): SnippetPart[] {
  const joined: SnippetPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.isMatch === part.isMatch) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}
