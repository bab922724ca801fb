/** Where an element came from in the parsed text (unist). */
export type Place = { start: { offset?: number }; end: { offset?: number } };

/** A line that closes a fence, within quotes and lists too (CommonMark 4.5). */
const closingLine = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/**
 * Returns whether a code block is complete: its fence is closed in the text as it arrived, not by our repair.
 *
 * @param isPartial the text may continue: a closing line only counts once something follows it
 */
export function isFenceClosed(text: string, place: Place | undefined, isPartial: boolean): boolean {
  const [start, end] = [place?.start.offset, place?.end.offset];
  if (start === undefined || end === undefined || end > text.length) return !isPartial;
  const lines = text.slice(start, end).split("\n");
  const isClosed = lines.length > 1 && closingLine.test(lines.at(-1) ?? "");
  return isPartial ? isClosed && text[end] === "\n" : isClosed;
}
