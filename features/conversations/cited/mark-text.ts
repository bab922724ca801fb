import type { Grounds } from "#features/documents/answers/citation.ts";
import { numberSources } from "./number-sources.ts";

/** Brackets of a kind that Markdown takes for any punctuation: what is around them is read as it would be without. */
export const brackets = ["⟦⟧", "⟪⟫", "⦃⦄", "⦅⦆"] as const;
export type Brackets = (typeof brackets)[number];

export const signPattern = ([open, close]: string): RegExp => new RegExp(`${open}(\\d+|\\/?u)${close}`, "g");

/**
 * Marks in an answer's Markdown where its citations and its sentences without one are.
 *
 * @returns null for a text that has all of these brackets itself: signs couldn't be told from it
 */
export function markText(text: string, { citations, unsupported }: Grounds): { text: string; within: Brackets } | null {
  const within = brackets.find(([open = ""]) => !text.includes(open));
  if (within === undefined) return null;
  const [open, close] = within;
  const { numbers } = numberSources(citations);
  const signs = [
    ...joined(text, unsupported).flatMap(({ start, end }) => [
      { at: start, order: 2, sign: `${open}u${close}` },
      { at: beforeBar(text, end), order: 0, sign: `${open}/u${close}` },
    ]),
    ...citations.map(({ end }, index) => ({ at: beforeBar(text, end), order: 1, sign: `${open}${numbers[index]}${close}` })),
  ].toSorted((one, other) => one.at - other.at || one.order - other.order);
  const pieces: string[] = [];
  let from = 0;
  for (const { at, sign } of signs) {
    // Directly behind an address it would belong to that.
    const isAddress = /https?:\/\/\S*$/.test(text.slice(Math.max(from, at - 300), at));
    pieces.push(text.slice(from, at), isAddress ? ` ${sign}` : sign);
    from = at;
  }
  return { text: pieces.join("") + text.slice(from), within };
}

/** Sentences that follow each other on a line are marked as one. */
function joined(text: string, ranges: Grounds["unsupported"]): Grounds["unsupported"] {
  const all: Grounds["unsupported"] = [];
  for (const range of ranges) {
    const last = all.at(-1);
    if (last !== undefined && /^[^\S\n]*$/.test(text.slice(last.end, range.start))) last.end = range.end;
    else all.push({ ...range });
  }
  return all;
}

/** Behind the bar that ends a table's row there would be one more cell. */
function beforeBar(text: string, at: number): number {
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  const line = text.slice(lineStart, at).trimEnd();
  return line.trimStart().startsWith("|") && line.endsWith("|") ? lineStart + line.slice(0, -1).trimEnd().length : at;
}
