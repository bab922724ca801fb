import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, moment, updatedAt } from "./columns.ts";

/** Lines of the ledger; `hold` is taken back in full by `release`, and what was used is a `settle`. */
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
 * Append-only: rows are never changed. `amount_milli` changes the balance, `amount_units_milli` the day's allowance
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
    /** `hold:<run>`, `settle:<run>`, …: a line is written once, whatever is repeated. */
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
 * What a subject has used within a period. Subjects: `device:<id>`, `user:<id>`, `network:<hash>`, `accounts:<network>`,
 * `site:anonymous`, `site:all`; periods: `month:2026-11` (users only), `day:2026-11-20`, `minute:2026-11-20T16:05`, `gifts:2026-11-20`.
 * Months and days count thousandths of a text unit, minutes starts of runs, gifts those of new accounts.
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
