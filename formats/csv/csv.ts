/**
 * Comma separated values (RFC 4180): quoted cells, doubled quotes, line breaks within quotes. Read are also semicolons and tabs
 * between cells, as spreadsheets of some languages write them, bare line feeds and a byte order mark; a header is a row like others.
 *
 * What a spreadsheet would take for a formula is written with an apostrophe before it, and read without it (ASVS 1.2.10). A cell
 * that begins with apostrophes and such a sign gets one more, so that what is written is read back as it was.
 */
import { AppError } from "#core/errors.ts";

const byteOrderMark = "\ufeff";

/** Writes rows with a byte order mark, by which spreadsheets know that it is UTF-8. @param separator what stands between cells */
export function toCsv(rows: readonly (readonly string[])[], separator: "," | "\t" = ","): string {
  return byteOrderMark + rows.map((row) => `${row.map(toCell).join(separator)}\r\n`).join("");
}

/**
 * Reads rows of cells; empty lines are passed over.
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
    // What stands between a closing quote and the next separator belongs to the cell, as spreadsheets read it.
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

/** The sign that stands most often between the cells of the first line. */
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
