import { and, desc, eq, gt, ne } from "drizzle-orm";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { identities, sessions } from "#platform/db/schema/accounts.ts";
import type { SignedInUser } from "./session.ts";

type User = Pick<SignedInUser, "id" | "sessionId">;

/** A session as its owner sees it; its token stays with the server. */
export type SessionView = { id: string; startedAt: string; address: string | null; browser: string | null; isCurrent: boolean };

/** Lists where a user is signed in, this device first, then the newest. */
export async function listSessions(services: Pick<Services, "db" | "now">, user: User): Promise<SessionView[]> {
  const rows = await services.db
    .select({ id: sessions.id, startedAt: sessions.createdAt, address: sessions.ipAddress, browser: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, services.now())))
    .orderBy(desc(sessions.createdAt));
  const views = rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString(), isCurrent: row.id === user.sessionId }));
  return views.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends one session of a user; a foreign or unknown one is left alone. */
export async function endSession({ db }: Pick<Services, "db">, user: User, sessionId: string): Promise<void> {
  if (isId(sessionId)) await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, user.id)));
}

/** Ends all sessions of a user but the one that asks. */
export async function endOtherSessions({ db }: Pick<Services, "db">, user: User): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, user.sessionId)));
}

/** How a user can sign in: whether with a password, and the id of the link to Google. */
export async function readSignInWays({ db }: Pick<Services, "db">, user: User): Promise<{ hasPassword: boolean; googleId: string | null }> {
  const rows = await db
    .select({ id: identities.id, provider: identities.providerId, password: identities.password })
    .from(identities)
    .where(eq(identities.userId, user.id));
  return {
    hasPassword: rows.some((row) => row.provider === "credential" && row.password !== null),
    googleId: rows.find((row) => row.provider === "google")?.id ?? null,
  };
}
