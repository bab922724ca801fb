import { and, eq, like, sql } from "drizzle-orm";
import type { OwnedData } from "#features/accounts/owned-data.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { balances, creditLedger, usageCounters } from "#platform/db/schema/billing.ts";

const pageSize = 500;

/** Balance, ledger and counters. The ledger is append-only: a device's lines stay with the device, a person's stay without the person. */
export const ownedBilling: OwnedData = {
  columns: {
    "balances.owner": { adoption: "stays", download: "balance.json", deletion: "nameless" },
    "credit_ledger.owner": { adoption: "stays", download: "ledger.json", deletion: "nameless" },
    "usage_counters.subject": { adoption: "stays", download: null, deletion: "nameless" },
  },

  async *listFiles({ db }, userId) {
    const owner = ownerOf(userId);
    const [balance] = await db
      .select({ availableMilli: balances.availableMilli, heldMilli: balances.heldMilli })
      .from(balances)
      .where(eq(balances.owner, owner));
    yield { path: "balance.json", content: `${JSON.stringify(balance ?? { availableMilli: 0, heldMilli: 0 })}\n` };
    yield { path: "ledger.json", content: ledgerAsJson(db, owner) };
  },

  async eraseRows(tx, { owner, nameless }) {
    await tx
      .update(creditLedger)
      .set({
        owner: nameless.owner,
        // Keys of gifts name the owner; an operator's key and reason may name anybody. Those of runs say nothing but the run.
        idempotencyKey: sql`CASE WHEN ${creditLedger.runId} IS NULL THEN ${`${nameless.owner}:`}::text || ${creditLedger.id} ELSE ${creditLedger.idempotencyKey} END`,
        reason: sql`CASE WHEN ${creditLedger.kind} = 'adjust' THEN NULL ELSE ${creditLedger.reason} END`,
      })
      .where(eq(creditLedger.owner, owner));
    await closeBalance(tx, owner, nameless.owner);
    await tx.delete(usageCounters).where(and(eq(usageCounters.subject, owner), like(usageCounters.period, "minute:%")));
    await tx.update(usageCounters).set({ subject: nameless.owner }).where(eq(usageCounters.subject, owner));
  },

  async listLeftOwners(db) {
    const { rows } = await db.execute<{ owner: string }>(
      sql`SELECT owner FROM balances WHERE owner LIKE 'user:%' AND NOT EXISTS (SELECT 1 FROM users WHERE owner = 'user:' || users.id)`,
    );
    return rows.map((row) => row.owner);
  },
};

/** What is left expires, in a line of its own, so that balance and ledger still agree. */
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
