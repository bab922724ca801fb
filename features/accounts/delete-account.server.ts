import { eq, isNull } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { repeatOnConflict } from "#platform/db/repeat-on-conflict.server.ts";
import { identities, sessions, userProfiles, users } from "#platform/db/schema/accounts.ts";
import type { Person } from "./owned-data.ts";
import { sendMail } from "./send-mail.server.ts";
import { ownerOf } from "./session.ts";

type DeleteServices = Pick<Services, "db" | "storage" | "engine" | "payments" | "jobs" | "mail" | "log" | "now" | "newId" | "ownedData">;

/**
 * Deletes an account: it is closed immediately (no one can sign in, every session ends, its name is free), then everything under way is
 * stopped and settled and all of its data erased. While a run hasn't ended, the rest is left to `eraseDeletedAccounts`; a file the storage
 * can't delete is left to the sweep of files without a row. Idempotent.
 */
export async function deleteAccount(services: DeleteServices & Pick<Services, "sessionWatch">, userId: string): Promise<void> {
  if (!(await shutAccount(services, userId))) return;
  // Sessions end before running work is stopped: listeners would be told of it otherwise.
  services.sessionWatch.end(userId);
  try {
    await eraseAccount(services, userId);
  } catch (error) {
    services.log.warn({ err: error, userId }, "an account's data could not be erased; the next cleanup will try again");
  }
}

/** Erases what is left of accounts whose deletion has begun; run every hour, well within the promised day. */
export async function eraseDeletedAccounts(services: DeleteServices): Promise<void> {
  const found = await Promise.all(services.ownedData.map((data) => data.listLeftOwners?.(services.db) ?? []));
  const failures: unknown[] = [];
  for (const owner of new Set(found.flat())) {
    // One that cannot be erased yet doesn't block the others.
    await eraseAccount(services, owner.slice(ownerOf("").length)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new Error(`${failures.length} accounts could not be erased`, { cause: failures[0] });
}

/** @returns false if the account doesn't exist */
async function shutAccount(services: DeleteServices, userId: string): Promise<boolean> {
  const at = services.now();
  return services.db.transaction(async (tx) => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for("update");
    if (user === undefined) return false;
    const shut = { deletedAt: at, handle: null, bio: null, avatarId: null, updatedAt: at };
    const [profile] = await tx
      .insert(userProfiles)
      .values({ userId, ...shut })
      .onConflictDoUpdate({ target: userProfiles.userId, set: shut, setWhere: isNull(userProfiles.deletedAt) })
      .returning({ locale: userProfiles.locale });
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.delete(identities).where(eq(identities.userId, userId));
    if (profile !== undefined) {
      const { jobs, mail, now } = services;
      const notice = { userId: null, kind: "account-deleted", locale: profile.locale, recipient: user.email } as const;
      await sendMail({ db: tx, jobs, mail, now, newId: services.newId }, notice);
    }
    return true;
  });
}

async function eraseAccount(services: DeleteServices, userId: string): Promise<void> {
  const owner = ownerOf(userId);
  for (const data of services.ownedData) await data.stopWork?.(services, owner);
  await eraseFiles(services, owner);
  const id = newId();
  const erase = async (tx: Transaction): Promise<void> => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    const person: Person = {
      userId,
      owner,
      email: user?.email ?? null,
      nameless: { owner: `gone:${id}`, id },
      at: services.now(),
    };
    for (const data of services.ownedData) await data.eraseRows(tx, person);
  };
  await repeatOnConflict(() => services.db.transaction(erase));
}

async function eraseFiles(services: DeleteServices, owner: string): Promise<void> {
  try {
    for (const data of services.ownedData) await data.eraseFiles?.(services, owner);
  } catch (error) {
    services.log.warn({ err: error }, "files of a deleted account could not be deleted; the sweep will try again");
  }
}
