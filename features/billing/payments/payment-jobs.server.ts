import { and, desc, eq } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { defineJob } from "#platform/jobs/jobs.server.ts";
import { keepReconciliation, reconcile } from "./reconcile.server.ts";

/** A job of its own: it may take longer than the clean-up that queues it. */
export const reconcileJob = defineJob({ name: "billing.reconcile", retryLimit: 3, retryDelayS: 600, expireInSeconds: 3600 });

/** Queues the comparison with the provider once a day, soon after midnight UTC; nothing without payments. */
export async function queueReconciliation(services: Pick<Services, "db" | "payments" | "jobs" | "now">): Promise<void> {
  const { db, payments, jobs, now } = services;
  if (payments === null) return;
  const [last] = await db
    .select({ at: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.target, "payments"), eq(auditLog.actor, "nightly")))
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (last === undefined || dayOf(last.at) !== dayOf(now())) await jobs.enqueue(reconcileJob, {});
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Compares plans and payments with the provider, fixes what differs, and stores what it found; does nothing without payments. */
export async function reconcileNightly(services: Services): Promise<void> {
  const { payments, log } = services;
  if (payments === null) return;
  const report = await reconcile({ ...services, payments });
  await keepReconciliation(services, report, "nightly");
  const { checked, mended, failed } = report;
  log[mended.length + failed.length === 0 ? "info" : "warn"](
    { checked, mended: mended.length, failed: failed.length },
    "compared plans and payments with their provider",
  );
}
