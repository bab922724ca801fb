import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { isNotNull, or, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.server.ts";
import { automateRows, type StoredEarlier } from "#platform/db/schema/automate.ts";
import type { Job } from "./job-queries.server.ts";
import { readRows } from "./job-rows.server.ts";
import { askedOf, cellFaults, faultOfCell, type OutputColumn, valueIn, writtenColumns } from "./output-shape.ts";
import { hasUnproven } from "./quote-columns.ts";

/** Rows that are measured before other work has a turn. */
const rowsPerTurn = 250;

/**
 * Marks a job's rows again by whether their values fit what it asks for, if it now accepts different values. Languages aren't detected
 * again: once another one is asked for, nothing is known of it until rows are run once more; while none is, what was found stays.
 */
export async function markRows(tx: Transaction, before: Job, job: Job): Promise<void> {
  const columns = writtenColumns(job);
  const [language, former] = [askedOf(job).language, before.output.language];
  const isOtherLanguage = language !== null && former !== null && language !== former;
  if (!isOtherLanguage && isDeepStrictEqual(takenBy(columns), takenBy(writtenColumns(before)))) return;
  const flagsNow = (result: MarkedResult) => flagsFor(result, columns).filter((flag) => !isOtherLanguage || flag !== "script");
  for await (const rows of readRows(tx, job.id, or(isNotNull(automateRows.output), isNotNull(automateRows.earlier)))) {
    const marked: { n: number; flags: string[]; before: string[] | null }[] = [];
    for (const [index, row] of rows.entries()) {
      if (index % rowsPerTurn === 0) await nextTurn();
      const flags = flagsNow(row);
      // It may count again.
      const before = row.earlier === null ? null : flagsNow(row.earlier);
      if (!isDeepStrictEqual([flags, before], [row.flags, row.earlier?.flags ?? null])) marked.push({ n: row.n, flags, before });
    }
    if (marked.length === 0) continue;
    await tx.execute(sql`UPDATE automate_rows AS own SET flags = marked.flags,
        earlier = CASE WHEN earlier IS NULL THEN NULL ELSE jsonb_set(earlier, '{flags}', marked.before) END
      FROM json_to_recordset(${JSON.stringify(marked)}::json) AS marked(n int, flags jsonb, before jsonb)
      WHERE own.job_id = ${job.id} AND own.n = marked.n`);
  }
}

const takenBy = (columns: readonly OutputColumn[]) =>
  columns.map(({ key, type, choices, isOptional, length }) => [key, type, choices, isOptional, length]);

type MarkedResult = Pick<StoredEarlier, "output" | "flags" | "sources">;

/** What else was found in a row stays; columns that it wasn't asked for have nothing wrong. */
export function flagsFor({ output, flags, sources = null }: MarkedResult, columns: readonly OutputColumn[]): string[] {
  const faults = columns.map((column) => {
    const text = valueIn(output ?? {}, column.key);
    return text === undefined ? null : faultOfCell(column, text);
  });
  const others = flags.filter((flag) => flag !== "no-source" && cellFaults.every((fault) => fault !== flag));
  const unproven = hasUnproven(columns, output ?? {}, sources) ? ["no-source"] : [];
  return [...others, ...unproven, ...cellFaults.filter((fault) => faults.includes(fault))];
}
