import { wideLetter } from "#core/text-length.ts";

/** A line by offsets: its words from `start` to `end`, without the blanks around them; `lineEnd` is before its line break. */
export type TextLine = { lineStart: number; start: number; end: number; lineEnd: number };

/** Lines that a program has broken at a width have at most this many columns, and at least that many. */
const wrapColumns = { most: 120, least: 32 };
/** Fewer lines with another after them say nothing about a width. */
const fewestLines = 3;

const lineBreak = /\r\n|[\n\r\u2028\u2029\v\f]/g;
const listMark = /^(?:[-*+•‣◦▪·>#|]|[–—] |\(?[\p{N}\p{L}]{1,3}[.)] )/u;

/** Splits a text into its lines, whatever they end with. */
export function readLines(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let lineStart = 0;
  const add = (lineEnd: number) => {
    const line = text.slice(lineStart, lineEnd);
    const start = lineStart + line.length - line.trimStart().length;
    lines.push({ lineStart, start, end: Math.max(start, lineStart + line.trimEnd().length), lineEnd });
  };
  for (const { index, 0: end } of text.matchAll(lineBreak)) {
    add(index);
    lineStart = index + end.length;
  }
  add(text.length);
  return lines;
}

/**
 * Puts lines into paragraphs. Lines are paragraphs of their own, as editors and most programs write them, but where most lines end
 * just before the width of the text, at which its writer has broken them, they belong together. Empty lines are left out.
 */
export function groupLines(text: string, lines: readonly TextLine[]): TextLine[][] {
  const width = wrapWidth(text, lines);
  const groups: TextLine[][] = [];
  for (const [index, line] of lines.entries()) {
    if (line.start === line.end) continue;
    const before = lines[index - 1];
    const isGoingOn = width !== null && before !== undefined && goesOn(text, before, line, width);
    if (isGoingOn) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Where a text was broken into lines, in columns; null where each line is a paragraph. */
function wrapWidth(text: string, lines: readonly TextLine[]): number | null {
  const followed = lines.filter((line, index) => {
    const next = lines[index + 1];
    return line.start < line.end && next !== undefined && next.start < next.end;
  });
  if (followed.length < fewestLines) return null;
  // Sentences that are alike long, one a line, were broken by no one.
  if (
    followed.filter(({ start, end }) => /[.!?。！？।:]["'”’»」』)\]]*$/u.test(text.slice(Math.max(start, end - 4), end))).length * 2 >
    followed.length
  )
    return null;
  const columns = followed.map((line) => columnsOf(text, line)).sort((a, b) => a - b);
  const width = columns[Math.floor((columns.length - 1) * 0.9)] ?? 0;
  if (width > wrapColumns.most || width < wrapColumns.least) return null;
  const full = lines.filter((line, index) => {
    const next = lines[index + 1];
    return line.start < line.end && next !== undefined && next.start < next.end && isFull(text, line, next, width);
  });
  return full.length >= followed.length * 0.6 ? width : null;
}

const columnsOf = (text: string, { lineStart, end }: TextLine): number =>
  countColumns(text.slice(lineStart, Math.min(end, lineStart + 400)));

/** Columns of a terminal or a simple editor: wide letters take two. */
function countColumns(text: string): number {
  if (!wideLetter.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += wideLetter.test(character) ? 2 : 1;
  return columns;
}

/** Whether the first word of the next line would not have fitted. */
function isFull(text: string, line: TextLine, next: TextLine, width: number): boolean {
  const begin = text.slice(next.start, Math.min(next.end, next.start + 80));
  const word = wideLetter.test(begin.slice(0, 2)) ? 2 : countColumns(/^\S+/.exec(begin)?.[0] ?? "") + 1;
  return columnsOf(text, line) + word > width;
}

function goesOn(text: string, line: TextLine, next: TextLine, width: number): boolean {
  if (line.start === line.end || listMark.test(text.slice(next.start, next.start + 8))) return false;
  if (isFull(text, line, next, width)) return true;
  const isLong = columnsOf(text, line) >= width * 0.7;
  return isLong && /^\p{Ll}/u.test(text.slice(next.start, next.start + 2));
}
