import { unusableFile } from "../segments/file-fault.ts";

/** One cell and where it stands, its quotes included. */
export type CsvCell = {
  row: number;
  column: number;
  text: string;
  start: number;
  end: number;
  isQuoted: boolean;
};

/** Spreadsheets read 16,384 columns; what has so many more is no table. */
const mostColumns = 100_000;

/**
 * Finds the cells of a table from `start` on, as they stand, and hands over one after the other: most of them are numbers.
 *
 * @throws AppError `unsupported-file` when a quoted cell never ends, or a line has too many cells
 */
export function scanCsv(content: string, separator: string, start: number, take: (cell: CsvCell) => void): void {
  let row = 0;
  let column = 0;
  for (let at = start; at < content.length; ) {
    const cell = readCell(content, separator, at, row, column);
    take(cell);
    at = cell.end;
    if (content[at] === separator) {
      column++;
      if (column === mostColumns) throw unusableFile("too-large", "columns");
      at++;
      continue;
    }
    at += content.startsWith("\r\n", at) ? 2 : 1;
    row++;
    column = 0;
  }
}

function readCell(content: string, separator: string, start: number, row: number, column: number): CsvCell {
  const isQuoted = content[start] === '"';
  let at = start;
  let text = "";
  if (isQuoted) {
    at = behindQuotes(content, start);
    text = content.slice(start + 1, at - 1).replaceAll('""', '"');
  }
  const from = at;
  const separatorCode = separator.charCodeAt(0);
  for (; at < content.length; at++) {
    const code = content.charCodeAt(at);
    if (code === 10 || code === 13 || code === separatorCode) break;
  }
  // What stands between a closing quote and the next separator belongs to the cell, as spreadsheets read it.
  const rest = content.slice(from, at);
  return { row, column, text: isQuoted ? text + rest : rest, start, end: at, isQuoted };
}

function behindQuotes(content: string, start: number): number {
  for (let at = start + 1; ; at += 2) {
    at = content.indexOf('"', at);
    if (at < 0) throw unusableFile("broken", "csv: a quoted cell never ends");
    if (content[at + 1] !== '"') return at + 1;
  }
}

const separators = [",", ";", "\t", "|"];

/** Where the table begins and what stands between its cells: named by a first line `sep=;`, else the sign that is alike in most of the first lines. */
export function sniffCsv(content: string): { separator: string; start: number } {
  const named = /^sep=(.)(?:\r\n|\r|\n)/.exec(content);
  if (named !== null) return { separator: named[1] ?? ",", start: named[0].length };
  const lines = content
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, "")
    .split(/\r\n|\r|\n/, 21)
    .filter((line) => line !== "");
  const score = (sign: string): number => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const first = counts[0] ?? 0;
    return first === 0 ? 0 : counts.filter((count) => count === first).length + Math.min(first, 50) / 100;
  };
  return { separator: separators.reduce((best, sign) => (score(sign) > score(best) ? sign : best)), start: 0 };
}
