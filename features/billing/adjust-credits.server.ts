import { eq } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Database } from "#platform/db/database.server.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { creditLedger } from "#platform/db/schema/billing.ts";
import { addLot, book, openLotAccount } from "./lots/lot-account.server.ts";

export type Adjustment = {
  owner: string;
  amountMilli: number;
  reason: string /** The same key adjusts once. */;
  key: string;
  changedBy: string;
};

/**
 * Adds or removes credits by hand, with a reason, in ledger and audit log.
 *
 * @returns the balance in thousandths; unchanged if the key was used before
 * @throws AppError `not-enough-credits` if more is taken than there is, `idempotency-mismatch` if the key belongs to another adjustment
 */
export async function adjustCredits(db: Database, input: Adjustment): Promise<number> {
  return db.transaction(async (tx) => {
    const account = await openLotAccount(tx, input.owner);
    const key = `adjust:${input.key}`;
    const [done] = await tx
      .select({ owner: creditLedger.owner, amountMilli: creditLedger.amountMilli })
      .from(creditLedger)
      .where(eq(creditLedger.idempotencyKey, key));
    const availableBefore = account.availableMilli;
    if (done !== undefined && (done.owner !== input.owner || done.amountMilli !== input.amountMilli))
      throw new AppError("idempotency-mismatch", `the key ${input.key} was used for another adjustment`);
    if (done !== undefined) return availableBefore;
    if (availableBefore + input.amountMilli < 0) throw new AppError("not-enough-credits");
    const booking = { kind: "adjust", key, reason: input.reason } as const;
    if (input.amountMilli > 0) await addLot(tx, account, { kind: "granted", amountMilli: input.amountMilli, expiresAt: null }, booking);
    else await book(tx, account, input.amountMilli, booking);
    await tx.insert(auditLog).values({
      actor: input.changedBy,
      action: "credits-adjust",
      target: input.owner,
      before: { availableMilli: availableBefore },
      after: { availableMilli: account.availableMilli, reason: input.reason },
    });
    return account.availableMilli;
  });
}
