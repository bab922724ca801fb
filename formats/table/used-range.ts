import type { TableLimits } from "./table.ts";
import { checkSize } from "./table-size.ts";

/** A row of a sheet with the cells that hold something, both by their numbers from 0. */
export type SheetRow = { row: number; cells: SheetCell[] };
export type SheetCell = { column: number; text: string };

/** The cells between the first and the last that hold something, and where they are in the sheet. */
export type UsedRange = { grid: string[][]; firstRow: number; firstColumn: number; lastColumn: number };

/**
 * Lays the cells of a sheet out as a table. Nothing is made for what a sheet claims to have, only for what is between its cells.
 *
 * @param rows in any order; where two have one number, the cells of the later one count
 * @returns rows no longer than their last cell; a grid without rows for a sheet without cells
 * @throws AppError `unsupported-file` (`too-large`) when the range is over the limits
 */
export function usedRange(rows: readonly SheetRow[], limits: TableLimits): UsedRange {
  const range = { firstRow: Infinity, lastRow: -1, firstColumn: Infinity, lastColumn: -1 };
  for (const { row, cells } of rows) {
    if (cells.length === 0) continue;
    range.firstRow = Math.min(range.firstRow, row);
    range.lastRow = Math.max(range.lastRow, row);
    for (const { column } of cells) {
      range.firstColumn = Math.min(range.firstColumn, column);
      range.lastColumn = Math.max(range.lastColumn, column);
    }
  }
  const { firstRow, lastRow, firstColumn, lastColumn } = range;
  if (lastRow < 0) return { grid: [], firstRow: 0, firstColumn: 0, lastColumn: -1 };
  // The first row may be the header.
  checkSize(lastRow - firstRow, lastColumn - firstColumn + 1, limits);
  const grid: string[][] = Array.from({ length: lastRow - firstRow + 1 }, () => []);
  for (const { row, cells } of rows) for (const { column, text } of cells) put(grid[row - firstRow], column - firstColumn, text);
  return { grid, firstRow, firstColumn, lastColumn };
}

function put(row: string[] | undefined, column: number, text: string): void {
  if (row === undefined) return;
  while (row.length < column) row.push("");
  row[column] = text;
}
