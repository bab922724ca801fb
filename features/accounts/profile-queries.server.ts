import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { userProfiles, users } from "#platform/db/schema/accounts.ts";

/** What a profile page is made from; the ids are for comparing, not for showing. */
export type PublicProfile = { userId: string; handle: string; name: string; bio: string | null; avatarId: string | null };

/** Finds the profile of a handle, in whatever letter case; null for one that nobody has, or whose owner is leaving. */
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
