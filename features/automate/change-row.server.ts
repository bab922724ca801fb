import { and, eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { countCodePoints } from "#core/text-length.ts";
import type { Services } from "#features/services.ts";
import { automateRows } from "#platform/db/schema/automate.ts";
import { ownJob, toRowView } from "./job-queries.server.ts";
import { type JobRow, storable } from "./job-rows.server.ts";
import { isAtWork, type RowView } from "./job-view.ts";

/** Longest text that may be written into a result, in code points: what a cell of a workbook holds. */
export const maxEditLength = 32_767;

/**
 * What its owner makes of a result: another text, alone or by the name of the output's column (null: the model's again), an approval or
 * its end.
 */
export type RowChange = { edited?: string | Record<string, string> | null | undefined; approved?: boolean | undefined };

/**
 * Changes or approves the result of a row.
 *
 * @throws AppError `not-found` for an unknown job or row, `gone` once the job has expired, `conflict` for a row that is about to be run or has
 *   no result to approve, `invalid-input` (`edited`: too long, or for another column)
 */
export async function changeRow(
  { db }: Pick<Services, "db">,
  actor: Pick<Actor, "owner">,
  id: string,
  n: number,
  change: RowChange,
  locale: Locale,
): Promise<RowView> {
  return db.transaction(async (tx) => {
    // Locked: a start that has read the row must not overwrite what is written here.
    const job = await ownJob(tx, actor, id, { isLocked: true });
    if (job.state === "expired") throw new AppError("gone");
    const own = and(eq(automateRows.jobId, id), eq(automateRows.n, n));
    const [row] = await tx.select().from(automateRows).where(own).for("update");
    if (row === undefined) throw new AppError("not-found");
    if (row.wanted !== null && isAtWork(job.state)) throw new AppError("conflict");
    const edited = editedOf(row, job.output.name, change.edited);
    if (change.approved === true && edited === null && row.output === null) throw new AppError("conflict");
    const [changed] = await tx
      .update(automateRows)
      .set({ edited, state: stateOf(row, edited, change.approved), wanted: null })
      .where(own)
      .returning();
    return toRowView(job, changed ?? row, locale);
  });
}

function editedOf(row: JobRow, column: string, given: RowChange["edited"]): string[] | null {
  if (given === undefined) return row.edited;
  if (given === null) return null;
  const text = typeof given === "string" ? given : Object.hasOwn(given, column) ? given[column] : undefined;
  if (text === undefined) throw new AppError("invalid-input", "edited", { fields: { edited: "unknown" } });
  if (countCodePoints(text) > maxEditLength)
    throw new AppError("invalid-input", "edited", { fields: { edited: "too-long" }, limits: { edited: maxEditLength } });
  return [storable(text)];
}

function stateOf(row: JobRow, edited: string[] | null, approved: boolean | undefined): JobRow["state"] {
  if (approved === true || (approved === undefined && row.state === "approved")) return "approved";
  if (edited !== null) return "edited";
  if (row.output === null) return row.state === "edited" || row.state === "approved" ? "pending" : row.state;
  return row.state === "copied" ? "copied" : "done";
}
