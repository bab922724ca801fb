/**
 * Comma separated values (RFC 4180): quoted cells, doubled quotes, line breaks within quotes. Semicolons and tabs
 * between cells, as spreadsheets in some languages write them, bare line feeds and a byte order mark are read, too; a header is a row like
 * any other.
 *
 * Anything a spreadsheet would take for a formula is written with an apostrophe before it, and read without it (ASVS 1.2.10). A cell
 * that begins with apostrophes and then such a character gets one more, so that it reads back as it was.
 */
import { AppError } from "#core/errors.ts";

const byteOrderMark = "\ufeff";

/** Writes rows with a byte order mark, which tells spreadsheets that the file is UTF-8. @param separator what goes between cells */
export function toCsv(rows: readonly (readonly string[])[], separator: "," | "\t" = ","): string {
  return byteOrderMark + rows.map((row) => `${row.map(toCell).join(separator)}\r\n`).join("");
}

/**
 * Reads rows of cells; skips empty lines.
 *
 * @throws AppError `invalid-input` (`csv`) when a quoted cell never ends
 */
export function parseCsv(text: string): string[][] {
  const content = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const separator = separatorOf(content);
  const rows: string[][] = [];
  let row: string[] = [];
  let position = 0;
  while (position < content.length) {
    const cell = content[position] === '"' ? quotedCell(content, position + 1) : plainCell(content, position, separator);
    // Text between a closing quote and the next separator belongs to the cell, as in spreadsheets.
    const rest = plainCell(content, cell.end, separator);
    row.push(withoutGuard(cell.text + (cell.end === rest.end ? "" : rest.text)));
    position = rest.end;
    if (content[position] === separator) {
      position++;
      if (position === content.length) row.push("");
      continue;
    }
    position += content.startsWith("\r\n", position) ? 2 : 1;
    if (row.length > 1 || row[0] !== "") rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

type Cell = { text: string; end: number };

function quotedCell(content: string, start: number): Cell {
  let text = "";
  for (let position = start; ; ) {
    const quote = content.indexOf('"', position);
    if (quote === -1) throw new AppError("invalid-input", "csv", { fields: { csv: "wrong-type" } });
    text += content.slice(position, quote);
    if (content[quote + 1] !== '"') return { text, end: quote + 1 };
    text += '"';
    position = quote + 2;
  }
}

function plainCell(content: string, start: number, separator: string): Cell {
  let end = start;
  while (end < content.length && content[end] !== separator && content[end] !== "\n" && content[end] !== "\r") end++;
  return { text: content.slice(start, end), end };
}

/** The separator that occurs most often in the first line. */
function separatorOf(content: string): string {
  const line =
    content
      .slice(0, 10_000)
      .replaceAll(/"[^"]*"/g, "")
      .split(/\r?\n/, 1)[0] ?? "";
  const count = (sign: string) => line.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

const startsFormula = /^'*[=+\-@\t\r\n\0＝＋－＠]/;
const isGuarded = /^'+[=+\-@\t\r\n\0＝＋－＠]/;

function toCell(value: string): string {
  const text = startsFormula.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const withoutGuard = (cell: string): string => (isGuarded.test(cell) ? cell.slice(1) : cell);
