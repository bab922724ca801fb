import { and, eq, lt, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { countTry } from "#features/accounts/limit-tries.server.ts";
import type { Services } from "#features/services.ts";
import { redeemCodes, redemptions } from "#platform/db/schema/billing.ts";
import { addLot, openLotAccount } from "../lots/lot-account.server.ts";
import { dayMs } from "../plans/give-by-hand.server.ts";
import { givePlan } from "../plans/give-plan.server.ts";
import { hashCode } from "./code-text.ts";

/** What a code gave: credits that never expire, or Premium until a day. */
export type CodeGrant = { creditsMilli: number; premiumUntil: Date | null };

/** A code can't be found by trying; this keeps the traffic low. */
const tries = { max: 20, windowS: 3600 };

/**
 * Redeems a code for an account, once per account.
 *
 * @param owner `user:<id>`
 * @throws AppError `not-found` for a code that does not exist or has expired, `conflict` for one that is used up or that this account has
 *   redeemed, `rate-limited`
 */
export async function redeemCode(services: Pick<Services, "db" | "config" | "now">, owner: string, code: string): Promise<CodeGrant> {
  const now = services.now();
  await countTry(services, `redeem:${owner}`, tries);
  return services.db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(redeemCodes)
      .where(eq(redeemCodes.hash, hashCode(code)))
      .for("update");
    if (known === undefined || (known.expiresAt !== null && known.expiresAt <= now)) throw new AppError("not-found", "no such code");
    const first = await tx.insert(redemptions).values({ codeId: known.id, owner }).onConflictDoNothing().returning();
    const counted = await tx
      .update(redeemCodes)
      .set({ used: sql`${redeemCodes.used} + 1` })
      .where(and(eq(redeemCodes.id, known.id), lt(redeemCodes.used, redeemCodes.times)))
      .returning({ id: redeemCodes.id });
    if (first.length === 0 || counted.length === 0) throw new AppError("conflict", "the code is used");
    if (known.premiumDays > 0) {
      const untilFrom = (end: Date | null) => new Date((end ?? now).getTime() + known.premiumDays * dayMs);
      return { creditsMilli: 0, premiumUntil: await givePlan(services, tx, { owner, source: "code", untilFrom }, now) };
    }
    const account = await openLotAccount(tx, owner);
    const lot = { kind: "granted", amountMilli: known.creditsMilli, expiresAt: null } as const;
    await addLot(tx, account, lot, { kind: "grant", key: `code:${known.id}:${owner}`, reason: "code" });
    return { creditsMilli: known.creditsMilli, premiumUntil: null };
  });
}
