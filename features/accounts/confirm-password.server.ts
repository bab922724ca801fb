import { verifyPassword } from "better-auth/crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { identities, sessions } from "#platform/db/schema/accounts.ts";
import { countTry, type TryLimit } from "./limit-tries.server.ts";
import type { SignedInUser } from "./session.ts";

/** Per account, from any network: a stolen session must not be enough to guess the password. */
const confirmTries: TryLimit = { max: 10, windowS: 600 };

/**
 * Counts an attempt at the signed-in user's password, wherever it is asked for.
 *
 * @throws AppError `rate-limited`
 */
export const countConfirmTry = (services: Pick<Services, "db" | "now">, userId: string): Promise<void> =>
  countTry(services, `confirm:${userId}`, confirmTries);

/** Whether an account has a password to be asked for; one that signs in with Google alone has none. */
export async function hasPassword({ db }: Pick<Services, "db">, userId: string): Promise<boolean> {
  const isOwn = and(eq(identities.userId, userId), eq(identities.providerId, "credential"), isNotNull(identities.password));
  return (await db.$count(identities, isOwn)) > 0;
}

/**
 * Checks the signed-in user's password; the right one makes the session as fresh as a new sign-in.
 *
 * @throws AppError `rate-limited`
 */
export async function confirmPassword(
  services: Pick<Services, "db" | "now">,
  user: Pick<SignedInUser, "id" | "sessionId">,
  password: string,
): Promise<boolean> {
  const { db, now } = services;
  await countConfirmTry(services, user.id);
  const [credential] = await db
    .select({ hash: identities.password })
    .from(identities)
    .where(and(eq(identities.userId, user.id), eq(identities.providerId, "credential")));
  if (credential?.hash == null || !(await verifyPassword({ hash: credential.hash, password }))) return false;
  await db
    .update(sessions)
    .set({ createdAt: now() })
    .where(and(eq(sessions.id, user.sessionId), eq(sessions.userId, user.id)));
  return true;
}
