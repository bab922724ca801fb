import type { AddedCell } from "./added-cell.ts";
import { uniqueNames } from "./column-names.ts";
import { findHeader } from "./find-header.ts";
import { newWorkbook } from "./new-workbook.ts";
import { type PlainTable, writePlainCsv, writePlainJsonl } from "./plain-writers.ts";
import type { AddedColumns, OpenTable, TableOptions } from "./table.ts";
import { checkSize } from "./table-size.ts";
import type { AddedRows, TableSource } from "./table-source.ts";

/** A table once its header is told from its rows. */
type Body = Pick<PlainTable, "names" | "header" | "rows"> & { width: number; hasHeaderRow: boolean };

/** Makes a table of what a reader has found. @throws AppError `unsupported-file` (`too-large`) for one over its limits */
export function tableOf(source: TableSource, options: Pick<TableOptions, "hasHeader" | "limits">): OpenTable {
  const { format, encoding, separator, sheet, sheets } = source;
  const body = bodyOf(source, options);
  const hasHeader = body.hasHeaderRow || source.keys !== null;
  return {
    format,
    encoding,
    separator,
    sheet,
    sheets,
    hasHeader,
    names: body.names,
    rows: body.rows,
    writeCsv(columns) {
      const table = withColumns(body, columns);
      return source.appendCsv === undefined ? writePlainCsv(table) : source.appendCsv(gridRows(body, table));
    },
    writeXlsx(columns) {
      const table = withColumns(body, columns);
      const isWhole = table.added.every((cells) => cells !== null);
      if (isWhole && source.appendXlsx !== undefined) return source.appendXlsx(gridRows(body, table));
      return newWorkbook({ name: sheet, header: hasHeader ? [...table.header, ...table.addedNames] : null, rows: wholeRows(table) });
    },
    writeJsonl(columns) {
      const table = withColumns(body, columns);
      return source.appendJsonl === undefined ? writePlainJsonl(table) : source.appendJsonl(gridRows(body, table));
    },
  };
}

function bodyOf({ grid, keys }: TableSource, { hasHeader, limits }: Pick<TableOptions, "hasHeader" | "limits">): Body {
  const width = grid.reduce((widest, row) => Math.max(widest, row.length), keys?.length ?? 0);
  const hasHeaderRow = keys === null && (hasHeader ?? findHeader(grid));
  const rows = hasHeaderRow ? grid.slice(1) : grid;
  checkSize(rows.length, width, limits);
  const written = keys ?? (hasHeaderRow ? (grid[0] ?? []) : null);
  const names = uniqueNames(filledUp(written ?? [], width));
  return {
    width,
    hasHeaderRow,
    names,
    header: written === null ? names : filledUp(written, width),
    rows: rows.map((row) => filledUp(row, width)),
  };
}

const filledUp = <Cell extends AddedCell>(row: readonly Cell[], width: number): readonly (Cell | string)[] =>
  row.length >= width ? row : [...row, ...Array.from({ length: width - row.length }, () => "")];

/** Asks for every row's cells once, and gives each row as many as there are names. */
function withColumns({ names, header, rows }: Body, columns: AddedColumns): PlainTable {
  const addedNames = uniqueNames([...names, ...columns.names]).slice(names.length);
  const added = rows.map((_, row) => {
    const cells = columns.cellsOf(row);
    return cells === null ? null : filledUp(cells.slice(0, addedNames.length), addedNames.length);
  });
  return { names, header, rows, addedNames, added };
}

const gridRows = ({ width, hasHeaderRow }: Body, { addedNames, added }: PlainTable): AddedRows => ({
  width,
  names: addedNames,
  rows: hasHeaderRow ? [addedNames, ...added] : added,
  hasHeaderRow,
});

const wholeRows = ({ rows, added }: PlainTable): AddedCell[][] =>
  rows.flatMap((row, index) => {
    const cells = added[index];
    return cells == null ? [] : [[...row, ...cells]];
  });
