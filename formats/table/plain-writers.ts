/** A table as text, where its source was something else. */
import type { AddedCell } from "./added-cell.ts";
import { csvCell, guardedCell } from "./csv-cells.ts";

export type PlainTable = {
  names: readonly string[];
  /** What the table has above its columns, as it is written there; its names where it has nothing. */
  header: readonly string[];
  rows: readonly (readonly string[])[];
  addedNames: readonly string[];
  /** By row; null leaves it out. */
  added: readonly (readonly AddedCell[] | null)[];
};

/** Writes a csv with a header: UTF-8 with a byte order mark, commas, CRLF. */
export function writePlainCsv({ header, rows, addedNames, added }: PlainTable): Uint8Array {
  const lines = ["\ufeff", csvLine(header, addedNames)];
  for (const [index, row] of rows.entries()) {
    const cells = added[index];
    if (cells != null) lines.push(csvLine(row, cells));
  }
  return Buffer.from(lines.join(""), "utf8");
}

const csvLine = (row: readonly string[], added: readonly AddedCell[]): string =>
  `${[...row.map((cell) => csvCell(cell, ",")), ...added.map((cell) => guardedCell(cell, ","))].join(",")}\r\n`;

/** Writes one object for each row: of strings, but for added cells that are something else. */
export function writePlainJsonl({ names, rows, addedNames, added }: PlainTable): Uint8Array {
  const keys = [...names, ...addedNames].map((name) => JSON.stringify(name));
  const lines: string[] = [];
  for (const [index, row] of rows.entries()) {
    const cells = added[index];
    if (cells != null) lines.push(`{${[...row, ...cells].map((cell, at) => `${keys[at]}:${JSON.stringify(cell)}`).join(",")}}\n`);
  }
  return Buffer.from(lines.join(""), "utf8");
}
