import { z } from "zod";
import { ownerOf } from "#features/accounts/session.ts";
import { locales } from "#core/localized.ts";
import { redeemCode } from "#features/billing/codes/redeem-code.server.ts";
import { ledgerAsCsv } from "#features/billing/ledger-csv.server.ts";
import { listLedger } from "#features/billing/ledger-queries.server.ts";
import { readSale } from "#features/billing/payments/sale.server.ts";
import { packNames, priceList } from "#features/billing/price-list.ts";
import { writeLedgerReceipt, writePaymentReceipt } from "#features/billing/receipts/write-receipt.server.ts";
import { storable } from "#features/conversations/saved-input.ts";
import { ledgerKinds } from "#platform/db/schema/billing.ts";
import { attachmentNamed } from "../attachment-header.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { textStream } from "./text-stream.ts";

const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).transform((text) => new Date(text));
const filter = z.object({ kind: z.enum(ledgerKinds).optional(), from: moment.optional(), to: moment.optional() });

const locale = z.object({ locale: z.enum(locales).default("en") });
const minor = z.int().nullable().describe("In the currency’s smallest unit; null where it isn’t sold");

const pdfNamed = (bytes: Uint8Array, name: string): Response =>
  new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": attachmentNamed(name), "Cache-Control": "private, no-store" },
  });

export const billingEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/plans",
    summary: "Plans and packs with their prices, and whether they can be bought here",
    guard: "public",
    answers: {
      200: {
        about: "What is sold",
        schema: z.object({
          plans: z.array(z.object({ id: z.enum(["free", "premium"]), monthly: minor, yearly: minor, currency: z.string().nullable() })),
          packs: z.array(z.object({ id: z.enum(packNames), credits: z.int(), price: z.int(), currency: z.string() })),
          checkout: z.boolean(),
        }),
      },
    },
    async handle({ services }) {
      const sale = await readSale(services);
      const prices = sale.kind === "open" || sale.kind === "demo" ? sale.prices : {};
      const [month, year] = [prices["premium-month"], prices["premium-year"]];
      const currency = month?.currency ?? year?.currency ?? null;
      const premium = { id: "premium" as const, monthly: month?.amountMinor ?? null, yearly: year?.amountMinor ?? null, currency };
      const packs = packNames.flatMap((id) => {
        const price = prices[id];
        return price === undefined
          ? []
          : [{ id, credits: priceList[id].creditsMilli / 1000, price: price.amountMinor, currency: price.currency }];
      });
      return { data: { plans: [{ id: "free", monthly: 0, yearly: 0, currency }, premium], packs, checkout: sale.kind === "open" } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/me/payments/:id/receipt",
    summary: "The receipt of one of your payments as PDF",
    guard: "user",
    query: locale,
    answers: { 200: { about: "The file, as an attachment" } },
    async handle({ services, user, params, query }) {
      const id = params["id"] ?? "";
      return pdfNamed(await writePaymentReceipt(services, user, id, query.locale), `receipt-${id}.pdf`);
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/me/ledger/:id/receipt",
    summary: "The receipt of tokens that you were given or bought, by their line in the ledger, as PDF",
    guard: "user",
    query: locale,
    answers: { 200: { about: "The file, as an attachment" } },
    async handle({ services, user, params, query }) {
      const id = params["id"] ?? "";
      return pdfNamed(await writeLedgerReceipt(services, user, id, query.locale), `receipt-${id}.pdf`);
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/me/ledger",
    summary: "Your ledger, newest first; `to` is not included",
    guard: "public",
    query: filter.extend({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    answers: {
      200: {
        about: "A page of ledger lines",
        schema: z.object({
          items: z.array(
            z.object({
              id: z.string(),
              at: z.iso.datetime(),
              kind: z.string(),
              amountMilli: z.int(),
              amountUnits: z.number(),
              balanceAfterMilli: z.int(),
              runId: z.string().nullable(),
            }),
          ),
          next: z.string().nullable(),
        }),
      },
    },
    async handle({ services, actor, query: { limit, cursor = null, ...chosen } }) {
      return { data: await listLedger(services, actor, limit, cursor, chosen) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/me/ledger.csv",
    summary: "Your ledger as CSV, oldest first",
    guard: "public",
    query: filter,
    answers: { 200: { about: "The file, as an attachment" } },
    async handle({ services, actor, query }) {
      const headers = {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": attachmentNamed("tokens.csv"),
        "Cache-Control": "private, no-store",
      };
      return new Response(await textStream(ledgerAsCsv(services.db, actor.owner, query)), { headers });
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/redeem",
    summary: "Redeem a code for tokens or Premium, once per account",
    guard: "user",
    body: z.object({ code: storable(60).min(1) }),
    answers: {
      200: {
        about: "What the code gave",
        schema: z.object({ grant: z.object({ creditsMilli: z.int(), premiumUntil: z.iso.datetime().nullable() }) }),
      },
    },
    async handle({ services, user, body }) {
      const { creditsMilli, premiumUntil } = await redeemCode(services, ownerOf(user.id), body.code);
      return { data: { grant: { creditsMilli, premiumUntil: premiumUntil?.toISOString() ?? null } } };
    },
  }),
];
