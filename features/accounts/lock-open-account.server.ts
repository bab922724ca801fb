import { eq } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { ownerOf } from "./session.ts";

/**
 * Keeps an account from being deleted until the transaction ends, so that nothing is added to one that is.
 *
 * @param owner `user:<id>`
 * @throws AppError `not-found` if it is deleted already
 */
export async function lockOpenAccount(tx: Transaction, owner: string): Promise<void> {
  const [profile] = await tx
    .select({ deletedAt: userProfiles.deletedAt })
    .from(userProfiles)
    .where(eq(userProfiles.userId, owner.slice(ownerOf("").length)))
    .for("share");
  if (profile === undefined || profile.deletedAt !== null) throw new AppError("not-found", "the account was deleted in the meantime");
}
