import { wideLetter } from "#core/text-length.ts";
import type { TextBlock } from "./text-block.ts";

/** A piece of a document's text; `start` in UTF-16 units. All of them in their order, as they are, are the text. */
export type Chunk = { n: number; page: number | null; heading: string | null; start: number; text: string };

/**
 * Lengths in narrow letters: a chunk is closed rather than longer than `goal`, unless it would be shorter than half of it; a paragraph
 * longer than `whole` is cut; no chunk is longer than `most`.
 */
const lengths = { goal: 900, whole: 1_200, most: 1_400 } as const;
/** What a wide letter (Han, kana, hangul) counts as: 500 of them say as much as 900 narrow ones. */
const wideWeight = 1.8;
/** Longer headings are cut in paths, in UTF-16 units. */
const maxHeadingLength = 120;
/** So many headings make a path. */
const maxPathLength = 4;

type Heading = { text: string; depth: number | null };
type OpenChunk = { text: string; length: number; page: number | null; heading: string | null; hasBody: boolean };

/**
 * Cuts a document's text into chunks: none goes over the end of a page, a slide or a sheet, each heading begins one, and paragraphs stay
 * whole where they are not too long; longer ones are cut after a sentence. The same blocks give the same chunks.
 */
export function* cutChunks(blocks: readonly TextBlock[]): Generator<Chunk> {
  let n = 0;
  let start = 0;
  let path: Heading[] = [];
  let open: OpenChunk | null = null;
  for (const [index, block] of blocks.entries()) {
    const isHeading = block.kind === "heading";
    if (isHeading) path = pathWith(path, block.text, blocks[index - 1]?.kind === "heading");
    const heading = shownPath(block.above, path);
    for (const piece of cutLong(block.text + breakAfter(block, blocks[index + 1]))) {
      const length = lengthOf(piece);
      if (open !== null && (open.page !== block.page || (isHeading && open.hasBody) || !fits(open, length))) {
        yield { n: n++, page: open.page, heading: open.heading, start, text: open.text };
        start += open.text.length;
        open = null;
      }
      open ??= { text: "", length: 0, page: block.page, heading, hasBody: false };
      open.text += piece;
      open.length += length;
      open.hasBody ||= !isHeading;
      // Headings right below each other are the path of what follows them.
      open.heading = heading;
    }
  }
  if (open !== null) yield { n, page: open.page, heading: open.heading, start, text: open.text };
}

const fits = (open: OpenChunk, length: number): boolean => {
  const sum = open.length + length;
  return sum <= lengths.goal || (open.length < lengths.goal / 2 && sum <= lengths.most);
};

/** What is between two blocks; nothing after the last. */
function breakAfter(block: TextBlock, next: TextBlock | undefined): string {
  if (next === undefined) return "";
  return next.kind === "line" && block.kind !== "heading" && next.page === block.page ? "\n" : "\n\n";
}

/**
 * The path once a heading has been reached. Only some documents say how deep their headings are, so numbers do (`4.2` is below `4`,
 * articles below chapters), and a heading right below another is below it.
 */
function pathWith(path: readonly Heading[], text: string, isRightBelow: boolean): Heading[] {
  const depth = depthOf(text);
  const kept = [...path];
  const isBelow = (last: Heading): boolean => {
    if (depth !== null && last.depth !== null) return depth > last.depth;
    return isRightBelow || (depth !== null && last.depth === null && kept.length === 1);
  };
  for (let last = kept.at(-1); last !== undefined && !isBelow(last); last = kept.at(-1)) kept.pop();
  return [...kept, { text: wholeCharacters(text, maxHeadingLength), depth }].slice(-maxPathLength);
}

/** How deep a numbered heading is, from 0; null without a number. */
function depthOf(text: string): number | null {
  if (/^(?:chapter|part|book)\b|^第.{1,8}[编篇章部回]/iu.test(text)) return 0;
  if (/^(?:section|article|appendix|annex|schedule)\b|^第.{1,8}[节条]|^[一二三四五六七八九十]{1,3}、/iu.test(text)) return 1;
  const number = /^\d{1,3}(?:\.\d{1,3})*/.exec(text)?.[0];
  return number === undefined ? null : number.split(".").length;
}

const shownPath = (above: string | undefined, path: readonly Heading[]): string | null =>
  [...(above === undefined ? [] : [above]), ...path.map(({ text }) => text)].join(" › ") || null;

/** In narrow letters. */
function lengthOf(text: string): number {
  let length = text.length;
  // Most texts have no wide letter.
  if (/[\u2e80-\uffff]/.test(text)) for (const character of text) if (wideLetter.test(character)) length += wideWeight - 1;
  return length;
}

/** Cuts a long paragraph after sentences, otherwise after clauses, otherwise between words. */
function cutLong(text: string): string[] {
  if (text.length * wideWeight <= lengths.whole || lengthOf(text) <= lengths.whole) return [text];
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const most = endOf(text, from, lengths.goal);
    const to = most >= text.length ? text.length : cutBefore(text, from, most);
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces;
}

/** Where `length` narrow letters from a place end, between whole characters. */
function endOf(text: string, from: number, length: number): number {
  let left = length;
  let at = from;
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0;
    const units = code > 0xffff ? 2 : 1;
    left -= code >= 0x2e80 && wideLetter.test(String.fromCodePoint(code)) ? units - 1 + wideWeight : units;
    if (left < 0) break;
    at += units;
  }
  return at;
}

/** What ends a sentence, with its quotes and the blanks behind it; then what ends a clause or a word. */
const cuts = [/(?:[.!?…]["'”’)\]]*(?=\s)|[。！？｡]["'”’)）」』]*|\n)\s*/gu, /[;:,；：，、]\s*/gu, /\s+/gu];

/** The last good place in the second half of what fits. */
function cutBefore(text: string, from: number, most: number): number {
  const middle = from + Math.floor((most - from) / 2);
  const half = text.slice(middle, most);
  for (const cut of cuts) {
    const last = [...half.matchAll(cut)].at(-1);
    if (last !== undefined) return middle + last.index + last[0].length;
  }
  return most;
}

const wholeCharacters = (text: string, length: number): string =>
  text
    .slice(0, length)
    .toWellFormed()
    .replace(/\uFFFD$/u, "");
