/**
 * Reads a table out of a file and writes it again with columns added: comma and tab separated values, lists of lines, JSON Lines and
 * arrays of objects, Excel and OpenDocument workbooks. What is read is text, exactly as it is kept: numbers, leading zeros and long
 * ids are never turned into something else. The original columns come back unchanged, in their own bytes where source and target
 * are of one format.
 */
import { unusableFile } from "../segments/file-fault.ts";
import { readCsvSource } from "./csv-source.ts";
import { readJsonlSource } from "./jsonl-source.ts";
import { readOdsSource } from "./ods-source.ts";
import { sniffTable } from "./sniff-table.ts";
import type { OpenTable, TableOptions } from "./table.ts";
import { tableOf } from "./table-of.ts";
import type { TableSource } from "./table-source.ts";
import { readXlsxSource } from "./xlsx-source.ts";

/**
 * Opens a table.
 *
 * @throws AppError `unsupported-file`: `empty`, `broken`, `password`, `unknown-format`, `wrong-format`, `no-text` for a table without
 *   cells or a sheet that is not there, `too-large` with the detail `rows` or `columns` for one over its limits
 */
export function openTable(bytes: Uint8Array, options: TableOptions): OpenTable {
  if (bytes.length === 0) throw unusableFile("empty");
  const source = readSource(bytes, options);
  if (source.grid.length === 0) throw unusableFile("no-text", "a table without rows");
  return tableOf(source, options);
}

function readSource(bytes: Uint8Array, options: TableOptions): TableSource {
  const { format, ending } = sniffTable(bytes, options.name);
  switch (format) {
    case "csv":
      return readCsvSource(bytes, ending, options.limits);
    case "jsonl":
      return readJsonlSource(bytes, options.limits);
    case "xlsx":
      return readXlsxSource(bytes, options);
    case "ods":
      return readOdsSource(bytes, options);
  }
}
