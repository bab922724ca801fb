import { eq } from "drizzle-orm";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { creditLots, payments, subscriptions } from "#platform/db/schema/billing.ts";
import type { PaymentServices } from "./payment-sequences.ts";
import type { Person } from "./people.ts";
import type { Invoice, PaymentIntent, Store, Subscription } from "./stripe-stand-in/stripe-store.ts";

const graceS = 3 * 86_400;
const credits: Record<string, number> = { "pack-50": 50_000, "pack-200": 200_000, "pack-500": 500_000 };

/**
 * Compares what is kept about a customer with what the stand-in holds, worked out from its objects alone: plans, payments, role, end
 * and bought credits (of which nothing was spent).
 *
 * @returns one line for each difference
 */
export async function findDifferences(
  { db, now }: Pick<PaymentServices, "db" | "now">,
  store: Store,
  { id, owner }: Person,
  customer: string,
): Promise<string[]> {
  const differences: string[] = [];
  const compare = (what: string, kept: unknown, stated: unknown): void => {
    if (JSON.stringify(kept) !== JSON.stringify(stated))
      differences.push(`${owner} ${what}: kept ${JSON.stringify(kept)}, stated ${JSON.stringify(stated)}`);
  };
  const plans = store.tables.subscriptions.rows.filter((plan) => plan.customer === customer);
  const keptPlans = await db.select().from(subscriptions).where(eq(subscriptions.owner, owner));
  compare("number of plans", keptPlans.length, plans.length);
  for (const plan of plans) {
    const kept = keptPlans.find(({ providerId }) => providerId === plan.id);
    const { paidUntilS, graceUntilS } = timesOf(store, plan);
    const isCanceling = plan.cancel_at_period_end;
    const status = plan.status === "canceled" ? "ended" : plan.status === "past_due" ? "past-due" : "active";
    const item = plan.items.data[0]?.price.recurring?.interval;
    compare(
      `plan ${plan.id}`,
      kept && [
        kept.status,
        kept.interval,
        secondsOf(kept.paidUntil),
        secondsOf(kept.graceUntil),
        secondsOf(kept.endedAt),
        kept.cancelAtPeriodEnd,
      ],
      [status, item, paidUntilS, graceUntilS, plan.ended_at, isCanceling],
    );
  }
  const ends = plans
    .filter(({ status }) => status !== "canceled")
    .map((plan) => {
      const { paidUntilS, graceUntilS } = timesOf(store, plan);
      return graceUntilS ?? paidUntilS;
    });
  const nowS = Math.floor(now().getTime() / 1000);
  const [profile] = await db.select().from(userProfiles).where(eq(userProfiles.userId, id));
  const isPremium = ends.some((endS) => endS > nowS);
  // A role may wait for the minute in which it ends: the end counts (PRODUCT.md §10).
  const isKeptPremium = profile?.role === 10 && profile.billingEnd !== null && profile.billingEnd > now();
  compare("premium", isKeptPremium, isPremium);
  if (isPremium) compare("billing_end", secondsOf(profile?.billingEnd ?? null), Math.max(...ends));
  await comparePayments(db, store, owner, customer, compare);
  return differences;
}

const secondsOf = (at: Date | null): number | null => (at === null ? null : at.getTime() / 1000);

/** A renewal counts once it is paid; until then there are three days. */
function timesOf({ tables }: Store, plan: Subscription): { paidUntilS: number; graceUntilS: number | null } {
  const [item] = plan.items.data;
  const isPaid = tables.invoices.get(plan.latest_invoice).status === "paid";
  const paidUntilS = (isPaid ? item?.current_period_end : item?.current_period_start) ?? 0;
  const isOpen = plan.status !== "canceled" && (!isPaid || plan.status === "past_due");
  return { paidUntilS, graceUntilS: isOpen ? paidUntilS + graceS : null };
}

type Compare = (what: string, kept: unknown, stated: unknown) => void;

async function comparePayments(db: PaymentServices["db"], store: Store, owner: string, customer: string, compare: Compare): Promise<void> {
  const { tables } = store;
  const kept = await db.select().from(payments).where(eq(payments.owner, owner));
  let boughtMilli = 0;
  for (const intent of tables.payment_intents.rows.filter(
    (one) => one.customer === customer && one.metadata?.["wordloom_item"] !== undefined,
  )) {
    const row = kept.find(({ providerId }) => providerId === intent.id);
    const status = intent.status === "succeeded" ? statusOf(store, intent) : "failed";
    compare(`payment ${intent.id}`, row && [row.status, row.refundedMinor], [status, refundedOf(store, intent)]);
    if (status === "paid") boughtMilli += credits[intent.metadata?.["wordloom_item"] ?? ""] ?? 0;
  }
  for (const invoice of tables.invoices.rows.filter((one) => one.customer === customer && one.attempt_count > 0)) {
    const row = kept.find(({ providerId }) => providerId === invoice.id);
    const intent = paidIntentOf(store, invoice);
    const status = intent === null ? "failed" : statusOf(store, intent);
    compare(`invoice ${invoice.id}`, row && [row.status, row.refundedMinor], [status, intent === null ? 0 : refundedOf(store, intent)]);
  }
  const lots = await db.select().from(creditLots).where(eq(creditLots.owner, owner));
  const leftMilli = lots.filter(({ kind }) => kind === "bought").reduce((sum, lot) => sum + lot.leftMilli, 0);
  compare("bought credits", leftMilli, boughtMilli);
}

function paidIntentOf({ tables }: Store, { id }: Invoice): PaymentIntent | null {
  const payment = tables.invoice_payments.rows.find(({ invoice }) => invoice === id);
  return payment === undefined ? null : tables.payment_intents.get(payment.payment.payment_intent);
}

const refundedOf = ({ tables }: Store, intent: PaymentIntent): number => tables.charges.get(intent.latest_charge).amount_refunded;

function statusOf({ tables }: Store, intent: PaymentIntent): string {
  if (tables.charges.get(intent.latest_charge).refunded) return "refunded";
  const isDisputed = tables.disputes.rows.some((one) => one.payment_intent === intent.id && one.status !== "won");
  return isDisputed ? "disputed" : "paid";
}
