import { titleCharacters } from "./conversation-view.ts";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** No character that people see is longer, in UTF-16 units, but for abuse. */
const longestGrapheme = 64;

const endsSentence = (title: string): boolean => /[.?!…。？！]$/u.test(title);

/**
 * Whether a title derived from a message that is not at hand looks truncated: a title of full length, or one character less where a space
 * was the last. One that ends a sentence is treated as complete.
 */
export function looksCut(title: string): boolean {
  const length = [...graphemes.segment(title)].length;
  const isFull = length >= titleCharacters || (length === titleCharacters - 1 && title.includes(" "));
  return isFull && !endsSentence(title);
}

/** Whether a title is the truncated beginning of one of the given messages. */
export const isTitleCut = (title: string, prompts: readonly (string | null)[]): boolean =>
  !endsSentence(title) &&
  prompts.some((prompt) => prompt !== null && titleOf(prompt) === title && beginningOf(prompt).length > title.length);

/** A title as people see it: with an ellipsis if it is truncated. */
export const shownTitle = (title: string, isCut: boolean): string => (isCut ? `${title}…` : title);

/** The title of a conversation whose messages are at hand, as people see it. */
export const titleAmong = (title: string, items: readonly { prompt: string | null }[]): string =>
  shownTitle(
    title,
    isTitleCut(
      title,
      items.map(({ prompt }) => prompt),
    ),
  );

/** The same where there is room for it: a title that is a truncated message is that message, as far as one line of it is read. */
export function wholeTitle(title: string, items: readonly { prompt: string | null; hidePrompt: boolean }[]): string {
  const source = items.find(({ prompt, hidePrompt }) => !hidePrompt && isTitleCut(title, [prompt]));
  return source?.prompt == null ? titleAmong(title, items) : upTo(beginningOf(source.prompt), 200);
}

/** Returns the title derived from a first prompt: its first 20 characters (spec §9) on one line; no character is split. */
export function titleOf(prompt: string): string {
  const characters: string[] = [];
  for (const { segment } of graphemes.segment(beginningOf(prompt))) {
    if (characters.push(segment) === titleCharacters) break;
  }
  return characters.join("").trimEnd();
}

/** As many whole characters, as people see them, as fit into this many UTF-16 units. */
export function cutGraphemes(text: string, maxUnits: number): string {
  if (text.length <= maxUnits) return text;
  let length = 0;
  for (const { segment } of graphemes.segment(upTo(text, maxUnits + longestGrapheme))) {
    if (length + segment.length > maxUnits) break;
    length += segment.length;
  }
  return text.slice(0, length);
}

/** On one line. A character may be long: a family emoji has 11 code units. Anything far beyond 20 of them needn't be segmented. */
const beginningOf = (prompt: string): string =>
  upTo(prompt, titleCharacters * 50)
    .replaceAll(/\s+/gu, " ")
    .trim();

/** The first code units of a text, without half of a pair at the end: a page with one isn't what its server has sent. */
const upTo = (text: string, units: number): string => text.slice(0, units).replace(/\p{Surrogate}$/u, "");
