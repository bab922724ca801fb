import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, moment, updatedAt } from "./columns.ts";

/** Ledger entries; `release` reverses a `hold` in full, and the amount used is a `settle`. */
export const ledgerKinds = ["grant", "purchase", "hold", "settle", "release", "refund", "expire", "adjust"] as const;

/** What an owner can spend now, in thousandths of a credit; always the sum of the owner's ledger. */
export const balances = pgTable(
  "balances",
  {
    owner: text("owner").primaryKey(),
    availableMilli: bigint("available_milli", { mode: "number" }).notNull().default(0),
    heldMilli: bigint("held_milli", { mode: "number" }).notNull().default(0),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("balances_available_not_negative", sql`${table.availableMilli} >= 0`),
    check("balances_held_not_negative", sql`${table.heldMilli} >= 0`),
  ],
);

/**
 * Append-only: rows never change. `amount_milli` changes the balance, `amount_units_milli` the day's allowance
 * (thousandths of a text unit), both negative when something is taken.
 */
export const creditLedger = pgTable(
  "credit_ledger",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    owner: text("owner").notNull(),
    kind: text("kind", { enum: ledgerKinds }).notNull(),
    amountMilli: bigint("amount_milli", { mode: "number" }).notNull().default(0),
    amountUnitsMilli: bigint("amount_units_milli", { mode: "number" }).notNull().default(0),
    balanceAfterMilli: bigint("balance_after_milli", { mode: "number" }).notNull(),
    runId: text("run_id"),
    /** The lot that was added or taken from, of what isn't a run's. */
    lotId: text("lot_id"),
    /** `hold:<run>`, `settle:<run>`, …: each entry is written once, whatever is repeated. */
    idempotencyKey: text("idempotency_key").notNull(),
    reason: text("reason"),
    expiresAt: moment("expires_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("credit_ledger_key").on(table.idempotencyKey),
    index("credit_ledger_owner").on(table.owner, table.id),
    index("credit_ledger_run").on(table.runId),
  ],
);

/**
 * A subject's usage within a period. Subjects: `device:<id>`, `user:<id>`, `network:<hash>`, `accounts:<network>`,
 * `site:anonymous`, `site:all`; periods: `month:2026-11` (users only), `day:2026-11-20`, `minute:2026-11-20T16:05`, `gifts:2026-11-20`.
 * Months and days count thousandths of a text unit, minutes count run starts, gifts those of new accounts.
 */
export const usageCounters = pgTable(
  "usage_counters",
  {
    subject: text("subject").notNull(),
    period: text("period").notNull(),
    used: bigint("used", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.period] }), index("usage_counters_period").on(table.period)],
);

/**
 * What a balance is made of: every amount added, with when it expires and what is left of it. What runs spend isn't written here at once:
 * a balance smaller than the sum of its lots means that the difference was spent, from the lot that expires first
 * (`features/billing/lots/spent-lots.ts`).
 */
export const creditLots = pgTable(
  "credit_lots",
  {
    id: text("id").primaryKey(),
    owner: text("owner").notNull(),
    kind: text("kind", { enum: ["granted", "bought"] }).notNull(),
    amountMilli: bigint("amount_milli", { mode: "number" }).notNull(),
    leftMilli: bigint("left_milli", { mode: "number" }).notNull(),
    /** Null: never. */
    expiresAt: moment("expires_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check("credit_lots_left", sql`${table.leftMilli} BETWEEN 0 AND ${table.amountMilli}`),
    index("credit_lots_owner").on(table.owner),
    index("credit_lots_expiry").on(table.expiresAt).where(sql`${table.leftMilli} > 0`),
  ],
);

/** Premium plans, paid or given; an account's role follows from those that have not ended (`apply-plan.server.ts`). */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    owner: text("owner").notNull(),
    source: text("source", { enum: ["stripe", "admin", "code"] }).notNull(),
    /** The payment provider's id; null for one that was given. */
    providerId: text("provider_id"),
    interval: text("interval", { enum: ["month", "year"] }),
    status: text("status", { enum: ["active", "past-due", "ended"] }).notNull(),
    startedAt: moment("started_at").notNull(),
    /** Until when it is paid or given: the spec's `billing_end`. */
    paidUntil: moment("paid_until").notNull(),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** Until when a payment that failed may be repeated without losing the plan. */
    graceUntil: moment("grace_until"),
    endedAt: moment("ended_at"),
    /** Monthly grants booked so far. */
    monthsGranted: integer("months_granted").notNull().default(0),
    /** What its owner was last told about it by email: `renewal <paid until>` or `ended`; null: nothing. */
    told: text("told"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("subscriptions_provider").on(table.providerId),
    index("subscriptions_owner").on(table.owner),
    index("subscriptions_open").on(table.paidUntil).where(sql`${table.status} <> 'ended'`),
  ],
);

/** Money received by a payment provider. */
export const payments = pgTable(
  "payments",
  {
    id: text("id").primaryKey(),
    owner: text("owner").notNull(),
    /** The provider's id: an invoice of a plan, or the payment of a pack. */
    providerId: text("provider_id").notNull(),
    subscriptionId: text("subscription_id"),
    /** `pack-50`; null for a plan. */
    pack: text("pack"),
    /** What a pack was booked as. */
    lotId: text("lot_id"),
    /** In the currency's smallest unit. */
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    refundedMinor: bigint("refunded_minor", { mode: "number" }).notNull().default(0),
    /** ISO 4217, in lower case. */
    currency: text("currency").notNull(),
    status: text("status", { enum: ["paid", "failed", "refunded", "disputed"] }).notNull(),
    /** The provider's page of the invoice or receipt. */
    documentUrl: text("document_url"),
    paidAt: moment("paid_at"),
    /** The status that its payer was last told by email; null: none. */
    told: text("told"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("payments_provider").on(table.providerId), index("payments_owner").on(table.owner, table.createdAt)],
);

/** Messages of the payment provider, each stored before it is handled, and handled once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    /** What it is about; its state is fetched again. */
    objectId: text("object_id").notNull(),
    happenedAt: moment("happened_at").notNull(),
    handledAt: moment("handled_at"),
    failure: text("failure"),
    createdAt: createdAt(),
  },
  (table) => [index("payment_events_open").on(table.createdAt).where(sql`${table.handledAt} IS NULL`)],
);

/** Codes that an operator hands out; only their hash is kept. */
export const redeemCodes = pgTable(
  "redeem_codes",
  {
    id: text("id").primaryKey(),
    hash: text("hash").notNull(),
    /** Its last four characters, so that an admin can tell which one it is. */
    ending: text("ending").notNull(),
    creditsMilli: bigint("credits_milli", { mode: "number" }).notNull().default(0),
    premiumDays: integer("premium_days").notNull().default(0),
    times: integer("times").notNull(),
    used: integer("used").notNull().default(0),
    expiresAt: moment("expires_at"),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("redeem_codes_hash").on(table.hash), check("redeem_codes_used", sql`${table.used} BETWEEN 0 AND ${table.times}`)],
);

/** Who redeemed which code; each account once. */
export const redemptions = pgTable(
  "redemptions",
  {
    codeId: text("code_id").notNull(),
    owner: text("owner").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.codeId, table.owner] }), index("redemptions_owner").on(table.owner)],
);
