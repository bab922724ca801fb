import { openTable } from "../table/open-table.ts";
import { cleanText, type TextBlock } from "./text-block.ts";

/** What is read of one workbook. */
const limits = { rows: 200_000, columns: 2_000 };
const maxSheets = 200;
/** Names of columns beyond this are not repeated above each chunk, in UTF-16 units. */
const maxNamesLength = 200;

/** Reads a table or all visible sheets of a workbook, a row a line, numbers among them. @throws AppError `unsupported-file` */
export function tableBlocks(bytes: Uint8Array, name: string): { blocks: TextBlock[]; sheets: number | null } {
  const first = openTable(bytes, { name, limits });
  if (first.sheets.length === 0) return { blocks: rowsOf(first, null, null), sheets: null };
  const sheets = first.sheets.slice(0, maxSheets);
  const blocks = sheets.flatMap((sheet, index) =>
    rowsOf(sheet === first.sheet ? first : openTable(bytes, { name, sheet, limits }), sheet, index + 1),
  );
  return { blocks, sheets: sheets.length };
}

type Rows = Pick<ReturnType<typeof openTable>, "hasHeader" | "names" | "rows">;

function rowsOf({ hasHeader, names, rows }: Rows, sheet: string | null, page: number | null): TextBlock[] {
  const header = hasHeader ? lineOf(names) : "";
  const above = [cleanText(sheet ?? ""), header.slice(0, maxNamesLength)]
    .filter((part) => part !== "")
    .join(" › ")
    .toWellFormed();
  const about = above === "" ? {} : { above };
  const lines = [header, ...rows.map(lineOf)].filter((line) => line !== "");
  return lines.map((text): TextBlock => ({ kind: "line", text, page, ...about }));
}

const lineOf = (cells: readonly string[]): string =>
  cells
    .map((cell) => cleanText(cell).replaceAll("\n", " "))
    .filter((cell) => cell !== "")
    .join(" | ");
