import { sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { isCopiedRow } from "./earlier-result.server.ts";
import { ownJob, viewOf } from "./job-queries.server.ts";
import { hasResult } from "./shown-cells.server.ts";
import type { ChangedRows } from "./job-view.ts";

/**
 * Approves rows that have a result in the columns of now, or ends their approval: of those named, or of every one. Rows without one and rows
 * that wait to be run are passed over.
 *
 * @throws AppError `not-found`, `gone` once the job has expired, `conflict` if none of the rows that were meant has a result
 */
export async function approveRows(
  { db, now }: Pick<Services, "db" | "now">,
  actor: Pick<Actor, "owner">,
  id: string,
  numbers: readonly number[] | "all",
  isApproved = true,
): Promise<ChangedRows> {
  return db.transaction(async (tx) => {
    // Locked: a start that has read the rows must not overwrite what is written here.
    const job = await ownJob(tx, actor, id, { isLocked: true });
    if (job.state === "expired") throw new AppError("gone");
    const isNamed = numbers === "all" ? sql`true` : sql`n = ANY (${sql.param([...numbers])}::int[])`;
    const before = sql`CASE WHEN edited IS NOT NULL THEN 'edited' WHEN ${isCopiedRow} THEN 'copied' ELSE 'done' END`;
    const { rows } = await tx.execute<{ meant: number; changed: number[] }>(sql`
      WITH meant AS (
        SELECT n, state FROM automate_rows
        WHERE job_id = ${id} AND ${isNamed} AND wanted IS NULL AND ${hasResult(job)} FOR UPDATE
      ), changed AS (
        UPDATE automate_rows SET state = ${isApproved ? sql`'approved'` : before} FROM meant
        WHERE automate_rows.job_id = ${id} AND automate_rows.n = meant.n AND (meant.state <> 'approved') = ${isApproved}::boolean
        RETURNING automate_rows.n
      )
      SELECT count(*)::int AS meant, ARRAY (SELECT n FROM changed ORDER BY n) AS changed FROM meant`);
    const { meant = 0, changed = [] } = rows[0] ?? {};
    if (meant === 0) throw new AppError("conflict");
    return { job: await viewOf({ db: tx, now }, job), rows: changed };
  });
}
