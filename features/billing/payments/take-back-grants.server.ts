import { and, eq, inArray, like } from "drizzle-orm";
import { addMonths } from "#core/add-months.ts";
import type { DatabaseOrTransaction, Transaction } from "#platform/db/database.server.ts";
import { creditLedger, creditLots, subscriptions } from "#platform/db/schema/billing.ts";
import { takeBackLot } from "../plans/keep-plan.server.ts";

/** The lots of the monthly grants that a payment paid for, as far as they were due by a time. */
export async function findGrants(
  db: DatabaseOrTransaction,
  { owner, subscriptionId, period, until }: { owner: string; subscriptionId: string; period: { start: Date; end: Date }; until: Date },
): Promise<(typeof creditLots.$inferSelect)[]> {
  const [plan] = await db.select({ startedAt: subscriptions.startedAt }).from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (plan === undefined) return [];
  const prefix = `grant:${subscriptionId}:`;
  const lines = await db
    .select({ key: creditLedger.idempotencyKey, lotId: creditLedger.lotId })
    .from(creditLedger)
    .where(and(eq(creditLedger.owner, owner), like(creditLedger.idempotencyKey, `${prefix}%`)));
  const paidFor = lines.filter(({ key }) => {
    const at = addMonths(plan.startedAt, Number(key.slice(prefix.length)));
    return isAfter(at, period.start) && !isAfter(at, period.end) && at <= until;
  });
  const ids = paidFor.flatMap(({ lotId }) => lotId ?? []);
  return db.select().from(creditLots).where(inArray(creditLots.id, ids));
}

/** A plan and its periods may start some seconds apart. */
const slackMs = 3_600_000;
const isAfter = (at: Date, start: Date): boolean => at.getTime() >= start.getTime() - slackMs;

type Refunded = { owner: string; paymentId: string; subscriptionId: string; period: { start: Date; end: Date }; refundedAt: Date };

/** Removes what is left of the grants of a fully refunded payment; those of later months stay. */
export async function takeBackGrants(tx: Transaction, { paymentId, refundedAt, ...payment }: Refunded): Promise<void> {
  for (const { id } of await findGrants(tx, { ...payment, until: refundedAt }))
    await takeBackLot(tx, payment.owner, id, paymentId, "plan refunded");
}
