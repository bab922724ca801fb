import type { ItemName } from "./items.ts";

/** What a message of the provider is about; its state is asked for, never taken from the message. */
export type Subject = { kind: "subscription" | "invoice" | "checkout" | "payment" | "charge" | "refund" | "dispute"; id: string };

/** A message whose signature was checked. */
export type PaymentMessage = {
  id: string;
  type: string;
  objectId: string;
  happenedAt: Date;
};

/** A plan as the provider states it now. */
export type StatedSubscription = {
  id: string;
  customerId: string;
  interval: "month" | "year";
  /** `past-due`: the latest payment failed and is tried again. */
  status: "active" | "past-due" | "ended";
  startedAt: Date;
  /** The end of what was paid for; a renewal counts once its invoice is paid. */
  paidUntil: Date;
  cancelAtPeriodEnd: boolean;
  /** Whether a renewal is still to be paid. */
  isRenewing: boolean;
  endedAt: Date | null;
};

/** Money that was asked for, as the provider states it now. Amounts in the currency's smallest unit. */
export type StatedPayment = {
  /** An invoice of a plan, or the payment of a pack. */
  id: string;
  customerId: string;
  about: { kind: "plan"; subscriptionId: string } | { kind: "pack"; item: ItemName };
  /** `disputed` only while the money is gone: a dispute that was won is none. */
  status: "paid" | "failed" | "refunded" | "disputed";
  amountMinor: number;
  refundedMinor: number;
  /** ISO 4217, in lower case. */
  currency: string;
  /** A page of the provider: the invoice or the receipt. */
  documentUrl: string | null;
  /** Null until money arrived. */
  paidAt: Date | null;
  /** When the last of it was given back; null while some of it is kept. */
  refundedAt: Date | null;
  /** What an invoice of a plan pays for. */
  period: { start: Date; end: Date } | null;
};

/** A plan and a payment that belong together; either may be missing. */
export type StatedMoney = { subscription: StatedSubscription | null; payment: StatedPayment | null };

export type Checkout = {
  customerId: string;
  item: ItemName;
  /** Where people return to, paid or not. */
  returnUrls: { done: string; left: string };
  locale: "en" | "zh";
};

export type StatedPrice = { item: ItemName; amountMinor: number; currency: string; interval: "month" | "year" | null; isActive: boolean };

/** What the check of an installation learns; a price is null if it doesn't exist. */
export type PriceCheck =
  | { kind: "answered"; isTest: boolean; prices: { item: ItemName; price: StatedPrice | null }[] }
  | { kind: "refused" }
  | { kind: "away"; reason: string };

/**
 * A provider of payments. Whatever changes something is safe to repeat; each call ends within half a minute. All of them throw
 * AppError `unavailable` if the provider can't be reached or refuses.
 */
export type Payments = {
  /** Where it is asked. */
  host: string;
  /** Whether no real money moves. */
  isTest: boolean;
  /** Makes a customer, one per user. */
  createCustomer(user: { id: string; email: string }): Promise<string>;
  /**
   * Opens a page on which the item is paid; a page that is still open for the same item is reused, so that two tabs pay once. Of
   * several pages for a plan only the newest stays open.
   *
   * @returns its address
   */
  openCheckout(checkout: Checkout): Promise<string>;
  /** Opens a page with cards and invoices. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Opens a page on which a plan is changed to another interval, with the sum that is due. */
  openPlanSwitch(change: { customerId: string; subscriptionId: string; item: ItemName; returnUrl: string }): Promise<string>;
  /** Whether a plan ends after the paid period or continues; one that has ended stays ended. */
  setCancellation(subscriptionId: string, isCanceling: boolean): Promise<void>;
  /** Ends a plan now, without a refund; one that has ended or is gone stays so. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** Closes all pages of a customer that are still open and ends all plans, for an account that is deleted. */
  endCustomer(customerId: string): Promise<void>;
  /** Gives back all that was paid, once. */
  refund(paymentId: string): Promise<void>;
  /** Reads what a message is about; null for what is gone or not ours. */
  read(subject: Subject): Promise<StatedMoney | null>;
  /** The plans of a customer that have not ended. */
  listOpenSubscriptions(customerId: string): Promise<StatedSubscription[]>;
  /** What was made or changed since a time: plans, invoices, payments, refunds and disputes. */
  listRecent(since: Date): AsyncIterable<Subject>;
  /** The prices that are set, as far as they exist and are active. */
  listPrices(): Promise<StatedPrice[]>;
  /**
   * Checks a message's signature and age.
   *
   * @param body as it came
   * @throws AppError `invalid-signature`
   */
  readMessage(body: Uint8Array, signature: string | null): PaymentMessage;
};

/** What a message is about, by its type; null for a type that says nothing about plans or money. */
export function subjectOf(type: string, objectId: string): Subject | null {
  const kind = kindsByType.find(([prefix]) => type.startsWith(prefix))?.[1];
  return kind === undefined ? null : { kind, id: objectId };
}

/** Stripe's names of messages; the first that fits counts. */
const kindsByType: readonly (readonly [string, Subject["kind"]])[] = [
  ["customer.subscription.", "subscription"],
  ["invoice.", "invoice"],
  ["checkout.session.", "checkout"],
  ["payment_intent.", "payment"],
  ["charge.dispute.", "dispute"],
  ["charge.refund.", "refund"],
  ["charge.", "charge"],
  ["refund.", "refund"],
];
