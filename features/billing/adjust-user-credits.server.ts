import { eq } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import { readReason } from "#features/accounts/admin-reason.ts";
import { type AskingAdmin, assertFullAdmin } from "#features/accounts/admin-rights.server.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { userProfiles, users } from "#platform/db/schema/accounts.ts";
import { adjustCredits } from "./adjust-credits.server.ts";

/** At most this much by one press, in thousandths of a credit, so that a slip of the finger stays small. */
export const adjustmentMaxMilli = 10_000_000;

export type UserAdjustment = {
  userId: string;
  amountMilli: number;
  reason: string;
  /** Of the form: the same one adjusts once. */
  key: string;
};

/**
 * Gives or takes an account's credits on an admin's word.
 *
 * @returns the balance in thousandths
 * @throws AppError `forbidden`, `not-found`, `invalid-input`, `conflict` for a deleted account, `not-enough-credits` when more is taken than there is
 */
export async function adjustUserCredits(services: Pick<Services, "db">, asking: AskingAdmin, input: UserAdjustment): Promise<number> {
  assertFullAdmin(asking);
  const { userId, amountMilli, key } = input;
  const reason = readReason(input.reason);
  if (!Number.isSafeInteger(amountMilli) || amountMilli === 0 || !isId(key))
    throw new AppError("invalid-input", "amount", { fields: { amount: "wrong-type" } });
  if (Math.abs(amountMilli) > adjustmentMaxMilli) throw new AppError("invalid-input", "amount", { fields: { amount: "too-large" } });
  const [user] = isId(userId)
    ? await services.db
        .select({ deletedAt: userProfiles.deletedAt })
        .from(users)
        .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
        .where(eq(users.id, userId))
    : [];
  if (user === undefined) throw new AppError("not-found", "no such account");
  if (user.deletedAt !== null) throw new AppError("conflict", "the account is being deleted");
  const changedBy = ownerOf(asking.id);
  return adjustCredits(services.db, { owner: ownerOf(userId), amountMilli, reason, key, changedBy });
}
