import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { DatabaseOrTransaction, Transaction } from "#platform/db/database.server.ts";
import { automateRows } from "#platform/db/schema/automate.ts";

export type JobRow = typeof automateRows.$inferSelect;

const rowsPerWrite = 1_000;
const rowsPerRead = 2_000;
const manyRows = 2_000;

/** Text that the database accepts: no NUL, no lone surrogates. */
export const storable = (text: string): string => text.replaceAll("\0", "\uFFFD").toWellFormed();

/** Writes the rows of a new job, numbered from 1. @param documentIds what each of them is about; null: they were brought as a table */
export async function insertRows(
  tx: Transaction,
  jobId: string,
  rows: readonly (readonly string[])[],
  documentIds: readonly string[] | null = null,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerWrite) {
    const part = rows.slice(start, start + rowsPerWrite).map((inputs, index) => ({
      n: start + index + 1,
      inputs: inputs.map(storable),
      document_id: documentIds?.[start + index] ?? null,
    }));
    // One parameter instead of thousands.
    await tx.execute(sql`INSERT INTO automate_rows (job_id, n, inputs, document_id)
      SELECT ${jobId}, n, inputs, document_id
      FROM json_to_recordset(${JSON.stringify(part)}::json) AS row(n int, inputs jsonb, document_id text)`);
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

/** What is decided about a row before anything is run. A row that is run once more keeps what it has: its `state` is null. */
export type RowDecision = Pick<JobRow, "n" | "key" | "wanted" | "sample" | "errorCode" | "output" | "sources" | "templateVersion"> & {
  state: JobRow["state"] | null;
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
    await tx.execute(sql`UPDATE automate_rows AS own SET wanted = decided.wanted, sample = coalesce(decided.sample, own.sample),
        state = coalesce(decided.state, own.state), key = CASE WHEN decided.state IS NULL THEN own.key ELSE decided.key END,
        error_code = CASE WHEN decided.state IS NULL THEN own.error_code ELSE decided.error_code END, output = coalesce(decided.output, own.output), sources = coalesce(decided.sources, own.sources),
        flags = coalesce(decided.flags, own.flags), template_version = coalesce(decided.template_version, own.template_version),
        run_id = CASE WHEN decided.state = 'copied' THEN NULL ELSE own.run_id END
      FROM json_to_recordset(${JSON.stringify(part)}::json)
        AS decided(n int, key text, state text, wanted text, sample text, error_code text, output jsonb, sources jsonb, flags jsonb, template_version int)
      WHERE own.job_id = ${jobId} AND own.n = decided.n`);
  }
}

/** The state that a row is shown in (`rowStates`). */
export const shownState = sql`CASE WHEN running THEN 'running' WHEN wanted IS NOT NULL THEN 'pending' ELSE state END`;
