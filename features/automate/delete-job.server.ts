import { and, eq, like, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { automateJobs } from "#platform/db/schema/automate.ts";
import { idempotencyKeys } from "#platform/db/schema/operations.ts";
import { repeatOnConflict } from "#platform/db/repeat-on-conflict.server.ts";
import type { AutomateServices } from "./automate-services.ts";
import { endRows } from "./end-rows.server.ts";
import { type Job, ownJob } from "./job-queries.server.ts";
import { isAtWork } from "./job-view.ts";

/**
 * Deletes a job with its table and results; what is being run of it ends as if it had been canceled. What it cost stays in the ledger.
 *
 * @throws AppError `not-found`
 */
export async function deleteJob(services: AutomateServices, actor: Actor, id: string): Promise<void> {
  const job = await repeatOnConflict(() =>
    services.db.transaction(async (tx) => {
      const found = await ownJob(tx, actor, id, { isLocked: true });
      await eraseJob(tx, found, services.now());
      return found;
    }),
  );
  services.jobWorker.drop(id);
  await removeTable(services, job);
}

/** Ends what is being run of a job and erases its rows and what its runs say of it, in a transaction that locks its row. */
export async function eraseJob(tx: Transaction, job: Job, now: Date): Promise<void> {
  if (isAtWork(job.state)) await endRows(tx, job, now, { state: "canceled" });
  await tx.execute(sql`UPDATE runs SET fields = '{}', failure_detail = NULL, words_deleted_at = ${now.toISOString()}::timestamptz
    WHERE owner = ${job.owner} AND kind = 'job' AND fields ->> 'jobId' = ${job.id}`);
  // The stored responses to its starts contain its name.
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.owner, job.owner), like(idempotencyKeys.response, `%"id":"${job.id}"%`)));
  await tx.delete(automateJobs).where(eq(automateJobs.id, job.id));
}

/** Removes a job's table from the storage; what can't be removed now is found by the sweep. */
export async function removeTable(
  { storage, log }: Pick<Services, "storage" | "log">,
  { sourceKey }: Pick<Job, "sourceKey">,
): Promise<void> {
  if (sourceKey === null) return;
  await storage
    .delete(sourceKey)
    .catch((error: unknown) => log.warn({ err: error, key: sourceKey }, "a table could not be deleted; the sweep will try again"));
}
