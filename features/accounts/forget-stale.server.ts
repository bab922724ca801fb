import { and, eq, lt } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { doorTries, sessions, users, verifications } from "#platform/db/schema/accounts.ts";
import { linkMaxAgeS } from "./link-age.ts";

/** Removes what has expired: counted attempts, ended sessions, spent secrets, and sign-ups whose link no one opened in time. */
export async function forgetStale({ db, now }: { db: Database; now(): Date }): Promise<void> {
  const moment = now();
  await db.delete(doorTries).where(lt(doorTries.windowEndsAt, moment));
  await db.delete(sessions).where(lt(sessions.expiresAt, moment));
  await db.delete(verifications).where(lt(verifications.expiresAt, moment));
  // Twice the life of a link: a resent one may still be opened.
  const unopened = new Date(moment.getTime() - 2 * linkMaxAgeS.verify * 1000);
  await db.delete(users).where(and(eq(users.emailVerified, false), lt(users.updatedAt, unopened)));
}
