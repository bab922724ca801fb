import type Stripe from "stripe";
import { isItemName, type ItemName } from "./items.ts";
import type { StatedPayment, StatedSubscription } from "./payments.ts";

/**
 * Stripe's objects as ours. Fields are those of the API version that the package is made for (2026-03-25.dahlia): the period of a
 * subscription is that of its item, and an invoice names its subscription under `parent`.
 */

/** In the metadata of everything that is sold here, so that other business in the same account is left alone. */
export const itemKey = "wordloom_item";

export const moment = (seconds: number): Date => new Date(seconds * 1000);
const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === "string" ? value : (value?.id ?? null);

export function itemOf(metadata: Stripe.Metadata | null | undefined): ItemName | null {
  const name = metadata?.[itemKey];
  return isItemName(name) ? name : null;
}

/**
 * @param subscription with its latest invoice
 * @returns null for one that was never paid, or that is not a plan of ours
 */
export function toSubscription(subscription: Stripe.Subscription): StatedSubscription | null {
  const [item] = subscription.items.data;
  const customerId = idOf(subscription.customer);
  const status = statusOf(subscription.status);
  const interval = item?.price.recurring?.interval;
  if (item === undefined || customerId === null || status === null || !itemOf(subscription.metadata)?.startsWith("premium")) return null;
  if (interval !== "month" && interval !== "year") return null;
  const invoice = subscription.latest_invoice;
  if (typeof invoice === "string") throw new Error("a subscription is read with its latest invoice");
  const isPaid = invoice === null || invoice.status === "paid";
  return {
    id: subscription.id,
    customerId,
    interval,
    status,
    startedAt: moment(subscription.start_date),
    paidUntil: moment(isPaid ? item.current_period_end : item.current_period_start),
    // The portal may set only a time.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    isRenewing: !isPaid,
    endedAt: subscription.ended_at === null ? null : moment(subscription.ended_at),
  };
}

/** Null while nothing was ever paid. */
function statusOf(status: Stripe.Subscription.Status): StatedSubscription["status"] | null {
  if (status === "active" || status === "trialing") return "active";
  if (status === "past_due" || status === "unpaid" || status === "paused") return "past-due";
  return status === "canceled" ? "ended" : null;
}

/** What became of money that arrived: how much went back, and whether someone's bank took it. */
export type Returned = { refundedMinor: number; refundedAt: Date | null; isDisputed: boolean };

/** Refunds that failed or were canceled don't count, nor do disputes that were won, or only inquired about. */
export function toReturned(amountMinor: number, refunds: readonly Stripe.Refund[], disputes: readonly Stripe.Dispute[]): Returned {
  const made = refunds.filter(({ status }) => status !== "failed" && status !== "canceled");
  const refundedMinor = made.reduce((sum, { amount }) => sum + amount, 0);
  const isWhole = refundedMinor >= amountMinor && made.length > 0;
  const isDisputed = disputes.some(({ status }) => status === "needs_response" || status === "under_review" || status === "lost");
  return { refundedMinor, refundedAt: isWhole ? moment(Math.max(...made.map(({ created }) => created))) : null, isDisputed };
}

/** @returns null for an invoice that isn't for a plan, or that hasn't been charged yet */
export function toPlanPayment(invoice: Stripe.Invoice, returned: Returned): StatedPayment | null {
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  const customerId = idOf(invoice.customer);
  const isPaid = invoice.status === "paid";
  if (invoice.id === undefined || subscriptionId === null || customerId === null) return null;
  if (itemOf(invoice.parent?.subscription_details?.metadata) === null) return null;
  if (!isPaid && (invoice.status === "draft" || invoice.attempt_count === 0)) return null;
  const paidAt = invoice.status_transitions.paid_at;
  // Of a change in the middle of a month, the line that lasts longest is what is paid for.
  const last = [...invoice.lines.data].sort((one, other) => other.period.end - one.period.end)[0];
  return {
    id: invoice.id,
    customerId,
    about: { kind: "plan", subscriptionId },
    status: isPaid ? paidStatus(returned) : "failed",
    amountMinor: isPaid ? invoice.amount_paid : invoice.amount_due,
    ...amountsOf(returned),
    currency: invoice.currency,
    documentUrl: invoice.hosted_invoice_url ?? null,
    paidAt: isPaid && paidAt !== null ? moment(paidAt) : null,
    period: last === undefined ? null : { start: moment(last.period.start), end: moment(last.period.end) },
  };
}

/**
 * @param intent with its latest charge
 * @returns null for a payment that is no pack's, or that is still under way
 */
export function toPackPayment(intent: Stripe.PaymentIntent, returned: Returned): StatedPayment | null {
  const item = itemOf(intent.metadata);
  const customerId = idOf(intent.customer);
  const charge = intent.latest_charge;
  const isPaid = intent.status === "succeeded";
  if (item === null || customerId === null || typeof charge === "string") return null;
  if (!isPaid && charge?.status !== "failed") return null;
  return {
    id: intent.id,
    customerId,
    about: { kind: "pack", item },
    status: isPaid ? paidStatus(returned) : "failed",
    amountMinor: isPaid ? intent.amount_received : intent.amount,
    ...amountsOf(returned),
    currency: intent.currency,
    documentUrl: charge?.receipt_url ?? null,
    paidAt: isPaid ? moment(charge?.created ?? intent.created) : null,
    period: null,
  };
}

const paidStatus = ({ refundedAt, isDisputed }: Returned): StatedPayment["status"] =>
  refundedAt !== null ? "refunded" : isDisputed ? "disputed" : "paid";

const amountsOf = ({ refundedMinor, refundedAt }: Returned) => ({ refundedMinor, refundedAt });
