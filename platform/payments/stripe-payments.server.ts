import Stripe from "stripe";
import { AppError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { StripeSettings } from "../config/settings.ts";
import { itemNames } from "./items.ts";
import type { PaymentMessage, Payments, Subject } from "./payments.ts";
import { createCheckout } from "./stripe-checkout.server.ts";
import { asked, askedIfThere, createStripeClient, listed } from "./stripe-client.server.ts";
import { readMoney, readOpenSubscriptions, readPaidIntent } from "./stripe-money.server.ts";
import { isTestKey, readPrice } from "./stripe-prices.server.ts";
import { itemOf, moment } from "./stripe-objects.ts";

/** Makes the payments of `STRIPE_SECRET_KEY`; the library's API version is pinned with the package. */
export function createStripePayments(settings: StripeSettings): Payments {
  const stripe = createStripeClient(settings);
  /** What is asked twice within one call is done once; a new call is a new wish. */
  const once = () => ({ idempotencyKey: newId() });
  return {
    host: new URL(settings.apiBase).host,
    isTest: isTestKey(settings.secretKey),
    ...createCheckout(stripe, settings.prices),
    async createCustomer({ id, email }) {
      const customer = await asked(
        stripe.customers.create({ email, metadata: { wordloom_user: id } }, { idempotencyKey: `wordloom-customer-${id}` }),
      );
      return customer.id;
    },
    async setCancellation(id, isCanceling) {
      const plan = await asked(stripe.subscriptions.retrieve(id));
      if (plan.status === "canceled") return;
      // The portal may set only a time; Stripe takes one of the two fields.
      const isTimed = plan.cancel_at !== null && !plan.cancel_at_period_end;
      if (isCanceling ? isTimed || plan.cancel_at_period_end : plan.cancel_at === null && !plan.cancel_at_period_end) return;
      await asked(stripe.subscriptions.update(id, isTimed ? { cancel_at: "" } : { cancel_at_period_end: isCanceling }, once()));
    },
    async endSubscription(id) {
      const plan = await askedIfThere(stripe.subscriptions.retrieve(id));
      if (plan !== null && plan.status !== "canceled" && plan.status !== "incomplete_expired") await asked(stripe.subscriptions.cancel(id));
    },
    async endCustomer(customer) {
      const known = await askedIfThere(stripe.customers.retrieve(customer));
      if (known === null || known.deleted) return;
      // First the pages, so that none of them makes another plan meanwhile.
      for await (const { id } of listed(stripe.checkout.sessions.list({ customer, status: "open", limit: 100 })))
        await asked(stripe.checkout.sessions.expire(id, {}, once()));
      for await (const { id } of listed(stripe.subscriptions.list({ customer, limit: 100 }))) await asked(stripe.subscriptions.cancel(id));
    },
    async refund(id) {
      const intent = id.startsWith("in_") ? (await readPaidIntent(stripe, id))?.id : id;
      if (intent === undefined) throw new AppError("conflict", "nothing was paid");
      await asked(stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `wordloom-refund-${intent}` }));
    },
    read: (subject) => readMoney(stripe, subject),
    listOpenSubscriptions: (customerId) => readOpenSubscriptions(stripe, customerId),
    listRecent: (since) => listRecent(stripe, since),
    listPrices: async () => {
      const prices = await asked(Promise.all(itemNames.map((item) => readPrice(stripe, item, settings.prices[item]))));
      return prices.flatMap((price) => (price?.isActive ? [price] : []));
    },
    readMessage: (body, signature) => readMessage(stripe, settings.webhookSecrets, body, signature),
  };
}

async function* listRecent(stripe: Stripe, since: Date): AsyncGenerator<Subject> {
  const page = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  for await (const { id } of listed(stripe.subscriptions.list({ ...page, status: "all" }))) yield { kind: "subscription", id };
  for await (const { id } of listed(stripe.invoices.list(page))) yield { kind: "invoice", id };
  // Those of plans are told by their invoices.
  for await (const { id, metadata } of listed(stripe.paymentIntents.list(page)))
    if (itemOf(metadata) !== null) yield { kind: "payment", id };
  for await (const { payment_intent: intent } of listed(stripe.refunds.list(page))) yield* paymentOf(intent);
  for await (const { payment_intent: intent } of listed(stripe.disputes.list(page))) yield* paymentOf(intent);
}

function* paymentOf(intent: string | { id: string } | null): Generator<Subject> {
  if (intent !== null) yield { kind: "payment", id: typeof intent === "string" ? intent : intent.id };
}

/** How old a signature may be, in seconds, and how far ahead of our clock. */
const toleranceS = 300;

function readMessage(stripe: Stripe, secrets: readonly string[], body: Uint8Array, signature: string | null): PaymentMessage {
  for (const secret of secrets) {
    const event = signature === null ? null : checkedEvent(stripe, secret, body, signature);
    if (event === null) continue;
    const objectId = (event.data.object as { id?: unknown }).id;
    // Messages about what has no id (such as a balance) concern none of ours.
    return { id: event.id, type: event.type, objectId: typeof objectId === "string" ? objectId : "", happenedAt: moment(event.created) };
  }
  throw new AppError("invalid-signature");
}

function checkedEvent(stripe: Stripe, secret: string, body: Uint8Array, signature: string): Stripe.Event | null {
  // The library checks how old a signature is, but takes one from the future.
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? 0);
  if (signedAt > Date.now() / 1000 + toleranceS) return null;
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, toleranceS);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}
