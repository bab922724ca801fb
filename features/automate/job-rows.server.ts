import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { DatabaseOrTransaction, Transaction } from "#platform/db/database.server.ts";
import { automateRows } from "#platform/db/schema/automate.ts";

export type JobRow = typeof automateRows.$inferSelect;

const rowsPerWrite = 1_000;
const rowsPerRead = 2_000;
const manyRows = 2_000;

/** Text that the database accepts: no NUL, no lone surrogates. */
export const storable = (text: string): string => text.replaceAll("\0", "\uFFFD").toWellFormed();

/** Writes the rows of a new job, numbered from 1. */
export async function insertRows(tx: Transaction, jobId: string, rows: readonly (readonly string[])[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerWrite) {
    const part = rows.slice(start, start + rowsPerWrite).map((inputs, index) => ({ n: start + index + 1, inputs: inputs.map(storable) }));
    // One parameter instead of thousands.
    await tx.execute(sql`INSERT INTO automate_rows (job_id, n, inputs)
      SELECT ${jobId}, n, inputs FROM json_to_recordset(${JSON.stringify(part)}::json) AS row(n int, inputs jsonb)`);
  }
  // Until the database has gathered statistics, it assumes a job has few rows and reads all of them for each answer.
  if (rows.length >= manyRows) await tx.execute(sql`ANALYZE automate_rows`);
}

/** Reads rows of a job in their order, a few thousand at a time. @param wanted which ones; all if omitted */
export async function* readRows(db: Pick<DatabaseOrTransaction, "select">, jobId: string, wanted?: SQL): AsyncGenerator<JobRow[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(automateRows)
      .where(and(eq(automateRows.jobId, jobId), gt(automateRows.n, last), wanted))
      .orderBy(asc(automateRows.n))
      .limit(rowsPerRead);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerRead) return;
    last = rows.at(-1)?.n ?? 0;
  }
}

/** What is decided about a row before anything is run. */
export type RowDecision = Pick<JobRow, "n" | "key" | "state" | "wanted" | "sample" | "errorCode" | "output" | "templateVersion"> & {
  /** Null: as they are. */
  flags: string[] | null;
};

/** Writes what was decided about rows. */
export async function writeDecisions(tx: Transaction, jobId: string, decisions: readonly RowDecision[]): Promise<void> {
  for (let start = 0; start < decisions.length; start += rowsPerWrite) {
    const part = decisions.slice(start, start + rowsPerWrite).map(({ errorCode, templateVersion, ...row }) => ({
      ...row,
      error_code: errorCode,
      template_version: templateVersion,
    }));
    await tx.execute(sql`UPDATE automate_rows AS own SET key = decided.key, state = decided.state, wanted = decided.wanted,
        sample = coalesce(decided.sample, own.sample), error_code = decided.error_code, output = coalesce(decided.output, own.output),
        flags = coalesce(decided.flags, own.flags), template_version = coalesce(decided.template_version, own.template_version)
      FROM json_to_recordset(${JSON.stringify(part)}::json)
        AS decided(n int, key text, state text, wanted text, sample text, error_code text, output jsonb, flags jsonb, template_version int)
      WHERE own.job_id = ${jobId} AND own.n = decided.n`);
  }
}

/** What a row is without the run that it is in: as it was before, if it has a result. */
export const restingState = sql`CASE WHEN output IS NULL THEN 'pending' WHEN edited IS NOT NULL THEN 'edited' ELSE 'done' END`;
