/** Where an element came from in the text that was read (unist). */
export type Place = { start: { offset?: number }; end: { offset?: number } };

/** A line that closes a fence, within quotes and lists too (CommonMark 4.5). */
const closingLine = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/**
 * Tells whether a block of code has its end: a fence that is closed in the text as it came, not one that was mended.
 *
 * @param isPartial the text may go on: a closing line counts once something stands behind it
 */
export function isFenceClosed(text: string, place: Place | undefined, isPartial: boolean): boolean {
  const [start, end] = [place?.start.offset, place?.end.offset];
  if (start === undefined || end === undefined || end > text.length) return !isPartial;
  const lines = text.slice(start, end).split("\n");
  const isClosed = lines.length > 1 && closingLine.test(lines.at(-1) ?? "");
  return isPartial ? isClosed && text[end] === "\n" : isClosed;
}
