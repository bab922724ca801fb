import { newId } from "#core/ids.ts";

/** What a Stripe account holds, in the fields that Stripe documents for the API version 2026-03-25.dahlia; only those that are asked for. */

export type StripeObject = { id: string; object: string; created: number; metadata?: Record<string, string> } & Record<string, unknown>;

export type Customer = StripeObject & { email: string };
export type Price = StripeObject & {
  product: string;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  active: boolean;
  recurring: { interval: "month" | "year" } | null;
};
export type CheckoutSession = StripeObject & {
  customer: string;
  mode: "subscription" | "payment";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  url: string | null;
  payment_intent: string | null;
  subscription: string | null;
  success_url: string;
  cancel_url: string;
  line_items: { price: string; quantity: number }[];
  inner: Record<string, string>;
};
export type Subscription = StripeObject & {
  customer: string;
  status: "active" | "past_due" | "canceled";
  start_date: number;
  billing_cycle_anchor: number;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  latest_invoice: string;
  items: { object: "list"; data: { id: string; price: Price; current_period_start: number; current_period_end: number }[] };
};
export type Invoice = StripeObject & {
  customer: string;
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  currency: string;
  hosted_invoice_url: string | null;
  status_transitions: { paid_at: number | null };
  parent: { type: "subscription_details"; subscription_details: { subscription: string; metadata: Record<string, string> } };
  lines: { object: "list"; data: { id: string; period: { start: number; end: number } }[] };
};
export type InvoicePayment = StripeObject & {
  invoice: string;
  status: "paid";
  payment: { type: "payment_intent"; payment_intent: string };
};
export type PaymentIntent = StripeObject & {
  customer: string;
  status: "succeeded" | "requires_payment_method";
  amount: number;
  amount_received: number;
  currency: string;
  latest_charge: string | null;
};
export type Charge = StripeObject & {
  customer: string;
  payment_intent: string;
  status: "succeeded" | "failed";
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  currency: string;
  receipt_url: string;
};
export type Refund = StripeObject & { payment_intent: string; charge: string; amount: number; currency: string; status: "succeeded" };
export type Dispute = StripeObject & {
  payment_intent: string;
  charge: string;
  amount: number;
  status: "needs_response" | "won" | "lost";
};
export type StripeEvent = StripeObject & { type: string; api_version: string; data: { object: StripeObject } };

/** Newest last; lists are answered the other way round, as Stripe does. */
export class Table<T extends StripeObject> {
  readonly rows: T[] = [];
  readonly #byId = new Map<string, T>();

  add(row: T): T {
    this.rows.push(row);
    this.#byId.set(row.id, row);
    return row;
  }

  find(id: string | null | undefined): T | null {
    return this.#byId.get(id ?? "") ?? null;
  }

  get(id: string | null | undefined): T {
    const row = this.find(id);
    if (row === null) throw new Error(`the stand-in has no ${id}`);
    return row;
  }
}

/** All tables by the first part of their address below `/v1`. */
export function createStore(startMs: number) {
  let made = 0;
  // No two accounts share an id, as at Stripe.
  const account = newId().slice(-12);
  let nowS = Math.floor(startMs / 1000);
  const tables = {
    customers: new Table<Customer>(),
    products: new Table<StripeObject>(),
    prices: new Table<Price>(),
    "checkout/sessions": new Table<CheckoutSession>(),
    subscriptions: new Table<Subscription>(),
    invoices: new Table<Invoice>(),
    invoice_payments: new Table<InvoicePayment>(),
    payment_intents: new Table<PaymentIntent>(),
    charges: new Table<Charge>(),
    refunds: new Table<Refund>(),
    disputes: new Table<Dispute>(),
    "billing_portal/configurations": new Table<StripeObject>(),
    "billing_portal/sessions": new Table<StripeObject>(),
    webhook_endpoints: new Table<StripeObject>(),
  };
  return {
    tables,
    events: [] as StripeEvent[],
    /** Whether the card of a customer is good; it is until it is said otherwise. */
    badCards: new Set<string>(),
    nowS: () => nowS,
    setNowS(seconds: number) {
      nowS = seconds;
    },
    newId: (prefix: string) => `${prefix}_${account}${String(++made).padStart(6, "0")}`,
  };
}

export type Store = ReturnType<typeof createStore>;
export type TableName = keyof Store["tables"];
