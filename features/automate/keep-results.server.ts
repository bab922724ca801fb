import { sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { isUndecided, keepSide } from "./earlier-result.server.ts";
import { ownJob, viewOf } from "./job-queries.server.ts";
import type { ChangedRows, KeptSide } from "./job-view.ts";

/**
 * Lets the earlier or the newer of two results count: of the rows that are named, or of every one whose owner has chosen none yet (`changed`).
 * Asked for the other side, it is as it was before. Rows with one result and rows that wait to be run are passed over.
 *
 * @throws AppError `not-found`, `gone` once the job has expired, `conflict` if none of the rows that were meant has two results
 */
export async function keepResults(
  { db, now }: Pick<Services, "db" | "now">,
  actor: Pick<Actor, "owner">,
  id: string,
  rows: readonly number[] | "changed",
  side: KeptSide,
): Promise<ChangedRows> {
  return db.transaction(async (tx) => {
    // Locked: a start that has read the rows must not overwrite what is written here.
    const job = await ownJob(tx, actor, id, { isLocked: true });
    if (job.state === "expired") throw new AppError("gone");
    const which = rows === "changed" ? isUndecided : sql`n = ANY (${sql.param([...rows])}::int[])`;
    const { meant, changed } = await keepSide(tx, id, which, side);
    if (meant === 0) throw new AppError("conflict");
    return { job: await viewOf({ db: tx, now }, job), rows: changed };
  });
}
