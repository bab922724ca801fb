import type { AddedCell } from "./added-cell.ts";
import type { OpenTable } from "./table.ts";

/** What a format's reader finds, before the header is told from the rows. */
export type TableSource = Pick<OpenTable, "format" | "encoding" | "separator" | "sheet" | "sheets"> & {
  /** The rows, the header among them where there is one; may be ragged. The first and the last are not empty. */
  grid: readonly (readonly string[])[];
  /** Names that are no row of the grid, such as keys of objects; null where they would be in its first row. */
  keys: readonly string[] | null;
  /** Writes the source again with cells added to its rows; missing where the format has to be written afresh. */
  appendCsv?: ((added: AddedRows) => Uint8Array) | undefined;
  appendXlsx?: ((added: AddedRows) => Uint8Array) | undefined;
  appendJsonl?: ((added: AddedRows) => Uint8Array) | undefined;
};

export type AddedRows = {
  /** How many columns the table has without the added ones. */
  width: number;
  /** Names of the added columns. */
  names: readonly string[];
  /** By row of the grid: as many cells as there are names, null to leave the row out. The names again for a header in the grid. */
  rows: readonly (readonly AddedCell[] | null)[];
  /** Whether the first row of the grid is the header. */
  hasHeaderRow: boolean;
};
