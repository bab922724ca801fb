import { and, eq, ne } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { payments, subscriptions } from "#platform/db/schema/billing.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import type { Subject } from "#platform/payments/payments.ts";
import type { MoneyChange } from "./book-money.server.ts";
import { syncMoney, type SyncServices } from "./sync-money.server.ts";

/** A message may be a month late; what is older was compared before. */
const daysBack = 35;
const dayMs = 86_400_000;

/** `mended`: what was stored differently from what the provider states, and is now stored as stated. */
export type Reconciliation = { checked: number; mended: MoneyChange[]; failed: { kind: Subject["kind"]; id: string; reason: string }[] };

/**
 * Compares plans and payments with the provider and fixes what differs: every plan that is open here, and everything that was made or
 * changed there within the last weeks. This makes up for messages that never arrived.
 */
export async function reconcile(services: SyncServices): Promise<Reconciliation> {
  const report: Reconciliation = { checked: 0, mended: [], failed: [] };
  const since = new Date(services.now().getTime() - daysBack * dayMs);
  const seen = new Set<string>();
  const check = async (subject: Subject): Promise<void> => {
    if (seen.has(subject.id)) return;
    seen.add(subject.id);
    report.checked++;
    try {
      report.mended.push(...(await syncMoney(services, subject)));
    } catch (error) {
      // One that can't be read doesn't keep the others from being compared.
      report.failed.push({ kind: subject.kind, id: subject.id, reason: error instanceof AppError ? error.code : "internal" });
    }
  };
  for await (const subject of services.payments.listRecent(since)) await check(subject);
  for (const id of await listOpenPlans(services)) await check({ kind: "subscription", id });
  for (const { id, pack } of await listDisputed(services)) await check({ kind: pack === null ? "invoice" : "payment", id });
  return report;
}

/** Lines of each kind that the audit log keeps of one comparison. */
const mostKept = 200;

/**
 * Keeps what a comparison found in the audit log, where admins read it.
 *
 * @param actor `nightly` or `cli`
 */
export async function keepReconciliation(
  { db }: Pick<Services, "db">,
  { checked, mended, failed }: Reconciliation,
  actor: string,
): Promise<void> {
  const after = {
    checked,
    mended: mended.map(({ kind, id, was, is }) => `${kind} ${id}: ${was ?? "unknown"} → ${is}`).slice(0, mostKept),
    failed: failed.map(({ kind, id, reason }) => `${kind} ${id}: ${reason}`).slice(0, mostKept),
  };
  await db.insert(auditLog).values({ actor, action: "payments-compare", target: "payments", after });
}

async function listOpenPlans({ db }: Pick<Services, "db">): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.providerId })
    .from(subscriptions)
    .where(and(eq(subscriptions.source, "stripe"), ne(subscriptions.status, "ended")));
  return rows.flatMap(({ id }) => id ?? []);
}

/** A dispute may be decided long after it began. */
async function listDisputed({ db }: Pick<Services, "db">): Promise<{ id: string; pack: string | null }[]> {
  return db.select({ id: payments.providerId, pack: payments.pack }).from(payments).where(eq(payments.status, "disputed"));
}
