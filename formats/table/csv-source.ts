/**
 * Tables as text (RFC 4180 and what spreadsheets make of it): any separator, any line end, quoted cells with line breaks, any encoding
 * of text-bytes.ts. Every record is written again as it was read, with the added cells behind it.
 */
import { cellText, scanCsv } from "../csv/scan-csv.ts";
import { unusableFile } from "../segments/file-fault.ts";
import { decodeText } from "../segments/text-bytes.ts";
import { guardedCell } from "./csv-cells.ts";
import { findSeparator } from "./find-separator.ts";
import type { TableLimits } from "./table.ts";
import type { AddedRows, TableSource } from "./table-source.ts";

type Csv = { text: string; separator: string; start: number };

/** A record in the text, without its line end. */
type CsvRecord = { start: number; end: number; cells: string[]; hasContent: boolean };

/** Lines of a text, empty ones too; beyond this they would take more memory than any table is worth. */
const mostRecords = 2_000_000;

/**
 * Reads comma, semicolon, tab or otherwise separated values.
 *
 * @param ending of the file name, in lowercase
 * @throws AppError `unsupported-file`: no text, a quoted cell that never ends, or over a limit
 */
export function readCsvSource(bytes: Uint8Array, ending: string | null, limits: TableLimits): TableSource {
  const { text, encoding } = decodeText(bytes);
  const csv: Csv = { text, ...findSeparator(text, ending) };
  const records = scanRecords(csv, limits);
  // Spreadsheets write rows of bare separators above and below what they hold; they are written again, and are no rows.
  const first = records.findIndex(({ hasContent }) => hasContent);
  const last = records.findLastIndex(({ hasContent }) => hasContent);
  const isRow = (record: CsvRecord, index: number): boolean => index >= first && index <= last && !isEmptyLine(record);
  const grid = first < 0 ? [] : records.filter(isRow).map(({ cells }) => cells);
  return {
    format: csv.separator === "\t" ? "tsv" : "csv",
    encoding,
    separator: csv.separator,
    sheet: null,
    sheets: [],
    grid,
    keys: null,
    appendCsv: (added) => writeRecords(csv, records, isRow, added),
  };
}

function scanRecords({ text, separator, start }: Csv, limits: TableLimits): CsvRecord[] {
  const records: CsvRecord[] = [];
  let record: CsvRecord | undefined;
  let filled = 0;
  scanCsv(text, separator, start, (cell) => {
    if (record === undefined || cell.column === 0) {
      if (records.length === mostRecords) throw unusableFile("too-large", "rows");
      record = { start: cell.start, end: cell.end, cells: [], hasContent: false };
      records.push(record);
    }
    if (cell.column === limits.columns) throw unusableFile("too-large", "columns");
    const content = cellText(text, cell);
    record.cells.push(content);
    record.end = cell.end;
    if (content === "" || record.hasContent) return;
    record.hasContent = true;
    // One more than the limit, as the first may be the header.
    if (++filled > limits.rows + 1) throw unusableFile("too-large", "rows");
  });
  if (record !== undefined) endWithSeparator(text, separator, record);
  return records;
}

/** A text that ends with a separator has an empty cell behind it, which the scan does not see. */
function endWithSeparator(text: string, separator: string, last: CsvRecord): void {
  if (last.end !== text.length - 1 || !text.endsWith(separator)) return;
  last.cells.push("");
  last.end = text.length;
}

const isEmptyLine = ({ start, end }: CsvRecord): boolean => start === end;

/** Empty lines keep their place. Short records are padded with separators, so that what is added ends up in its columns. */
function writeRecords(
  { text, separator, start }: Csv,
  records: readonly CsvRecord[],
  isRow: (record: CsvRecord, index: number) => boolean,
  { width, rows }: AddedRows,
): Uint8Array {
  const pieces = ["\ufeff", text.slice(0, start)];
  let row = 0;
  for (const [index, record] of records.entries()) {
    const lineEnd = text.slice(record.end, records[index + 1]?.start ?? text.length);
    const added = isRow(record, index) ? rows[row++] : [];
    if (added === null || added === undefined) continue;
    const padding = added.length === 0 ? "" : separator.repeat(width - record.cells.length);
    const cells = added.map((cell) => separator + guardedCell(cell, separator));
    pieces.push(text.slice(record.start, record.end), padding, cells.join(""), lineEnd);
  }
  return Buffer.from(pieces.join(""), "utf8");
}
