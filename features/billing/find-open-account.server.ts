import { eq } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { Database } from "#platform/db/database.server.ts";
import { userProfiles, users } from "#platform/db/schema/accounts.ts";

/**
 * The owner key of an account that something can be given to.
 *
 * @throws AppError `not-found`, `conflict` for an account that is being deleted
 */
export async function findOpenAccount(db: Database, userId: string): Promise<string> {
  const [user] = isId(userId)
    ? await db
        .select({ deletedAt: userProfiles.deletedAt })
        .from(users)
        .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
        .where(eq(users.id, userId))
    : [];
  if (user === undefined) throw new AppError("not-found", "no such account");
  if (user.deletedAt !== null) throw new AppError("conflict", "the account is being deleted");
  return ownerOf(userId);
}
