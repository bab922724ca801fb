import { fewColumns, type FewRows, isEmptyRow, mostFewRows } from "#features/automate/few-rows.ts";
import { csvCell, guardedCell } from "#formats/table/csv-cells.ts";
import type { FormState } from "#ui/forms/form-state.ts";

/** Names of the controls: the places by which faults are told (`faultsOfFewRows`). */
export const tryNames = {
  template: "template",
  column: (column: number) => `columns.${column}`,
  cell: (row: number, column: number) => `rows.${row}.${column}`,
};

const places = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Reads the form, posted or on the page; without what a database can't hold. */
export function readTryForm(form: Pick<FormData, "get">): FewRows {
  const text = (name: string) => {
    const typed = form.get(name);
    return typeof typed === "string" ? typed.replaceAll("\r\n", "\n").replaceAll("\0", "").toWellFormed() : "";
  };
  return {
    template: text(tryNames.template),
    columns: places(fewColumns).map((column) => text(tryNames.column(column))),
    rows: places(mostFewRows).map((row) => places(fewColumns).map((column) => text(tryNames.cell(row, column)))),
  };
}

/** What controls hold, by name. */
export function toTryState({ template, columns, rows }: FewRows): FormState {
  return {
    [tryNames.template]: [template],
    ...Object.fromEntries(columns.map((name, column) => [tryNames.column(column), [name]])),
    ...Object.fromEntries(rows.flatMap((cells, row) => cells.map((cell, column) => [tryNames.cell(row, column), [cell]]))),
  };
}

/**
 * Puts pasted cells where they were pasted and to the right and below; what has no place is left out.
 *
 * @returns null for text that is one cell, which is pasted as any text is
 */
export function pasteCells(table: FewRows, pasted: string, name: string): FewRows | null {
  const text = pasted.replace(/(?:\r\n|\r|\n)+$/, "");
  const at = /^rows\.(\d)\.(\d)$/.exec(name);
  if (at === null || !/[\t\r\n]/.test(text)) return null;
  const [firstRow, firstColumn] = [Number(at[1]), Number(at[2])];
  const rows = table.rows.map((cells) => [...cells]);
  for (const [index, cells] of sheetCells(text).entries()) {
    const row = rows[firstRow + index];
    for (const [place, cell] of cells.entries()) if (row !== undefined && firstColumn + place < row.length) row[firstColumn + place] = cell;
  }
  return { ...table, rows };
}

/** A cell, in quotes if it has lines of its own, and what ends it. */
const sheetCell = /(?:"((?:[^"]|"")*)"(?=\t|\r|\n|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;

/** What a spreadsheet puts on the clipboard, row by row. */
function sheetCells(text: string): string[][] {
  const rows: string[][] = [[]];
  sheetCell.lastIndex = 0;
  for (let match = sheetCell.exec(text); match !== null; match = sheetCell.exec(text)) {
    const [, quoted, plain = "", end] = match;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "") break;
    if (end !== "\t") rows.push([]);
  }
  return rows;
}

/** The rows with their texts, as spreadsheets take them from the clipboard; a text becomes no formula. */
export const toSheet = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, ...rows]
    .map((cells) => cells.map((cell, column) => (column < fewColumns ? csvCell : guardedCell)(cell, "\t")).join("\t"))
    .join("\n");

/**
 * Tells which of a run's texts is a row's.
 *
 * @param ran what was run, with its empty rows
 * @param cells the row's current values
 * @returns its index; -1 if the row wasn't run, or has been changed since
 */
export function textOfRow(ran: FewRows | null, row: number, cells: readonly string[]): number {
  if (ran === null || isEmptyRow(cells) || JSON.stringify(ran.rows[row]) !== JSON.stringify(cells)) return -1;
  return ran.rows.slice(0, row).filter((before) => !isEmptyRow(before)).length;
}
