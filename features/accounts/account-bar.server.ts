import { eq } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";

/** Tells why nobody signs in to an account any more: it was shut for deletion, or an admin froze it; null where nothing stands in the way. */
export async function findAccountBar({ db }: { db: Database }, userId: string): Promise<"deleted" | "frozen" | null> {
  const [profile] = await db
    .select({ deletedAt: userProfiles.deletedAt, frozenAt: userProfiles.frozenAt })
    .from(userProfiles)
    .where(eq(userProfiles.userId, userId));
  if (profile?.deletedAt != null) return "deleted";
  return profile?.frozenAt == null ? null : "frozen";
}
