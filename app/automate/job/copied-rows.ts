import type { JobView, RowView } from "#features/automate/job-view.ts";
import { cellOf, writtenColumns } from "#features/automate/output-shape.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import { copyText } from "#features/runs/copy-text.ts";
import { csvCell, guardedCell } from "#formats/table/csv-cells.ts";
import { resultsOf } from "./row-results.ts";

/** Rows of one answer of the server. */
const rowsAtOnce = 500;

/**
 * Rows as spreadsheets take them from the clipboard: a line for each, cells between tabs, line breaks within quotes; what came with the table,
 * then the results, which are kept from being formulas as in an export.
 */
export function rowsAsCells(job: JobView, rows: readonly RowView[]): string {
  return rows.map((row) => lineOf(job, row)).join("\r\n");
}

function lineOf(job: JobView, row: RowView): string {
  const { values } = resultsOf(job, row);
  const inputs = job.columns.map(({ key }) => csvCell(row.inputs[key] ?? "", "\t"));
  const results = writtenColumns(job).map((column) => guardedCell(cellOf(column, values?.[column.name] ?? ""), "\t"));
  return [...inputs, ...results].join("\t");
}

/**
 * Copies a text that is still to come. Browsers let only what someone has just pressed copy: it is begun at once where they wait for the text.
 *
 * @throws DOMException if the browser refuses, or as `text` does
 */
export async function copyComing(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined" || !navigator.clipboard) return copyText(await text, "markdown", null);
  const plain = text.then((now) => new Blob([now], { type: "text/plain" }));
  await Promise.all([plain, navigator.clipboard.write([new ClipboardItem({ "text/plain": plain })])]);
}

/**
 * Rows by their numbers, in the order of the table: those that are there, and the others from the server.
 *
 * @throws RequestFailure
 */
export async function readRows(
  client: Pick<JobsClient, "rows">,
  job: Pick<JobView, "id">,
  numbers: readonly number[],
  there: (n: number) => RowView | null,
): Promise<RowView[]> {
  const found = new Map(numbers.map((n) => [n, there(n)]));
  // A row's number is its place in the whole table.
  const parts = new Set(numbers.filter((n) => found.get(n) === null).map((n) => Math.floor((n - 1) / rowsAtOnce)));
  for (const part of parts) {
    const { items } = await client.rows(job.id, { filter: "all", q: "", skip: part * rowsAtOnce, limit: rowsAtOnce });
    for (const row of items) if (found.get(row.n) === null) found.set(row.n, row);
  }
  return [...numbers].toSorted((one, other) => one - other).flatMap((n) => found.get(n) ?? []);
}
