import { titleCharacters } from "./conversation-view.ts";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Gives the title that follows from a first prompt: its first 20 characters (spec §9) on one line; no character is halved. */
export function titleOf(prompt: string): string {
  // A character may be long: an emoji of a family has 11 code units. What is far beyond 20 of them need not be cut up.
  const line = prompt
    .slice(0, titleCharacters * 50)
    .replaceAll(/\s+/gu, " ")
    .trim();
  const characters: string[] = [];
  for (const { segment } of graphemes.segment(line)) {
    if (characters.push(segment) === titleCharacters) break;
  }
  return characters.join("").trimEnd();
}
