/**
 * OpenDocument spreadsheets (ODF 1.0 to 1.3, part 3, 9) as tables: the cells of one sheet, numbers and dates as their attributes keep
 * them, texts as they read. Cells that are covered by a merged one are empty. Left out: comments, shapes, tables within cells,
 * formulas but for their results. They are written as new workbooks.
 */
import { unusableFile } from "../segments/file-fault.ts";
import { checkXml } from "../xml/check-xml.ts";
import { decodeXml } from "../xml/xml-bytes.ts";
import { readZip, type ZipArchive } from "../zip/read-zip.ts";
import { listOdsSheets, readOdsRows } from "./read-ods-rows.ts";
import type { TableOptions } from "./table.ts";
import type { TableSource } from "./table-source.ts";
import { usedRange } from "./used-range.ts";

/** Reads one sheet. @throws AppError `unsupported-file`: broken, `password`, over a limit, `no-text` for a sheet that is not there */
export function readOdsSource(bytes: Uint8Array, { sheet: wanted, limits }: Pick<TableOptions, "sheet" | "limits">): TableSource {
  const archive = readZip(bytes);
  refuseEncrypted(archive);
  const { xml } = decodeXml(archive.read("content.xml"));
  checkXml(xml);
  const sheets = listOdsSheets(xml);
  const visible = sheets.filter(({ isVisible }) => isVisible);
  const offered = visible.length > 0 ? visible : sheets;
  const candidates = wanted === undefined ? offered : sheets.filter(({ name }) => name === wanted);
  for (const [index, { name, start }] of candidates.entries()) {
    const { grid } = usedRange(readOdsRows(xml, start, limits), limits);
    if (grid.length === 0 && index < candidates.length - 1) continue;
    return { format: "ods", encoding: null, separator: null, sheet: name, sheets: offered.map((one) => one.name), grid, keys: null };
  }
  throw unusableFile("no-text", "no such sheet");
}

/** The manifest tells how each entry is encrypted (ODF 1.3 part 2, 4.5). */
function refuseEncrypted(archive: ZipArchive): void {
  if (!archive.entries.has("META-INF/manifest.xml")) return;
  const { xml } = decodeXml(archive.read("META-INF/manifest.xml"));
  if (/<(?:manifest:)?encryption-data[\s/>]/.test(xml)) throw unusableFile("password");
}
