import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { subjectOf } from "./payments.ts";
import { toPackPayment, toPlanPayment, toReturned, toSubscription } from "./stripe-objects.ts";

const at = (day: number): number => Date.UTC(2026, 10, day) / 1000;
const date = (day: number): Date => new Date(at(day) * 1000);
const plan = (more: object = {}): Stripe.Subscription =>
  ({
    id: "sub_1",
    customer: "cus_1",
    status: "active",
    start_date: at(1),
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    metadata: { wordloom_item: "premium-month" },
    latest_invoice: { id: "in_1", status: "paid" },
    items: { data: [{ price: { recurring: { interval: "month" } }, current_period_start: at(1), current_period_end: at(30) }] },
    ...more,
  }) as unknown as Stripe.Subscription;
const refund = (amount: number, status = "succeeded", created = at(5)) => ({ amount, status, created }) as Stripe.Refund;
const dispute = (status: string) => ({ status }) as Stripe.Dispute;
const nothing = toReturned(500, [], []);

describe("a subscription", () => {
  it("is paid until the end of its period once the latest invoice is paid, and until its start before", () => {
    expect(toSubscription(plan())).toMatchObject({ status: "active", interval: "month", paidUntil: date(30), isRenewing: false });
    const open = plan({ latest_invoice: { id: "in_2", status: "draft" } });
    expect(toSubscription(open)).toMatchObject({ status: "active", paidUntil: date(1), isRenewing: true });
  });

  it.each([
    ["trialing", "active"],
    ["past_due", "past-due"],
    ["unpaid", "past-due"],
    ["canceled", "ended"],
  ])("that is %s at Stripe is %s", (stated, status) => {
    expect(toSubscription(plan({ status: stated }))?.status).toBe(status);
  });

  it("is none before its first payment, or if it isn't sold here", () => {
    expect(toSubscription(plan({ status: "incomplete" }))).toBeNull();
    expect(toSubscription(plan({ metadata: {} }))).toBeNull();
  });

  it("counts as canceled however the portal says so", () => {
    expect(toSubscription(plan({ cancel_at_period_end: true }))?.cancelAtPeriodEnd).toBe(true);
    expect(toSubscription(plan({ cancel_at: at(30) }))?.cancelAtPeriodEnd).toBe(true);
  });
});

describe("money that went back", () => {
  it("counts refunds that were not undone, and is whole with the last of them", () => {
    expect(toReturned(500, [refund(200), refund(300, "failed")], [])).toMatchObject({ refundedMinor: 200, refundedAt: null });
    expect(toReturned(500, [refund(200), refund(300, "pending", at(9))], [])).toMatchObject({ refundedMinor: 500, refundedAt: date(9) });
  });

  it("is disputed until the dispute is won; an inquiry is no dispute", () => {
    const isDisputed = (...states: string[]) => toReturned(500, [], states.map(dispute)).isDisputed;
    expect([isDisputed("needs_response"), isDisputed("lost"), isDisputed("won", "under_review")]).toEqual([true, true, true]);
    expect([isDisputed("won"), isDisputed("warning_needs_response"), isDisputed()]).toEqual([false, false, false]);
  });
});

describe("a payment", () => {
  const invoice = (more: object) =>
    ({
      id: "in_1",
      customer: "cus_1",
      status: "paid",
      amount_due: 1200,
      amount_paid: 1200,
      attempt_count: 1,
      currency: "usd",
      status_transitions: { paid_at: at(1) },
      parent: { subscription_details: { subscription: "sub_1", metadata: { wordloom_item: "premium-month" } } },
      lines: { data: [{ period: { start: at(1), end: at(30) } }] },
      ...more,
    }) as unknown as Stripe.Invoice;
  const intent = (more: object) =>
    ({
      id: "pi_1",
      customer: "cus_1",
      status: "succeeded",
      amount: 500,
      amount_received: 500,
      currency: "usd",
      created: at(1),
      metadata: { wordloom_item: "pack-50" },
      latest_charge: { created: at(2), status: "succeeded", receipt_url: "https://pay.example/r" },
      ...more,
    }) as unknown as Stripe.PaymentIntent;

  it("of a plan is its invoice, once someone was asked to pay it", () => {
    const paid = { id: "in_1", status: "paid", amountMinor: 1200, paidAt: date(1), period: { start: date(1), end: date(30) } };
    expect(toPlanPayment(invoice({}), nothing)).toMatchObject({ ...paid, about: { kind: "plan", subscriptionId: "sub_1" } });
    expect(toPlanPayment(invoice({ status: "open" }), nothing)).toMatchObject({ status: "failed", paidAt: null });
    expect(toPlanPayment(invoice({ status: "draft", attempt_count: 0 }), nothing)).toBeNull();
    expect(toPlanPayment(invoice({ parent: null }), nothing)).toBeNull();
  });

  it("of a pack is worth what arrived, and nothing while it is under way", () => {
    expect(toPackPayment(intent({}), nothing)).toMatchObject({ status: "paid", amountMinor: 500, paidAt: date(2) });
    expect(toPackPayment(intent({}), toReturned(500, [refund(500)], []))).toMatchObject({ status: "refunded", refundedAt: date(5) });
    expect(toPackPayment(intent({}), toReturned(500, [], [dispute("lost")]))).toMatchObject({ status: "disputed" });
    expect(toPackPayment(intent({ status: "processing", latest_charge: null }), nothing)).toBeNull();
    expect(toPackPayment(intent({ metadata: { wordloom_item: "pack-1000000" } }), nothing)).toBeNull();
  });
});

it("a message is about the object that its type names, and about none of ours otherwise", () => {
  expect(subjectOf("charge.dispute.created", "dp_1")).toEqual({ kind: "dispute", id: "dp_1" });
  expect(subjectOf("charge.refunded", "ch_1")).toEqual({ kind: "charge", id: "ch_1" });
  expect(subjectOf("customer.subscription.deleted", "sub_1")).toEqual({ kind: "subscription", id: "sub_1" });
  expect(subjectOf("customer.updated", "cus_1")).toBeNull();
});
