import { and, eq, lt, sql } from "drizzle-orm";
import { deleteOldAnonymousRuns } from "#features/runs/delete-run.server.ts";
import { forgetDeadProcesses } from "#features/runs/sweep-runs.server.ts";
import type { Services } from "#features/services.ts";
import { usageCounters } from "#platform/db/schema/billing.ts";
import { idempotencyKeys } from "#platform/db/schema/operations.ts";
import { runEvents, runs } from "#platform/db/schema/runs.ts";
import { defineJob } from "#platform/jobs/jobs.server.ts";

export const cleanUpJob = defineJob({ name: "operations.clean-up", retryLimit: 3, expireInSeconds: 600, cron: "17 * * * *" });

/** A finished run's log can be read again this long; its texts stay. */
const keepEventsMs = 7 * 86_400_000;

/** Removes what has had its time: logs of old runs, spent idempotency keys, counters of past periods, dead processes. */
export async function cleanUp(services: Pick<Services, "db" | "now">): Promise<void> {
  const { db } = services;
  const now = services.now();
  const oldRuns = db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.status, "done"), lt(runs.createdAt, new Date(now.getTime() - keepEventsMs))));
  await db.delete(runEvents).where(sql`${runEvents.runId} IN ${oldRuns}`);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
  // Days stay for the audit; minutes are over after their minute.
  await db
    .delete(usageCounters)
    .where(
      and(
        sql`${usageCounters.period} LIKE 'minute:%'`,
        lt(usageCounters.period, `minute:${new Date(now.getTime() - 3_600_000).toISOString().slice(0, 16)}`),
      ),
    );
  await deleteOldAnonymousRuns(services);
  await forgetDeadProcesses(services);
}
