import { unusableFile } from "../segments/file-fault.ts";

/** The position of a cell in its table, including its quotes. */
export type CsvCell = {
  row: number;
  column: number;
  start: number;
  /** After its closing quote; its start if it is not quoted. */
  quotesEnd: number;
  end: number;
};

/** Spreadsheets read 16,384 columns; anything with many more is not a table. */
const mostColumns = 100_000;
const [lineFeed, carriageReturn, quote] = [0x0a, 0x0d, 0x22];

/**
 * Finds the cells of a table from `start` on, one after the other. Most of them are numbers, so nothing is cut out of the table here,
 * and one object is reused for all of them: the receiver reads it before the next one comes.
 *
 * @throws AppError `unsupported-file` when a quoted cell never ends, or a line has too many cells
 */
export function scanCsv(content: string, separator: string, start: number, take: (cell: Readonly<CsvCell>) => void): void {
  const separatorCode = separator.charCodeAt(0);
  const cell: CsvCell = { row: 0, column: 0, start, quotesEnd: start, end: start };
  while (cell.start < content.length) {
    cell.quotesEnd = content.charCodeAt(cell.start) === quote ? behindQuotes(content, cell.start) : cell.start;
    // Text between a closing quote and the next separator belongs to the cell, as in spreadsheets.
    let at = cell.quotesEnd;
    let sign = content.charCodeAt(at);
    while (at < content.length && sign !== separatorCode && sign !== lineFeed && sign !== carriageReturn) sign = content.charCodeAt(++at);
    cell.end = at;
    take(cell);
    if (sign === separatorCode) {
      if (++cell.column === mostColumns) throw unusableFile("too-large", "columns");
    } else {
      if (sign === carriageReturn && content.charCodeAt(at + 1) === lineFeed) at++;
      cell.row++;
      cell.column = 0;
    }
    cell.start = at + 1;
  }
}

/** The text of a cell, without its quotes. */
export function cellText(content: string, { start, quotesEnd, end }: Readonly<CsvCell>): string {
  if (quotesEnd === start) return content.slice(start, end);
  const quoted = content.slice(start + 1, quotesEnd - 1);
  const text = quoted.includes('"') ? quoted.replaceAll('""', '"') : quoted;
  return quotesEnd === end ? text : text + content.slice(quotesEnd, end);
}

function behindQuotes(content: string, start: number): number {
  for (let at = start + 1; ; at += 2) {
    at = content.indexOf('"', at);
    if (at < 0) throw unusableFile("broken", "csv: a quoted cell never ends");
    if (content.charCodeAt(at + 1) !== quote) return at + 1;
  }
}

const separators = [",", ";", "\t", "|"];

/** Where the table begins and what separates its cells: named by a first line `sep=;`, else the one most of the first lines agree on. */
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
