import { eq } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { subscriptions } from "#platform/db/schema/billing.ts";
import { addLot, openLotAccount, takeFromLot } from "../lots/lot-account.server.ts";
import type { RuntimeConfig } from "../runtime-config.server.ts";
import { applyPlan } from "./apply-plan.server.ts";
import { dueGrants } from "./plan-times.ts";

export type Subscription = typeof subscriptions.$inferSelect;

/** A plan as the payment provider states it. */
export type StatedPlan = Pick<
  Subscription,
  "owner" | "interval" | "status" | "startedAt" | "paidUntil" | "cancelAtPeriodEnd" | "graceUntil" | "endedAt"
> & { providerId: string };

/**
 * Keeps a plan as the payment provider states it now, whatever was known before: role, end and the monthly grants that are due follow.
 * Repeated or late, it changes nothing more.
 */
export async function keepPlan(services: Pick<Services, "config">, tx: Transaction, stated: StatedPlan, now: Date): Promise<void> {
  // The owner's balance is the lock: two messages about one plan wait for each other.
  await openLotAccount(tx, stated.owner);
  const [kept] = await tx
    .insert(subscriptions)
    .values({ ...stated, id: newId(), source: "stripe" })
    .onConflictDoUpdate({ target: subscriptions.providerId, set: { ...stated, updatedAt: now } })
    .returning();
  if (kept !== undefined) await grantMonths(services.config, tx, kept, now);
  await applyPlan(tx, stated.owner, now);
}

/** Books the monthly grants that are due within what is paid, each once; so a plan that is past due or ended gets what it has paid for. */
export async function grantMonths(
  config: Pick<RuntimeConfig, "monthlyGrant">,
  tx: Transaction,
  plan: Subscription,
  now: Date,
): Promise<void> {
  const { milli, months } = config.monthlyGrant();
  const { due, monthsDue } = dueGrants(plan, plan.monthsGranted, months, now);
  if (monthsDue === plan.monthsGranted || milli === 0) return;
  const account = await openLotAccount(tx, plan.owner);
  for (const { number, expiresAt } of due) {
    const key = `grant:${plan.id}:${number}`;
    await addLot(tx, account, { kind: "granted", amountMilli: milli, expiresAt }, { kind: "grant", key, reason: "premium month" });
  }
  await tx.update(subscriptions).set({ monthsGranted: monthsDue }).where(eq(subscriptions.id, plan.id));
}

/** Books a pack of credits that was paid for, once per payment; it never expires. */
export async function addPack(tx: Transaction, owner: string, paymentId: string, milli: number): Promise<string | null> {
  const account = await openLotAccount(tx, owner);
  const lot = { kind: "bought", amountMilli: milli, expiresAt: null } as const;
  return addLot(tx, account, lot, { kind: "purchase", key: `pack:${paymentId}`, reason: "pack" });
}

/** Removes what is left of a lot whose payment was refunded or disputed; what a running run holds stays until this is called again. */
export async function takeBackLot(tx: Transaction, owner: string, lotId: string, paymentId: string, reason: string): Promise<void> {
  const account = await openLotAccount(tx, owner);
  const lot = account.lots.find(({ id }) => id === lotId);
  const milli = Math.min(lot?.leftMilli ?? 0, account.availableMilli);
  if (lot === undefined || milli === 0) return;
  const key = `taken-back:${paymentId}:${lotId}:${lot.leftMilli}`;
  await takeFromLot(tx, account, lot, milli, { kind: "refund", key, reason });
}
