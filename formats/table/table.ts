/** What a table is, whatever file it came in: names of its columns, rows of text, and the file again with columns added. */
import type { AddedCell } from "./added-cell.ts";

export type TableOptions = {
  /** File name; says the format where the bytes do not. */
  name: string;
  /** Which sheet of a workbook; default: the first visible one with cells. */
  sheet?: string | undefined;
  /** Whether the first row holds names; found out where it is left open. */
  hasHeader?: boolean | undefined;
  /** More than this is refused as `too-large`; the header does not count as a row. */
  limits: TableLimits;
};

export type TableLimits = { rows: number; columns: number };

export type AddedColumns = {
  /** Where the table has a column of that name already, " (2)" is added. */
  names: readonly string[];
  /** The content of a row's added columns (by its index, from 0); null leaves the whole row out. Missing cells are empty. */
  cellsOf(row: number): readonly AddedCell[] | null;
};

export type TableFormat = "csv" | "tsv" | "xlsx" | "ods" | "jsonl";

export type OpenTable = {
  /** Texts that are separated by tabs are `tsv`, by anything else `csv`; a JSON array of objects is `jsonl` too. */
  format: TableFormat;
  /** Encoding of a text as in the Encoding standard, in lowercase (`utf-8`, `utf-16le`, `gb18030`…); null for packed formats. */
  encoding: string | null;
  /** What is between the cells of a text; null for everything else. */
  separator: string | null;
  /** The sheet that was read; null where there are none. */
  sheet: string | null;
  /** The visible sheets in their order. */
  sheets: readonly string[];
  hasHeader: boolean;
  /** Unique and not empty: a column without a name has its letter ("C"), a name that was there before gets " (2)". */
  names: readonly string[];
  /** Every row as wide as `names`, cells as text. */
  rows: readonly (readonly string[])[];
  /**
   * Writes UTF-8 with a byte order mark. A csv or tsv keeps every original record as it was written, with its separator and line end,
   * and gets no header if it has none; from other formats it is a plain csv with a header. Only added cells are kept from being
   * formulas, with an apostrophe; a number is none, not even a negative one.
   */
  writeCsv(added: AddedColumns): Uint8Array;
  /**
   * Writes a workbook. One that was a workbook stays as it is, but for the added cells, unless rows are left out; everything else
   * becomes a new workbook, where all but added numbers and booleans are texts. A text longer than 32,767 UTF-16 units ends there
   * with "…".
   */
  writeXlsx(added: AddedColumns): Uint8Array;
  /**
   * Writes one JSON object a line, UTF-8. Objects that came as JSON keep their members as they were written; added numbers, booleans
   * and lists are values of JSON.
   */
  writeJsonl(added: AddedColumns): Uint8Array;
};
