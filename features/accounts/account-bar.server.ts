import { eq } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";

/** Returns why an account can't be signed in to: it was closed for deletion or frozen by an admin. Null if it can. */
export async function findAccountBar({ db }: { db: Database }, userId: string): Promise<"deleted" | "frozen" | null> {
  const [profile] = await db
    .select({ deletedAt: userProfiles.deletedAt, frozenAt: userProfiles.frozenAt })
    .from(userProfiles)
    .where(eq(userProfiles.userId, userId));
  if (profile?.deletedAt != null) return "deleted";
  return profile?.frozenAt == null ? null : "frozen";
}
