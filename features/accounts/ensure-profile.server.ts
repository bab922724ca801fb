import type { Locale } from "#core/localized.ts";
import type { Database } from "#platform/db/database.server.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";

/** Makes a user's profile where there is none; called when a session begins, so for confirmed addresses only. */
export async function ensureProfile(services: { db: Database }, userId: string, locale: Locale): Promise<void> {
  await services.db.insert(userProfiles).values({ userId, locale }).onConflictDoNothing();
}
