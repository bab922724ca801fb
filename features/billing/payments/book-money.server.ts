import { and, eq } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { creditLedger, payments, subscriptions } from "#platform/db/schema/billing.ts";
import type { StatedMoney, StatedPayment, StatedSubscription } from "#platform/payments/payments.ts";
import { addLot, openLotAccount } from "../lots/lot-account.server.ts";
import { addPack, keepPlan, takeBackLot } from "../plans/keep-plan.server.ts";
import { graceDays, priceList } from "../price-list.ts";
import { takeBackGrants } from "./take-back-grants.server.ts";

const dayMs = 86_400_000;

/** What a booking changed: a plan or a payment, as it was kept and as it is stated. */
export type MoneyChange = { kind: "subscription" | "payment"; id: string; owner: string; was: string | null; is: string };

/**
 * Books what the provider states about one customer's plan and payment, whatever was booked before: repeated or late, it changes
 * nothing more. Whose it is follows from the customer alone, as the account's row names it.
 *
 * @returns what changed; nothing for an unknown customer
 */
export async function bookMoney(
  services: Pick<Services, "db" | "config">,
  { subscription, payment }: StatedMoney,
  now: Date,
): Promise<MoneyChange[]> {
  const customerId = payment?.customerId ?? subscription?.customerId;
  if (customerId === undefined) return [];
  return services.db.transaction(async (tx) => {
    const [profile] = await tx
      .select({ userId: userProfiles.userId })
      .from(userProfiles)
      .where(eq(userProfiles.stripeCustomerId, customerId));
    if (profile === undefined) return [];
    const owner = ownerOf(profile.userId);
    // The balance is the lock: messages about one customer are booked one at a time.
    await openLotAccount(tx, owner);
    return [
      ...(subscription === null ? [] : await bookPlan(services, tx, owner, subscription, now)),
      ...(payment === null ? [] : await bookPayment(tx, owner, payment, now)),
    ];
  });
}

async function bookPlan(
  services: Pick<Services, "config">,
  tx: Transaction,
  owner: string,
  stated: StatedSubscription,
  now: Date,
): Promise<MoneyChange[]> {
  const { id: providerId, interval, status, startedAt, paidUntil, cancelAtPeriodEnd, endedAt } = stated;
  const isUnpaid = status !== "ended" && (status === "past-due" || stated.isRenewing);
  const graceUntil = isUnpaid ? new Date(paidUntil.getTime() + graceDays * dayMs) : null;
  const plan = { owner, providerId, interval, status, startedAt, paidUntil, cancelAtPeriodEnd, graceUntil, endedAt };
  const [kept] = await tx.select().from(subscriptions).where(eq(subscriptions.providerId, providerId));
  await keepPlan(services, tx, plan, now);
  const [was, is] = [kept === undefined ? null : planWords(kept), planWords(plan)];
  return was === is ? [] : [{ kind: "subscription", id: providerId, owner, was, is }];
}

type KeptPlan = Pick<
  typeof subscriptions.$inferSelect,
  "status" | "interval" | "paidUntil" | "cancelAtPeriodEnd" | "graceUntil" | "endedAt"
>;

const planWords = ({ status, interval, paidUntil, cancelAtPeriodEnd, graceUntil, endedAt }: KeptPlan): string =>
  [
    status,
    interval,
    `paid until ${paidUntil.toISOString()}`,
    ...(cancelAtPeriodEnd ? ["canceled"] : []),
    ...(graceUntil === null ? [] : [`grace until ${graceUntil.toISOString()}`]),
    ...(endedAt === null ? [] : [`ended ${endedAt.toISOString()}`]),
  ].join(", ");

async function bookPayment(tx: Transaction, owner: string, stated: StatedPayment, now: Date): Promise<MoneyChange[]> {
  const { id: providerId, about, status, amountMinor, refundedMinor, currency, documentUrl, paidAt } = stated;
  const [kept] = await tx.select().from(payments).where(eq(payments.providerId, providerId));
  const subscriptionId = about.kind === "plan" ? await planRow(tx, about.subscriptionId) : null;
  const pack = about.kind === "pack" ? about.item : null;
  const row = { owner, providerId, subscriptionId, pack, amountMinor, refundedMinor, currency, status, documentUrl, paidAt };
  const [saved] = await tx
    .insert(payments)
    .values({ ...row, id: newId() })
    .onConflictDoUpdate({ target: payments.providerId, set: { ...row, updatedAt: now } })
    .returning();
  if (saved === undefined) throw new Error("an upsert returns its row");
  if (pack !== null && paidAt !== null) await bookPack(tx, saved, priceList[pack].creditsMilli);
  if (subscriptionId !== null && stated.refundedAt !== null && stated.period !== null)
    await takeBackGrants(tx, { owner, paymentId: saved.id, subscriptionId, period: stated.period, refundedAt: stated.refundedAt });
  const [was, is] = [kept === undefined ? null : paymentWords(kept), paymentWords(row)];
  return was === is ? [] : [{ kind: "payment", id: providerId, owner, was, is }];
}

async function planRow(tx: Transaction, providerId: string): Promise<string | null> {
  const [plan] = await tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.providerId, providerId));
  return plan?.id ?? null;
}

type KeptPayment = Pick<typeof payments.$inferSelect, "status" | "amountMinor" | "refundedMinor" | "currency">;

const paymentWords = ({ status, amountMinor, refundedMinor, currency }: KeptPayment): string =>
  `${status}, ${amountMinor - refundedMinor} of ${amountMinor} ${currency}`;

type PaymentRow = typeof payments.$inferSelect;

/** A pack is in the balance as long as its money is here: removed with it, and added again if a dispute is won. */
async function bookPack(tx: Transaction, payment: PaymentRow, creditsMilli: number): Promise<void> {
  const { owner } = payment;
  let { lotId } = payment;
  if (lotId === null) lotId = await addPack(tx, owner, payment.id, creditsMilli);
  if (lotId === null) throw new Error(`the lot of payment ${payment.id} is unknown`);
  if (payment.status !== "paid")
    await takeBackLot(tx, owner, lotId, payment.id, payment.status === "refunded" ? "pack refunded" : "pack disputed");
  else lotId = (await giveAgain(tx, owner, lotId)) ?? lotId;
  if (lotId !== payment.lotId) await tx.update(payments).set({ lotId }).where(eq(payments.id, payment.id));
}

/** @returns the id of the new lot; null if nothing of the old one was removed */
async function giveAgain(tx: Transaction, owner: string, lotId: string): Promise<string | null> {
  const taken = await tx
    .select({ milli: creditLedger.amountMilli })
    .from(creditLedger)
    .where(and(eq(creditLedger.owner, owner), eq(creditLedger.lotId, lotId), eq(creditLedger.kind, "refund")));
  const amountMilli = taken.reduce((sum, { milli }) => sum - milli, 0);
  if (amountMilli === 0) return null;
  const lot = { kind: "bought", amountMilli, expiresAt: null } as const;
  return addLot(tx, await openLotAccount(tx, owner), lot, { kind: "purchase", key: `given-again:${lotId}`, reason: "dispute won" });
}
