/**
 * Excel workbooks (ECMA-376, transitional and strict; xlsx, xlsm and templates) as tables: the cells of one worksheet from the first
 * to the last that holds something. Hidden rows are rows; a merged cell has its text in its first place. Left out: how numbers are
 * shown, but for dates; comments, charts, and everything else that is no cell.
 */
import { openPart } from "../ooxml/ooxml-document.ts";
import { unusableFile } from "../segments/file-fault.ts";
import { readZip, type ZipArchive } from "../zip/read-zip.ts";
import { rewriteZip } from "../zip/rewrite-zip.ts";
import { appendColumns } from "./append-columns.ts";
import { mostSheetColumns } from "./cell-places.ts";
import { readSharedStrings } from "./cell-strings.ts";
import { readNumberKinds } from "./number-kinds.ts";
import { type CellContext, readSheet } from "./read-sheet.ts";
import type { TableOptions } from "./table.ts";
import type { AddedRows, TableSource } from "./table-source.ts";
import { type UsedRange, usedRange } from "./used-range.ts";
import { openWorkbook, type Workbook } from "./workbook.ts";

/** Reads one sheet of a workbook. @throws AppError `unsupported-file`: broken, over a limit, or `no-text` for a sheet that is not there */
export function readXlsxSource(bytes: Uint8Array, { sheet: wanted, limits }: Pick<TableOptions, "sheet" | "limits">): TableSource {
  const archive = readZip(bytes);
  const workbook = openWorkbook(archive);
  const visible = workbook.sheets.filter(({ isVisible }) => isVisible);
  const offered = visible.length > 0 ? visible : workbook.sheets;
  const candidates = wanted === undefined ? offered : workbook.sheets.filter(({ name }) => name === wanted);
  if (candidates.length === 0) throw unusableFile("no-text", "no such sheet");
  const context = openContext(archive, workbook);
  for (const [index, { name, path }] of candidates.entries()) {
    const range = usedRange(readSheet(openPart(archive, path).xml, context), limits);
    if (range.grid.length === 0 && index < candidates.length - 1) continue;
    return {
      format: "xlsx",
      encoding: null,
      separator: null,
      sheet: name,
      sheets: offered.map((one) => one.name),
      grid: range.grid,
      keys: null,
      appendXlsx: (added) => writeSheet(archive, path, range, added),
    };
  }
  throw unusableFile("no-text", "no sheets");
}

/** Reads the part again: its text would take as much memory as the table for as long as this is open. */
function writeSheet(archive: ZipArchive, path: string, { firstRow, lastColumn }: UsedRange, added: AddedRows): Uint8Array {
  const { xml, encode } = openPart(archive, path);
  const rows = added.rows.map((cells) => cells ?? []);
  const written = appendColumns(xml, { firstRow, lastColumn, rows, hasHeader: added.hasHeaderRow });
  if (written.column + added.names.length > mostSheetColumns) throw unusableFile("too-large", "columns");
  return rewriteZip(archive, new Map([[path, encode(written.xml)]]));
}

function openContext(archive: ZipArchive, { strings, styles, isFrom1904 }: Workbook): CellContext {
  return {
    strings: strings === null ? [] : readSharedStrings(openPart(archive, strings).xml),
    kinds: styles === null ? [] : readNumberKinds(openPart(archive, styles).xml),
    isFrom1904,
  };
}
