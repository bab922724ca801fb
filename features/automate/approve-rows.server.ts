import { sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { ownJob, viewOf } from "./job-queries.server.ts";
import { hasResult } from "./shown-cells.server.ts";
import type { JobView } from "./job-view.ts";

/**
 * Approves rows that have a result in the columns of now: those named, or every one. Rows without one and rows that wait to be run are passed over.
 *
 * @throws AppError `not-found`, `gone` once the job has expired, `conflict` if no row is approved afterwards of those that were meant
 */
export async function approveRows(
  { db, now }: Pick<Services, "db" | "now">,
  actor: Pick<Actor, "owner">,
  id: string,
  numbers: readonly number[] | "all",
): Promise<JobView> {
  return db.transaction(async (tx) => {
    // Locked: a start that has read the rows must not overwrite what is written here.
    const job = await ownJob(tx, actor, id, { isLocked: true });
    if (job.state === "expired") throw new AppError("gone");
    const isNamed = numbers === "all" ? sql`true` : sql`n = ANY (${sql.param([...numbers])}::int[])`;
    const { rows } = await tx.execute<{ meant: number }>(sql`
      WITH meant AS (
        SELECT n, state FROM automate_rows
        WHERE job_id = ${id} AND ${isNamed} AND wanted IS NULL AND ${hasResult(job)} FOR UPDATE
      ), changed AS (
        UPDATE automate_rows SET state = 'approved' FROM meant
        WHERE automate_rows.job_id = ${id} AND automate_rows.n = meant.n AND meant.state <> 'approved'
      )
      SELECT count(*)::int AS meant FROM meant`);
    if (rows[0]?.meant === 0) throw new AppError("conflict");
    return viewOf({ db: tx, now }, job);
  });
}
