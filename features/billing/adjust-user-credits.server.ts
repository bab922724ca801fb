import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import { readReason } from "#features/accounts/admin-reason.ts";
import { type AskingAdmin, assertFullAdmin } from "#features/accounts/admin-rights.server.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { adjustCredits } from "./adjust-credits.server.ts";
import { findOpenAccount } from "./find-open-account.server.ts";

/** Maximum per submission, in thousandths of a credit, so that a typo stays small. */
const adjustmentMaxMilli = 10_000_000;

export type UserAdjustment = {
  userId: string;
  amountMilli: number;
  reason: string;
  /** The form's key: the same one adjusts only once. */
  key: string;
};

/**
 * Adds or removes an account's credits at an admin's request.
 *
 * @returns the balance in thousandths
 * @throws AppError `forbidden`, `not-found`, `invalid-input`, `conflict` for a deleted account, `not-enough-credits` if more is taken than
 *   there is
 */
export async function adjustUserCredits(services: Pick<Services, "db">, asking: AskingAdmin, input: UserAdjustment): Promise<number> {
  assertFullAdmin(asking);
  const { userId, amountMilli, key } = input;
  const reason = readReason(input.reason);
  if (!Number.isSafeInteger(amountMilli) || amountMilli === 0 || !isId(key))
    throw new AppError("invalid-input", "amount", { fields: { amount: "wrong-type" } });
  if (Math.abs(amountMilli) > adjustmentMaxMilli) throw new AppError("invalid-input", "amount", { fields: { amount: "too-large" } });
  const owner = await findOpenAccount(services.db, userId);
  const changedBy = ownerOf(asking.id);
  return adjustCredits(services.db, { owner, amountMilli, reason, key, changedBy });
}
