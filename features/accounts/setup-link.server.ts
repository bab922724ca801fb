import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, like, lte, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Database, DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { verifications } from "#platform/db/schema/accounts.ts";
import { grantAdmin, hasAdminAccount } from "./admin-accounts.server.ts";
import { type NewAccount, saveAccount } from "./save-account.server.ts";

type SetupServices = { db: Database; now(): Date };

/** How long a setup link works (UX.md, "first admin"). */
export const setupLinkMaxAgeMs = 15 * 60_000;
/** Setup links are stored with the other short-lived secrets, under names better-auth never generates. */
const prefix = "first-admin:";

/**
 * Creates a link for the first admin to sign up with. Anyone who can read the server's output is its operator.
 *
 * @returns null if there already is an admin
 */
export async function makeSetupLink({ db, now }: SetupServices, origin: string): Promise<string | null> {
  if (await hasAdminAccount(db)) return null;
  const token = randomBytes(32).toString("base64url");
  await db.delete(verifications).where(and(like(verifications.identifier, `${prefix}%`), lte(verifications.expiresAt, now())));
  const expiresAt = new Date(now().getTime() + setupLinkMaxAgeMs);
  await db.insert(verifications).values({ id: newId(), identifier: nameOf(token), value: "", expiresAt });
  return `${origin}/user/setup?token=${token}`;
}

/** Returns whether a setup link would still work. */
export async function isSetupLinkOpen({ db, now }: SetupServices, token: string): Promise<boolean> {
  if (token === "" || (await hasAdminAccount(db))) return false;
  const [row] = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.identifier, nameOf(token)), gt(verifications.expiresAt, now())));
  return row !== undefined;
}

/**
 * Makes the first admin, exactly once, however many try at the same time: an existing account or a new one.
 *
 * @returns the admin's user id
 * @throws AppError `gone` if the link has expired or there is an admin, `conflict` if a new account's address is taken; nothing is changed
 *   then
 */
export async function redeemSetupLink({ db, now }: SetupServices, token: string, who: { userId: string } | NewAccount): Promise<string> {
  return db.transaction(async (tx) => {
    await oneAtATime(tx);
    if (await hasAdminAccount(tx)) throw new AppError("gone");
    const redeemed = await tx
      .delete(verifications)
      .where(and(eq(verifications.identifier, nameOf(token)), gt(verifications.expiresAt, now())))
      .returning({ id: verifications.id });
    if (redeemed.length === 0) throw new AppError("gone");
    const userId = "userId" in who ? who.userId : await saveAccount(tx, who);
    await grantAdmin(tx, userId, "setup-link");
    await tx.delete(verifications).where(like(verifications.identifier, `${prefix}%`));
    return userId;
  });
}

/** Several processes may each have printed a link. */
async function oneAtATime(tx: DatabaseOrTransaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${prefix}))`);
}

const nameOf = (token: string): string => prefix + createHash("sha256").update(token).digest("base64url");
