import type { Locale } from "#core/localized.ts";
import type { Database } from "#platform/db/database.server.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";

/** Creates a user's profile if there is none; called when a session begins, so only for confirmed addresses. */
export async function ensureProfile(services: { db: Database }, userId: string, locale: Locale): Promise<void> {
  await services.db.insert(userProfiles).values({ userId, locale }).onConflictDoNothing();
}
