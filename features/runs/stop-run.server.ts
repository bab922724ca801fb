import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { getRun } from "./run-queries.server.ts";
import type { RunView } from "./run-view.ts";

/** How long the response waits for another process to stop, in ms; the run is stopped in any case. */
const remoteStopBoundMs = 5000;
const pollIntervalMs = 100;

/**
 * Stops a run; the part delivered is kept and charged. Idempotent, and a no-op after the end.
 *
 * A run in another process is marked, and that process sees the mark at its next pulse.
 *
 * @throws AppError `not-found` for someone else's or an unknown id
 */
export async function stopRun(services: Pick<Services, "db" | "engine" | "now">, actor: Actor, runId: string): Promise<RunView> {
  const run = await getRun(services, actor, runId);
  if (run.status === "done") return run;
  if (await services.engine.stop(runId)) return getRun(services, actor, runId);
  await services.db
    .update(runs)
    .set({ stopRequestedAt: services.now() })
    .where(and(eq(runs.id, runId), eq(runs.owner, actor.owner), isNull(runs.stopRequestedAt)));
  return waitForEnd(services, actor, runId);
}

/**
 * Applies what other processes did to this one's runs: those with a stop request are stopped, and a log that readers read from memory gets
 * the new owner of a run that was moved into an account.
 */
export async function followActiveRuns(services: Pick<Services, "db" | "engine">): Promise<void> {
  const active = services.engine.activeRunIds();
  if (active.length === 0) return;
  const rows = await services.db
    .select({ id: runs.id, owner: runs.owner, stopRequestedAt: runs.stopRequestedAt })
    .from(runs)
    .where(inArray(runs.id, active));
  for (const { id, owner, stopRequestedAt } of rows) {
    const live = services.engine.findLiveLog(id);
    if (live !== undefined) live.owner = owner;
    if (stopRequestedAt !== null) void services.engine.stop(id);
  }
}

async function waitForEnd(services: Pick<Services, "db">, actor: Actor, runId: string): Promise<RunView> {
  for (let waitedMs = 0; ; waitedMs += pollIntervalMs) {
    const run = await getRun(services, actor, runId);
    if (run.status === "done" || waitedMs >= remoteStopBoundMs) return run;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}
