import { z } from "zod";
import { AppError } from "#core/errors.ts";
import { ownerOf } from "#features/accounts/session.ts";
import { changeCancellation } from "#features/billing/payments/change-cancellation.server.ts";
import { openPortal } from "#features/billing/payments/open-portal.server.ts";
import { listPayments } from "#features/billing/payments/payment-queries.server.ts";
import { receiveMessage } from "#features/billing/payments/receive-message.server.ts";
import { refundPayment } from "#features/billing/payments/refund-payment.server.ts";
import { startCheckout } from "#features/billing/payments/start-checkout.server.ts";
import { packNames } from "#features/billing/price-list.ts";
import type { ItemName } from "#platform/payments/items.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

/** Stripe's messages hold one object each, of some kilobytes. */
const maxMessageBytes = 262_144;

const link = { about: "Where to go on, at the payment provider", schema: z.object({ url: z.url() }) };
const done = () => ({ 204: { about: "Done; the same when repeated" } });
const empty = () => new Response(null, { status: 204 });

const payment = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  pack: z.enum(packNames).nullable().describe("Null for a plan"),
  status: z.enum(["paid", "failed", "refunded", "disputed"]),
  amountMinor: z.int().describe("In the currency’s smallest unit"),
  refundedMinor: z.int(),
  currency: z.string(),
  documentUrl: z.string().nullable().describe("The provider’s page of the invoice or receipt"),
  refundableUntil: z.iso.datetime().nullable().describe("Null if the refund rule doesn’t allow it, or no longer does"),
});

type Wish = { plan?: "premium" | undefined; interval?: "month" | "year" | undefined; pack?: (typeof packNames)[number] | undefined };

/** @throws AppError `invalid-input` for neither or both of plan and pack, and for a plan without its interval */
function itemOf({ plan, interval, pack }: Wish): ItemName {
  if (pack !== undefined && plan === undefined && interval === undefined) return pack;
  if (pack !== undefined) throw new AppError("invalid-input", "checkout", { fields: { pack: "unknown" } });
  if (plan === undefined) throw new AppError("invalid-input", "checkout", { fields: { plan: "missing" } });
  if (interval === undefined) throw new AppError("invalid-input", "checkout", { fields: { interval: "missing" } });
  return `premium-${interval}`;
}

export const paymentEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/checkout",
    summary: "Open the page on which a plan or a pack is paid",
    guard: "user",
    body: z
      .object({
        plan: z.literal("premium").optional(),
        interval: z.enum(["month", "year"]).optional().describe("Of the plan"),
        pack: z.enum(packNames).optional(),
      })
      .describe("A plan with its interval, or a pack"),
    answers: { 200: link },
    async handle({ services, user, origin, body }) {
      return { data: { url: await startCheckout(services, user, itemOf(body), origin) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/stripe/webhook",
    summary: "Messages of Stripe, signed by it",
    guard: "public",
    isSigned: true,
    rawBody: { maxBytes: maxMessageBytes, types: ["application/json"] },
    answers: { 200: { about: "Stored; one that is known already is left alone", schema: z.object({}) } },
    async handle({ services, bytes, request }) {
      // Where nothing can be bought, there is no such address.
      if (services.payments === null) throw new AppError("not-found");
      await receiveMessage(services, bytes, request.headers.get("stripe-signature"));
      return { data: {} };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/user/cancel-subscription",
    summary: "Let your plan end with what is paid",
    guard: "user",
    answers: done(),
    async handle({ services, user }) {
      await changeCancellation(services, user, true);
      return empty();
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/user/resume-subscription",
    summary: "Let a plan that was canceled go on",
    guard: "user",
    answers: done(),
    async handle({ services, user }) {
      await changeCancellation(services, user, false);
      return empty();
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/user/billing-portal",
    summary: "Open the page with your cards and invoices",
    guard: "user",
    answers: { 200: link },
    async handle({ services, user, origin }) {
      return { data: { url: await openPortal(services, user, origin) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/me/payments",
    summary: "Your payments, newest first",
    guard: "user",
    answers: { 200: { about: "Payments for plans and packs", schema: z.object({ items: z.array(payment), next: z.null() }) } },
    async handle({ services, user }) {
      return { data: { items: await listPayments(services, ownerOf(user.id)), next: null } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/me/payments/:id/refund",
    summary: "Get a payment back, as far as the refund rule allows it",
    guard: "user",
    answers: { 204: { about: "Given back" } },
    async handle({ services, user, params }) {
      await refundPayment(services, user, params["id"] ?? "");
      return empty();
    },
  }),
];
