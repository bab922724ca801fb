import { and, eq, like, sql } from "drizzle-orm";
import type { OwnedData } from "#features/accounts/owned-data.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import {
  balances,
  creditLedger,
  creditLots,
  payments,
  redeemCodes,
  redemptions,
  subscriptions,
  usageCounters,
} from "#platform/db/schema/billing.ts";
import { listLots } from "./lots/list-lots.server.ts";

const pageSize = 500;

/** Balance, ledger, plans, payments and counters. The ledger is append-only: a device's lines stay with the device, a person's stay without the person. */
export const ownedBilling: OwnedData = {
  columns: {
    "balances.owner": { adoption: "stays", download: "balance.json", deletion: "nameless" },
    "credit_ledger.owner": { adoption: "stays", download: "ledger.json", deletion: "nameless" },
    "usage_counters.subject": { adoption: "stays", download: null, deletion: "nameless" },
    "credit_lots.owner": { adoption: "stays", download: "balance.json", deletion: "erased" },
    "subscriptions.owner": { adoption: "no-device", download: "plans.json", deletion: "nameless" },
    "payments.owner": { adoption: "no-device", download: "payments.json", deletion: "nameless" },
    "redeem_codes.created_by": { adoption: "no-device", download: null, deletion: "nameless" },
    "redemptions.owner": { adoption: "no-device", download: null, deletion: "nameless" },
  },

  async *listFiles({ db }, userId) {
    const owner = ownerOf(userId);
    const [balance] = await db
      .select({ availableMilli: balances.availableMilli, heldMilli: balances.heldMilli })
      .from(balances)
      .where(eq(balances.owner, owner));
    const lots = await listLots(db, owner);
    yield { path: "balance.json", content: `${JSON.stringify({ availableMilli: 0, heldMilli: 0, ...balance, lots })}\n` };
    yield { path: "plans.json", content: asJson(await db.select().from(subscriptions).where(eq(subscriptions.owner, owner))) };
    yield { path: "payments.json", content: asJson(await db.select().from(payments).where(eq(payments.owner, owner))) };
    yield { path: "ledger.json", content: ledgerAsJson(db, owner) };
  },

  async eraseRows(tx, { owner, nameless }) {
    // Counters before balances, in the order of a hold.
    await tx.delete(usageCounters).where(and(eq(usageCounters.subject, owner), like(usageCounters.period, "minute:%")));
    await tx.update(usageCounters).set({ subject: nameless.owner }).where(eq(usageCounters.subject, owner));
    await tx
      .update(creditLedger)
      .set({
        owner: nameless.owner,
        // Keys of gifts name the owner; an operator's key and reason may name anyone. Those of runs only name the run.
        idempotencyKey: sql`CASE WHEN ${creditLedger.runId} IS NULL THEN ${`${nameless.owner}:`}::text || ${creditLedger.id} ELSE ${creditLedger.idempotencyKey} END`,
        reason: sql`CASE WHEN ${creditLedger.kind} = 'adjust' THEN NULL ELSE ${creditLedger.reason} END`,
      })
      .where(eq(creditLedger.owner, owner));
    await closeBalance(tx, owner, nameless.owner);
    await tx.delete(creditLots).where(eq(creditLots.owner, owner));
    await tx.update(redeemCodes).set({ createdBy: nameless.owner }).where(eq(redeemCodes.createdBy, owner));
    for (const table of [subscriptions, payments, redemptions]) {
      await tx.update(table).set({ owner: nameless.owner }).where(eq(table.owner, owner));
    }
  },

  async listLeftOwners(db) {
    const { rows } = await db.execute<{ owner: string }>(
      sql`SELECT owner FROM balances WHERE owner LIKE 'user:%' AND NOT EXISTS (SELECT 1 FROM users WHERE owner = 'user:' || users.id)`,
    );
    return rows.map((row) => row.owner);
  },
};

const asJson = (rows: object[]): string => `${JSON.stringify(rows, null, 2)}\n`;

/** What is left expires, in its own line, so that balance and ledger still agree. */
async function closeBalance(tx: Transaction, owner: string, namelessOwner: string): Promise<void> {
  const [balance] = await tx.select().from(balances).where(eq(balances.owner, owner)).for("update");
  if (balance === undefined) return;
  if (balance.availableMilli > 0)
    await tx.insert(creditLedger).values({
      owner: namelessOwner,
      kind: "expire",
      amountMilli: -balance.availableMilli,
      balanceAfterMilli: 0,
      idempotencyKey: `closed:${namelessOwner}`,
      reason: "account deleted",
    });
  await tx.update(balances).set({ owner: namelessOwner, availableMilli: 0, updatedAt: new Date() }).where(eq(balances.owner, owner));
}

async function* ledgerAsJson(db: Parameters<NonNullable<OwnedData["listFiles"]>>[0]["db"], owner: string): AsyncGenerator<string> {
  let after = 0;
  let separator = "[\n";
  for (;;) {
    const rows = await db
      .select({
        id: creditLedger.id,
        at: creditLedger.createdAt,
        kind: creditLedger.kind,
        amountMilli: creditLedger.amountMilli,
        amountUnitsMilli: creditLedger.amountUnitsMilli,
        balanceAfterMilli: creditLedger.balanceAfterMilli,
        runId: creditLedger.runId,
        reason: creditLedger.reason,
        expiresAt: creditLedger.expiresAt,
      })
      .from(creditLedger)
      .where(and(eq(creditLedger.owner, owner), sql`${creditLedger.id} > ${after}`))
      .orderBy(creditLedger.id)
      .limit(pageSize);
    for (const row of rows) {
      yield separator + JSON.stringify(row);
      separator = ",\n";
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < pageSize) break;
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}
