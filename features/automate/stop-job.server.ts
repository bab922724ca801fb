import { and, eq, isNotNull } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { repeatOnConflict } from "#platform/db/repeat-on-conflict.server.ts";
import { automateJobs } from "#platform/db/schema/automate.ts";
import { runs } from "#platform/db/schema/runs.ts";
import type { AutomateServices } from "./automate-services.ts";
import { endRows } from "./end-rows.server.ts";
import { getJob, ownJob } from "./job-queries.server.ts";
import { isAtWork, type JobView } from "./job-view.ts";

type StopServices = Pick<Services, "db" | "now">;

/**
 * Pauses a job: what its rows cost so far is charged, the rest of the hold comes back at once. Idempotent.
 *
 * @throws AppError `not-found`, `conflict` for a job none of whose rows are being run
 */
export async function pauseJob(services: AutomateServices, actor: Actor, id: string): Promise<JobView> {
  await stop(services, actor, id, "paused");
  services.jobWorker.drop(id);
  return getJob(services, actor, id);
}

/**
 * Cancels a job: nothing more of it is run, its results stay. It can be started again. Idempotent.
 *
 * @throws AppError `not-found`, `conflict` for one that is through or has expired
 */
export async function cancelJob(services: AutomateServices, actor: Actor, id: string): Promise<JobView> {
  await stop(services, actor, id, "canceled");
  services.jobWorker.drop(id);
  return getJob(services, actor, id);
}

/** The same for callers that need no view. A process at work on it finds that its row accepts nothing anymore. */
export async function stop({ db, now }: StopServices, actor: Pick<Actor, "owner">, id: string, to: "paused" | "canceled"): Promise<void> {
  await repeatOnConflict(() =>
    db.transaction(async (tx) => {
      const job = await ownJob(tx, actor, id, { isLocked: true });
      if (job.state === to) return;
      if (to === "paused" && !isAtWork(job.state)) throw new AppError("conflict");
      if (["done", "done-with-errors", "expired"].includes(job.state)) throw new AppError("conflict");
      await endRows(tx, job, now(), to === "paused" ? { state: "paused", reason: "user", error: null } : { state: "canceled" });
    }),
  );
}

/** Pauses jobs whose run someone asked to stop, which works for every run (`stopRun`). */
export async function pauseStopped(services: StopServices): Promise<void> {
  const rows = await services.db
    .select({ id: automateJobs.id, owner: automateJobs.owner })
    .from(runs)
    .innerJoin(automateJobs, eq(automateJobs.runId, runs.id))
    .where(and(eq(runs.status, "running"), eq(runs.kind, "job"), isNotNull(runs.stopRequestedAt)));
  for (const { id, owner } of rows) await stop(services, { owner }, id, "paused");
}
