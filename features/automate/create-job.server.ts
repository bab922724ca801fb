import { sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError, isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { lockOpenAccount } from "#features/accounts/lock-open-account.server.ts";
import type { Limits } from "#features/billing/config-keys.ts";
import { cleanFileName } from "#features/files/upload/file-name.ts";
import { parseLine } from "#features/files/upload/parse-line.server.ts";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import type { DatabaseOrTransaction, Transaction } from "#platform/db/database.server.ts";
import { automateJobs } from "#platform/db/schema/automate.ts";
import { readTableIsolated } from "#platform/isolate/tables.server.ts";
import type { StorageKey } from "#platform/storage/storage.ts";
import type { AutomateServices } from "./automate-services.ts";
import { type Job, viewOf } from "./job-queries.server.ts";
import { insertRows, storable } from "./job-rows.server.ts";
import type { JobView } from "./job-view.ts";
import { storedTables } from "./stored-tables.ts";
import { columnKeys } from "./table-template.ts";

const dayMs = 86_400_000;

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
 * Reads a table and keeps it as a job without a template; nothing is held.
 *
 * The file comes first, then the rows, so that every job has its file; a file that a dead process left is swept.
 *
 * @throws AppError `sign-in-required`, `too-large` (`automateBytes`, `automateRows`, `automateColumns`, with the plan's limit),
 *   `unsupported-file` with its reason (`fileFaultOf`), `limit-reached` (`automateJobsKept`), `unavailable` if too many files are being read.
 *   Nothing is stored then
 */
export async function createJob(services: AutomateServices, actor: Actor, sent: SentTable, locale: Locale): Promise<JobView> {
  if (actor.kind !== "user") throw new AppError("sign-in-required");
  const limits = services.config.limits(actor.plan);
  if (sent.bytes.byteLength > limits.automateBytes) throw overLimit("automateBytes", limits);
  const table = await readTable(services, actor, sent, limits);
  const id = services.newId();
  const sourceKey: StorageKey = `${storedTables.prefix}${id}/source`;
  const createdAt = services.now();
  const fileName = cleanFileName(sent.name, `table.${table.format}`);
  const columns = columnKeys(table.names.map(storable));
  const row: typeof automateJobs.$inferInsert = {
    id,
    owner: actor.owner,
    name: fileName,
    fileName,
    sourceKey,
    format: table.format,
    bytes: sent.bytes.byteLength,
    encoding: table.encoding,
    sheet: table.sheet === null ? null : storable(table.sheet),
    sheets: table.sheets.map(storable),
    hasHeader: table.hasHeader,
    columns,
    rowCount: table.rows.length,
    locale,
    output: { type: "text", name: freeName(columns, locale === "zh" ? "结果" : "text") },
    state: "draft",
    createdAt,
    expiresAt: new Date(createdAt.getTime() + limits.automateRetentionDays * dayMs),
  };
  await services.storage.put(sourceKey, sent.bytes, "application/octet-stream");
  try {
    const job = await services.db.transaction((tx) => insertJob(tx, row, table.rows, limits));
    return await viewOf(services, job);
  } catch (error) {
    await services.storage.delete(sourceKey).catch((reason: unknown) => {
      services.log.warn({ err: reason, key: sourceKey }, "a table could not be deleted; the sweep will try again");
    });
    throw error;
  }
}

/** Reads the table in a thread of its own, one per owner at a time. */
async function readTable(services: AutomateServices, actor: Actor, { bytes, name, sheet, hasHeader }: SentTable, limits: Limits) {
  const tableLimits = { rows: limits.automateRows, columns: limits.automateColumns };
  try {
    const table = await parseLine.take({ key: actor.owner, isGuest: false }, async () => {
      await assertRoom(services.db, actor.owner, limits);
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

const overLimit = (name: "automateBytes" | "automateRows" | "automateColumns", limits: Limits): AppError =>
  new AppError("too-large", name, { fields: { [name]: "too-large" }, limits: { [name]: limits[name] } });

/** A name for a new column that no column has yet. */
export function freeName(columns: readonly { name: string }[], wanted: string): string {
  const isTaken = (name: string) => columns.some((column) => column.name === name);
  let name = wanted;
  for (let number = 2; isTaken(name); number++) name = `${wanted} (${number})`;
  return name;
}

/** Serializes one owner's new jobs, so that the last place is given only once. */
async function insertJob(
  tx: Transaction,
  row: typeof automateJobs.$inferInsert,
  rows: readonly (readonly string[])[],
  limits: Limits,
): Promise<Job> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`jobs of ${row.owner}`}, 0))`);
  await lockOpenAccount(tx, row.owner);
  await assertRoom(tx, row.owner, limits);
  const [job] = await tx.insert(automateJobs).values(row).returning();
  if (job === undefined) throw new Error("a row that was not written");
  await insertRows(tx, job.id, rows);
  return job;
}

/** Jobs whose table is gone take no place. */
async function assertRoom(db: DatabaseOrTransaction, owner: string, { automateJobsKept }: Limits): Promise<void> {
  const kept = await db.$count(automateJobs, sql`${automateJobs.owner} = ${owner} AND ${automateJobs.state} <> 'expired'`);
  if (kept >= automateJobsKept)
    throw new AppError("limit-reached", "automateJobsKept", {
      fields: { automateJobsKept: "too-large" },
      limits: { automateJobsKept },
    });
}
