import type Stripe from "stripe";
import type { StatedMoney, StatedPayment, StatedSubscription, Subject } from "./payments.ts";
import { asked, askedIfThere, listed } from "./stripe-client.server.ts";
import { itemOf, type Returned, toPackPayment, toPlanPayment, toReturned, toSubscription } from "./stripe-objects.ts";

const none: StatedMoney = { subscription: null, payment: null };
const nothing: Returned = { refundedMinor: 0, refundedAt: null, isDisputed: false };
type Reference = string | { id: string } | null | undefined;
const idOf = (value: Reference): string | null => (typeof value === "string" ? value : (value?.id ?? null));

/** Reads a plan with its latest payment, or a payment with its plan, whichever of their objects is named; null for what is gone. */
export async function readMoney(stripe: Stripe, { kind, id }: Subject): Promise<StatedMoney | null> {
  if (kind === "subscription") return readPlan(stripe, id);
  if (kind === "invoice") return readInvoice(stripe, id);
  if (kind === "payment") return readIntent(stripe, id);
  if (kind === "checkout") {
    const session = await askedIfThere(stripe.checkout.sessions.retrieve(id));
    if (session === null) return null;
    const subscription = idOf(session.subscription);
    return subscription === null ? readIntent(stripe, idOf(session.payment_intent)) : readPlan(stripe, subscription);
  }
  const part = await askedIfThere<{ payment_intent: Reference }>(
    kind === "charge" ? stripe.charges.retrieve(id) : kind === "refund" ? stripe.refunds.retrieve(id) : stripe.disputes.retrieve(id),
  );
  return part && readIntent(stripe, idOf(part.payment_intent));
}

const expand = ["latest_invoice"];

async function readSubscription(stripe: Stripe, id: string): Promise<StatedSubscription | null> {
  const found = await askedIfThere(stripe.subscriptions.retrieve(id, { expand }));
  return found && toSubscription(found);
}

/** The plans of a customer that have not ended. */
export async function readOpenSubscriptions(stripe: Stripe, customer: string): Promise<StatedSubscription[]> {
  const open: StatedSubscription[] = [];
  for await (const found of listed(stripe.subscriptions.list({ customer, expand: ["data.latest_invoice"], limit: 100 }))) {
    const plan = toSubscription(found);
    if (plan !== null && plan.status !== "ended") open.push(plan);
  }
  return open;
}

async function readPlan(stripe: Stripe, id: string): Promise<StatedMoney | null> {
  const found = await askedIfThere(stripe.subscriptions.retrieve(id, { expand }));
  if (found === null) return null;
  const invoiceId = idOf(found.latest_invoice);
  const invoice = invoiceId === null ? null : await askedIfThere(stripe.invoices.retrieve(invoiceId));
  return { subscription: toSubscription(found), payment: invoice && (await toPaymentOf(stripe, invoice)) };
}

async function readInvoice(stripe: Stripe, id: string): Promise<StatedMoney | null> {
  const invoice = await askedIfThere(stripe.invoices.retrieve(id));
  if (invoice === null) return null;
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  const subscription = subscriptionId === null ? null : await readSubscription(stripe, subscriptionId);
  return { subscription, payment: await toPaymentOf(stripe, invoice) };
}

async function readIntent(stripe: Stripe, id: string | null): Promise<StatedMoney | null> {
  if (id === null) return none;
  const intent = await askedIfThere(stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] }));
  if (intent === null) return null;
  if (itemOf(intent.metadata) !== null) return { subscription: null, payment: toPackPayment(intent, await readReturned(stripe, intent)) };
  const payment = { type: "payment_intent", payment_intent: id } as const;
  const paid = await asked(stripe.invoicePayments.list({ payment, limit: 1 }));
  const invoiceId = idOf(paid.data[0]?.invoice);
  return invoiceId === null ? none : readInvoice(stripe, invoiceId);
}

async function toPaymentOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<StatedPayment | null> {
  const intent = invoice.status === "paid" ? await readPaidIntent(stripe, invoice.id) : null;
  return toPlanPayment(invoice, intent === null ? nothing : await readReturned(stripe, intent));
}

/** The payment of an invoice that is paid; null for one that needed no money. */
export async function readPaidIntent(stripe: Stripe, invoice: string): Promise<Stripe.PaymentIntent | null> {
  const paid = await asked(stripe.invoicePayments.list({ invoice, status: "paid", limit: 1 }));
  const id = idOf(paid.data[0]?.payment.payment_intent);
  return id === null ? null : asked(stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] }));
}

/** A charge says whether anything was refunded or disputed, so most need no further request. */
async function readReturned(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Returned> {
  const charge = intent.latest_charge;
  if (intent.status !== "succeeded" || charge === null || typeof charge === "string") return nothing;
  const refunds = charge.amount_refunded === 0 ? [] : (await asked(stripe.refunds.list({ payment_intent: intent.id, limit: 100 }))).data;
  const disputes = charge.disputed ? (await asked(stripe.disputes.list({ payment_intent: intent.id, limit: 100 }))).data : [];
  return toReturned(intent.amount_received, refunds, disputes);
}
