import type { Grounds } from "#features/documents/answers/citation.ts";
import { numberSources } from "./number-sources.ts";

/**
 * Marks in an answer's Markdown where its citations and its sentences without one are. Brackets of a kind that Markdown takes for any
 * punctuation: what is around them is read as it would be without.
 */
export const signPattern = /⟦(\d+|\/?u)⟧/g;

/** @returns null for a text with such signs of its own, which can't be told from ours */
export function markText(text: string, { citations, unsupported }: Grounds): string | null {
  if (text.includes("⟦")) return null;
  const { numbers } = numberSources(citations);
  const signs = [
    ...joined(text, unsupported).flatMap(({ start, end }) => [
      { at: start, order: 2, sign: "⟦u⟧" },
      { at: beforeBar(text, end), order: 0, sign: "⟦/u⟧" },
    ]),
    ...citations.map(({ end }, index) => ({ at: beforeBar(text, end), order: 1, sign: `⟦${numbers[index]}⟧` })),
  ].toSorted((one, other) => one.at - other.at || one.order - other.order);
  const pieces: string[] = [];
  let from = 0;
  for (const { at, sign } of signs) {
    pieces.push(text.slice(from, at), sign);
    from = at;
  }
  return pieces.join("") + text.slice(from);
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
