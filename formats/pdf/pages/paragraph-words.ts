/** Reads the words of a paragraph in the order in which they are read, with their looks: lines joined, hyphens at their ends taken out. */
import { blankGap } from "./line-words.ts";
import { endsInHyphen } from "./split-chain.ts";
import type { Look } from "./text-chunks.ts";
import type { TextLine } from "./text-lines.ts";

export type TextWord = {
  text: string;
  look: Look;
  /** How far it is above its line. */
  rise: number;
  /** The link that lies over it, -1 for none. */
  link: number;
  /** Whether a blank is before it. */
  isApart: boolean;
};

/** Finds the link over a point of the frame, or -1. */
export type FindLink = (x: number, y: number) => number;

type PlacedWord = TextWord & { from: number; to: number };

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const leftToRight = /[\p{L}\p{N}]/u;
const tightScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u;

export function directionOfLines(lines: readonly TextLine[]): "ltr" | "rtl" {
  let balance = 0;
  for (const { chunks } of lines)
    for (const { words } of chunks)
      for (const { text } of words) for (const sign of text) balance += rightToLeft.test(sign) ? 1 : /\p{L}/u.test(sign) ? -1 : 0;
  return balance > 0 ? "rtl" : "ltr";
}

/**
 * Reads one line.
 *
 * @param skip how many words of its chunks at its start are not of the text (the mark of a list item)
 */
export function wordsOfLine(line: TextLine, skip: number, direction: "ltr" | "rtl", findLink: FindLink): TextWord[] {
  const placed: PlacedWord[] = [];
  let before: { to: number; size: number } | null = null;
  for (const { words, look, baseline } of line.chunks) {
    const rise = Math.abs(baseline - line.baseline) < line.look.size * 0.04 ? 0 : baseline - line.baseline;
    for (const [at, { text, from, to }] of words.entries()) {
      const isApart: boolean = at > 0 || (before !== null && from - before.to > Math.max(look.size, before.size) * blankGap);
      placed.push({ text, look, rise, link: findLink((from + to) / 2, baseline + look.size * 0.3), isApart, from, to });
      before = { to, size: look.size };
    }
  }
  const words = joinParts(placed.slice(skip));
  if (!words.some(({ text }) => rightToLeft.test(text))) return words;
  return inReadingOrder(words, direction);
}

/** Letters of one word that are shown one by one. */
function joinParts(words: readonly PlacedWord[]): PlacedWord[] {
  const joined: PlacedWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last === undefined || word.isApart || last.look !== word.look || last.rise !== word.rise || last.link !== word.link)
      joined.push({ ...word });
    else {
      last.text += word.text;
      last.to = word.to;
    }
  }
  return joined;
}

/** What is from left to right on the page, as it is read; words of the other direction are together in their own order. */
function inReadingOrder(words: readonly PlacedWord[], direction: "ltr" | "rtl"): TextWord[] {
  const isOurs = ({ text }: PlacedWord): boolean =>
    rightToLeft.test(text) === (direction === "rtl") && (direction === "ltr" || !leftToRight.test(text) || rightToLeft.test(text));
  const ordered = direction === "rtl" ? words.toReversed() : [...words];
  const result: PlacedWord[] = [];
  for (let at = 0; at < ordered.length; ) {
    if (isOurs(ordered[at] as PlacedWord)) {
      result.push(ordered[at++] as PlacedWord);
      continue;
    }
    let end = at;
    while (end < ordered.length && !isOurs(ordered[end] as PlacedWord)) end++;
    result.push(...ordered.slice(at, end).reverse());
    at = end;
  }
  return result.map((word, at) => {
    const last = result[at - 1];
    const isApart = last !== undefined && Math.max(word.from - last.to, last.from - word.to) > word.look.size * blankGap;
    return { ...word, isApart, text: rightToLeft.test(word.text) ? turnRound(word.text) : word.text };
  });
}

/** The characters of a word as they are read; numbers in it run the other way. */
const turnRound = (text: string): string =>
  Array.from(text)
    .toReversed()
    .join("")
    .replaceAll(/[\p{Nd}A-Za-z]+(?:[.,:/-][\p{Nd}A-Za-z]+)*/gu, (run) => Array.from(run).toReversed().join(""));

/** Joins the lines of a paragraph. @param isWord whether the document has a word in another place */
export function joinLines(
  lines: readonly (readonly TextWord[])[],
  sources: readonly TextLine[],
  isWord: (word: string) => boolean,
): TextWord[] {
  const words: TextWord[] = [];
  for (const [at, line] of lines.entries()) {
    const [first, ...rest] = line;
    if (first === undefined) continue;
    const last = words.at(-1);
    if (last === undefined) words.push({ ...first, isApart: false }, ...rest);
    else if (endsInHyphen(sources[at - 1] as TextLine) && /^\p{Ll}/u.test(first.text)) {
      const start = last.text.slice(0, -1);
      const isOne = !last.text.endsWith("-") || isWord(start + first.text) || !isWord(last.text + first.text);
      words[words.length - 1] = { ...last, text: isOne ? start : last.text };
      words.push({ ...first, isApart: false }, ...rest);
    } else {
      const isTight = tightScripts.test(last.text.slice(-1)) && tightScripts.test(first.text.slice(0, 1));
      words.push({ ...first, isApart: !isTight }, ...rest);
    }
  }
  return words;
}
