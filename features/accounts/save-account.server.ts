import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { mailAddressKey } from "#core/mail-address.ts";
import { newId } from "#core/ids.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { identities, sessions, users } from "#platform/db/schema/accounts.ts";

export type NewAccount = {
  name: string;
  /** As `mailAddressKey` gives it. */
  email: string;
  /** As `hashAccountPassword` made it. */
  passwordHash: string;
};

/** Hashes a password as the sign-in service does; deliberately slow, so it is done outside transactions. */
export const hashAccountPassword = (password: string): Promise<string> => hashPassword(password);

/** Finds who has an email address, confirmed or not. */
export async function findAccount(db: DatabaseOrTransaction, email: string): Promise<{ id: string; isVerified: boolean } | null> {
  const [row] = await db
    .select({ id: users.id, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, mailAddressKey(email)));
  return row ?? null;
}

/**
 * Creates an account whose address the operator vouches for, so without an email. An account still waiting for confirmation is taken over:
 * the person who created it loses their password, so that no one lies in wait under someone else's address.
 *
 * @returns the user's id
 * @throws AppError `conflict` for an address confirmed by its owner
 */
export async function saveAccount(db: DatabaseOrTransaction, { name, email, passwordHash }: NewAccount): Promise<string> {
  return db.transaction(async (tx) => {
    const known = await findAccount(tx, email);
    if (known?.isVerified) throw new AppError("conflict", "the address has an account");
    const userId = known?.id ?? newId();
    await tx
      .insert(users)
      .values({ id: userId, name, email, emailVerified: true })
      .onConflictDoUpdate({ target: users.id, set: { name, emailVerified: true, updatedAt: new Date() } });
    await tx.delete(identities).where(eq(identities.userId, userId));
    await replacePassword(tx, userId, passwordHash);
    return userId;
  });
}

/** Gives an account a new password and ends its sessions. */
export async function replacePassword(db: DatabaseOrTransaction, userId: string, passwordHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    const credential = { providerId: "credential", accountId: userId };
    await tx
      .insert(identities)
      .values({ id: newId(), userId, ...credential, password: passwordHash })
      .onConflictDoUpdate({
        target: [identities.providerId, identities.accountId],
        set: { password: passwordHash, updatedAt: new Date() },
      });
    await tx.delete(sessions).where(eq(sessions.userId, userId));
  });
}
