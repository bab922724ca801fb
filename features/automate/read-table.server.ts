import type { Actor } from "#core/actor.ts";
import { AppError, isAppError } from "#core/errors.ts";
import type { Limits } from "#features/billing/config-keys.ts";
import { parseLine } from "#platform/isolate/parse-line.server.ts";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import type { automateJobs } from "#platform/db/schema/automate.ts";
import type { ReadTable } from "#platform/isolate/document-orders.ts";
import { readTableIsolated } from "#platform/isolate/tables.server.ts";
import { storable } from "./job-rows.server.ts";
import { columnKeys } from "./template-parts.ts";

export type SentTable = {
  bytes: Uint8Array;
  /** Its ending says the format where the bytes don't. */
  name: string;
  /** Which sheet of a workbook; the first with cells if omitted. */
  sheet?: string | undefined;
  /** Whether its first row holds names; found out if omitted. */
  hasHeader?: boolean | undefined;
};

/**
 * Reads a table in a thread of its own, one per owner at a time.
 *
 * @param onTurn called once it is the table's turn; what it throws ends the reading
 * @throws AppError `too-large` (`automateBytes`, `automateRows`, `automateColumns`, with the plan's limit), `unsupported-file` with its
 *   reason (`fileFaultOf`), `unavailable` if too many files are being read
 */
export async function readTable(
  { owner }: Pick<Actor, "owner">,
  { bytes, name, sheet, hasHeader }: SentTable,
  limits: Limits,
  onTurn?: () => Promise<void>,
): Promise<ReadTable> {
  if (bytes.byteLength > limits.automateBytes) throw overLimit("automateBytes", limits);
  const tableLimits = { rows: limits.automateRows, columns: limits.automateColumns };
  try {
    const table = await parseLine.take({ key: owner, isGuest: false }, async () => {
      await onTurn?.();
      return readTableIsolated(bytes, { name, sheet, hasHeader, limits: tableLimits });
    });
    if (table.rows.length === 0) throw new AppError("unsupported-file", "no-text");
    return table;
  } catch (error) {
    if (!isAppError(error) || fileFaultOf(error) !== "too-large") throw error;
    if (error.cause === "rows") throw overLimit("automateRows", limits);
    if (error.cause === "columns") throw overLimit("automateColumns", limits);
    throw error;
  }
}

/** What a job's row says of its table. */
export const tableValues = ({ format, encoding, sheet, sheets, hasHeader, names, rows }: ReadTable) =>
  ({
    format,
    encoding,
    sheet: sheet === null ? null : storable(sheet),
    sheets: sheets.map(storable),
    hasHeader,
    columns: columnKeys(names.map(storable)),
    rowCount: rows.length,
  }) satisfies Partial<typeof automateJobs.$inferInsert>;

const overLimit = (name: "automateBytes" | "automateRows" | "automateColumns", limits: Limits): AppError =>
  new AppError("too-large", name, { fields: { [name]: "too-large" }, limits: { [name]: limits[name] } });
