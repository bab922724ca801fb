import { and, eq, ne } from "drizzle-orm";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { identities, sessions } from "#platform/db/schema/accounts.ts";
import type { SignedInUser } from "./session.ts";

type User = Pick<SignedInUser, "id" | "sessionId">;

/** Ends one of a user's sessions; unknown ones and other people's are left alone. */
export async function endSession({ db }: Pick<Services, "db">, user: User, sessionId: string): Promise<void> {
  if (isId(sessionId)) await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, user.id)));
}

/** Ends all of a user's sessions except the one making the request. */
export async function endOtherSessions({ db }: Pick<Services, "db">, user: User): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, user.sessionId)));
}

/** Finds the id of a user's link to Google; null if there is none. */
export async function findGoogleLink({ db }: Pick<Services, "db">, user: User): Promise<string | null> {
  const [link] = await db
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.userId, user.id), eq(identities.providerId, "google")));
  return link?.id ?? null;
}
