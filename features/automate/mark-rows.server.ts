import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.server.ts";
import type { Job } from "./job-queries.server.ts";
import { type JobRow, readRows } from "./job-rows.server.ts";
import { askedOf, cellFaults, faultOfCell, type OutputColumn, valueIn, writtenColumns } from "./output-shape.ts";

/**
 * Marks the rows of a job anew whose values do or don't fit what it asks for, if that takes other values than before. Languages aren't
 * detected again: of another one than was asked for nothing is known until rows are run once more.
 */
export async function markRows(tx: Transaction, before: Job, job: Job): Promise<void> {
  const columns = writtenColumns(job);
  const [language, former] = [askedOf(job).language, askedOf(before).language];
  const isOtherLanguage = former !== null && language !== former;
  if (!isOtherLanguage && isDeepStrictEqual(takenBy(columns), takenBy(writtenColumns(before)))) return;
  for await (const rows of readRows(tx, job.id, sql`output IS NOT NULL`)) {
    const marked = rows
      .map((row) => ({ n: row.n, flags: flagsFor(row, columns).filter((flag) => !isOtherLanguage || flag !== "script"), were: row.flags }))
      .filter(({ flags, were }) => !isDeepStrictEqual(flags, were))
      .map(({ n, flags }) => ({ n, flags }));
    if (marked.length === 0) continue;
    await tx.execute(sql`UPDATE automate_rows AS own SET flags = marked.flags
      FROM json_to_recordset(${JSON.stringify(marked)}::json) AS marked(n int, flags jsonb)
      WHERE own.job_id = ${job.id} AND own.n = marked.n`);
  }
}

const takenBy = (columns: readonly OutputColumn[]) =>
  columns.map(({ key, type, choices, isOptional, length }) => [key, type, choices, isOptional, length]);

/** What else was found in a row stays; columns that it wasn't asked for have nothing wrong. */
export function flagsFor({ output, flags }: Pick<JobRow, "output" | "flags">, columns: readonly OutputColumn[]): string[] {
  const faults = columns.map((column) => {
    const text = valueIn(output ?? {}, column.key);
    return text === undefined ? null : faultOfCell(column, text);
  });
  const others = flags.filter((flag) => cellFaults.every((fault) => fault !== flag));
  return [...others, ...cellFaults.filter((fault) => faults.includes(fault))];
}
