import { titleCharacters } from "./conversation-view.ts";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A title that follows from a message and says all of it needs no dots; one of full length that ends a sentence is taken for such. */
export const isFullTitle = (title: string): boolean =>
  [...graphemes.segment(title)].length >= titleCharacters && !/[.?!…。？！]$/u.test(title);

/** Whether a title is the beginning of one of some messages, which goes on. */
export function isTitleCut(title: string, prompts: readonly (string | null)[]): boolean {
  return (
    isFullTitle(title) && prompts.some((prompt) => prompt !== null && titleOf(prompt) === title && prompt.trim().length > title.length)
  );
}

/** A title as people see it: with dots where it breaks off. */
export const shownTitle = (title: string, isCut: boolean): string => (isCut ? `${title}…` : title);

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
