import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.server.ts";
import type { Job } from "./job-queries.server.ts";
import { type JobRow, readRows } from "./job-rows.server.ts";
import { cellFaults, columnsShown, type OutputColumn, readColumnCell, valueIn } from "./output-shape.ts";

/** Marks the rows of a job anew whose values do or don't fit its columns, if these take other values than before. */
export async function markRows(tx: Transaction, before: Job, job: Job): Promise<void> {
  const columns = columnsShown(job);
  if (columns === null || isDeepStrictEqual(takenBy(columns), takenBy(columnsShown(before) ?? []))) return;
  for await (const rows of readRows(tx, job.id, sql`output IS NOT NULL`)) {
    const marked = rows
      .map((row) => ({ n: row.n, flags: flagsFor(row, columns), were: row.flags }))
      .filter(({ flags, were }) => !isDeepStrictEqual(flags, were))
      .map(({ n, flags }) => ({ n, flags }));
    if (marked.length === 0) continue;
    await tx.execute(sql`UPDATE automate_rows AS own SET flags = marked.flags
      FROM json_to_recordset(${JSON.stringify(marked)}::json) AS marked(n int, flags jsonb)
      WHERE own.job_id = ${job.id} AND own.n = marked.n`);
  }
}

const takenBy = (columns: readonly OutputColumn[]) => columns.map(({ key, type, choices, isOptional }) => [key, type, choices, isOptional]);

/** What else was found in a row stays; columns that it wasn't asked for have nothing wrong. */
export function flagsFor({ output, flags }: Pick<JobRow, "output" | "flags">, columns: readonly OutputColumn[]): string[] {
  const faults = columns.map((column) => {
    const text = valueIn(output ?? {}, column.key);
    return text === undefined ? null : readColumnCell(column, text).fault;
  });
  const others = flags.filter((flag) => cellFaults.every((fault) => fault !== flag));
  return [...others, ...cellFaults.filter((fault) => faults.includes(fault))];
}
