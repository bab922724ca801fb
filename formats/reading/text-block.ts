/** A piece of a document's text as people read it: a heading, a paragraph, a line of a list, a row of a table. */
export type TextBlock = {
  kind: "heading" | "paragraph" | "line";
  /** Well-formed, without tags, NUL or blanks around it; lines within it end in `\n`. Never empty. */
  text: string;
  /** Page, slide or sheet, from 1; null where the format has none. */
  page: number | null;
  /** What is above it and not repeated in the text: a sheet's name with the names of its columns. */
  above?: string;
};

// eslint-disable-next-line no-control-regex -- these are what is taken out
const unseen = /[\u0000-\u0008\u000e-\u001f\u007f\u00ad\ufeff]/g;

/** Makes a text fit to be stored and searched: well-formed, `\n` for all line breaks, no control characters, no blanks at the ends of lines. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unseen, "")
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .trim();
