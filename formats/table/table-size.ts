import { unusableFile } from "../segments/file-fault.ts";
import type { TableLimits } from "./table.ts";

/** Cells of one table, with those that rows are filled up with: a row of 10,000 cells above a million of one would take all memory. */
const mostCells = 20_000_000;

/** @throws AppError `unsupported-file` (`too-large`, with the detail `rows` or `columns`) for a table over its limits */
export function checkSize(rows: number, columns: number, limits: TableLimits): void {
  if (columns > limits.columns) throw unusableFile("too-large", "columns");
  if (rows > limits.rows || rows * columns > mostCells) throw unusableFile("too-large", "rows");
}
