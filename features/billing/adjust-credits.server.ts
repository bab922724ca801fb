import { and, eq, gte, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Database } from "#platform/db/database.server.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { balances, creditLedger } from "#platform/db/schema/billing.ts";

export type Adjustment = {
  owner: string;
  amountMilli: number;
  reason: string /** The same key adjusts once. */;
  key: string;
  changedBy: string;
};

/**
 * Gives or takes credits by hand, with a reason, in ledger and audit log.
 *
 * @returns the balance in thousandths; unchanged when the key was used before
 * @throws AppError `not-enough-credits` when more is taken than there is, `idempotency-mismatch` when the key stands for another adjustment
 */
export async function adjustCredits(db: Database, input: Adjustment): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.insert(balances).values({ owner: input.owner }).onConflictDoNothing();
    const [before] = await tx.select().from(balances).where(eq(balances.owner, input.owner)).for("update");
    const idempotencyKey = `adjust:${input.key}`;
    const [done] = await tx
      .select({ owner: creditLedger.owner, amountMilli: creditLedger.amountMilli })
      .from(creditLedger)
      .where(eq(creditLedger.idempotencyKey, idempotencyKey));
    const availableBefore = before?.availableMilli ?? 0;
    if (done !== undefined && (done.owner !== input.owner || done.amountMilli !== input.amountMilli))
      throw new AppError("idempotency-mismatch", `the key ${input.key} was used for another adjustment`);
    if (done !== undefined) return availableBefore;
    const [after] = await tx
      .update(balances)
      .set({ availableMilli: sql`${balances.availableMilli} + ${input.amountMilli}`, updatedAt: new Date() })
      .where(and(eq(balances.owner, input.owner), gte(balances.availableMilli, -input.amountMilli)))
      .returning({ available: balances.availableMilli });
    if (after === undefined) throw new AppError("not-enough-credits");
    await tx.insert(creditLedger).values({
      owner: input.owner,
      kind: "adjust",
      amountMilli: input.amountMilli,
      balanceAfterMilli: after.available,
      idempotencyKey,
      reason: input.reason,
    });
    await tx.insert(auditLog).values({
      actor: input.changedBy,
      action: "credits-adjust",
      target: input.owner,
      before: { availableMilli: availableBefore },
      after: { availableMilli: after.available, reason: input.reason },
    });
    return after.available;
  });
}
