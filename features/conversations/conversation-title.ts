import { titleCharacters } from "./conversation-view.ts";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** No character that people see is longer, in UTF-16 units, but for abuse. */
const longestGrapheme = 64;

/** Maximum length of a long title, in UTF-16 units, without its ellipsis. */
const longTitleLength = 120;

/** A title as people see it; where it is too long for its place, the page cuts it. Copies kept by browsers of before have no long title. */
export const shownTitle = ({ title, longTitle }: { title: string; longTitle?: string | null }): string => longTitle ?? title;

/**
 * What is shown for a title that is the truncated beginning of a message: the message's first line, or all its lines on one if that is no
 * longer than the title, up to a whole word within 120 characters.
 *
 * @returns null if the title derived from the message is all of it
 */
export function longTitleOf(prompt: string): string | null {
  const whole = beginningOf(prompt);
  const title = titleOf(prompt);
  if (whole.length === title.length) return null;
  const line = beginningOf(prompt.trimStart().split(/[\r\n]/u, 1)[0] ?? "");
  const text = line.length > title.length ? line : whole;
  const cut = cutGraphemes(text, longTitleLength);
  if (cut.length === text.length) return text;
  // A word that fills the line, as texts without spaces do, is broken.
  return `${(text[cut.length] === " " ? cut : cut.replace(/ \S{0,20}$/u, "")).trimEnd()}…`;
}

/** The long title of a conversation with these messages; null if its title was chosen, is whole, or comes from a hidden message. */
export function longTitleAmong(title: string, items: readonly { prompt?: string | null; hidePrompt?: boolean | null }[]): string | null {
  const source = items.find(({ prompt, hidePrompt }) => hidePrompt !== true && titleOf(prompt ?? "") === title);
  return longTitleOf(source?.prompt ?? "");
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
