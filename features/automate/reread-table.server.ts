import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { automateJobs, automateRows } from "#platform/db/schema/automate.ts";
import type { AutomateServices } from "./automate-services.ts";
import { changedOutput } from "./change-output.server.ts";
import { type Job, ownJob } from "./job-queries.server.ts";
import { insertRows } from "./job-rows.server.ts";
import type { JobColumn } from "./job-view.ts";
import { readTable, type SentTable, tableValues } from "./read-table.server.ts";

/**
 * Reads a job's table again: another sheet of its workbook, or its first row as names or as a row. Rows and columns are replaced; the
 * template stays, and so does what is mapped to columns whose keys there are still.
 *
 * @param how.hasHeader detected again for another sheet if omitted
 * @throws AppError `not-found`, `gone` once it has expired, `conflict` as soon as a row has been run or written, and for a table of documents, `invalid-input` (`sheet`),
 *   and what `readTable` throws; nothing changes then
 */
export async function rereadTable(
  services: Pick<AutomateServices, "db" | "storage" | "config">,
  actor: Actor,
  id: string,
  { sheet, hasHeader: wished }: Pick<SentTable, "sheet" | "hasHeader">,
): Promise<void> {
  const job = await ownJob(services.db, actor, id);
  await assertUntouched(services.db, job);
  if (sheet !== undefined && !job.sheets.includes(sheet))
    throw new AppError("invalid-input", "sheet", { fields: { sheet: "not-a-choice" } });
  const wanted = sheet ?? job.sheet ?? undefined;
  const hasHeader = wished ?? (sheet === undefined || sheet === job.sheet ? job.hasHeader : undefined);
  if (wanted === (job.sheet ?? undefined) && hasHeader === job.hasHeader) return;
  const bytes = job.sourceKey === null ? null : await services.storage.get(job.sourceKey);
  if (bytes === null) throw new AppError("gone");
  const table = await readTable(actor, { bytes, name: job.fileName, sheet: wanted, hasHeader }, services.config.limits(actor.plan));
  const values = tableValues(table);
  await services.db.transaction(async (tx) => {
    const found = await ownJob(tx, actor, id, { isLocked: true });
    await assertUntouched(tx, found);
    await tx.delete(automateRows).where(eq(automateRows.jobId, id));
    await insertRows(tx, id, table.rows);
    const output = changedOutput({ ...found, columns: values.columns }, found.output, true);
    const mapping = mappingFor(found, values.columns);
    await tx
      .update(automateJobs)
      .set({ ...values, output, mapping })
      .where(eq(automateJobs.id, id));
  });
}

/** What was run or written belongs to the rows as they are. */
async function assertUntouched(db: DatabaseOrTransaction, { id, state, isOfDocuments }: Job): Promise<void> {
  if (state === "expired") throw new AppError("gone");
  if (isOfDocuments) throw new AppError("conflict");
  if (state !== "draft") throw new AppError("conflict");
  const touched = await db.$count(automateRows, and(eq(automateRows.jobId, id), ne(automateRows.state, "pending")));
  if (touched > 0) throw new AppError("conflict");
}

const mappingFor = ({ mapping }: Job, columns: readonly JobColumn[]): Job["mapping"] =>
  Object.fromEntries(Object.entries(mapping).filter(([, source]) => "value" in source || columns.some(({ key }) => key === source.column)));
