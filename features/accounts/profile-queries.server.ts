import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { userProfiles, users } from "#platform/db/schema/accounts.ts";

/** What a profile page is built from; the ids are for comparison, not display. */
export type PublicProfile = { userId: string; handle: string; name: string; bio: string | null; avatarId: string | null };

/** Finds a profile by handle, ignoring case; null if no one has it or its owner's account is being deleted. */
export async function findProfile(services: { db: Database }, handle: string): Promise<PublicProfile | null> {
  const [row] = await services.db
    .select({
      userId: users.id,
      handle: userProfiles.handle,
      name: users.name,
      bio: userProfiles.bio,
      avatarId: userProfiles.avatarId,
    })
    .from(userProfiles)
    .innerJoin(users, eq(users.id, userProfiles.userId))
    .where(and(eq(userProfiles.handle, handle.toLowerCase()), isNull(userProfiles.deletedAt)));
  return row === undefined || row.handle === null ? null : { ...row, handle: row.handle };
}
