import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { sessions, userProfiles, users } from "#platform/db/schema/accounts.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { type AskingAdmin, assertFullAdmin, lockAdmins } from "./admin-rights.server.ts";
import { readReason } from "./admin-reason.ts";
import { ownerOf } from "./session.ts";

type FreezeInput = { userId: string; reason: string };

/**
 * Freezes an account: no one can sign in to it, and its sessions end immediately, with everything open in them. It keeps everything; runs
 * and files under way continue to the end, since they are paid for. Idempotent.
 *
 * @throws AppError `forbidden`, `not-found`, `invalid-input` without a reason, `conflict` for oneself, for the last admin with all rights and for a deleted account
 */
export async function freezeAccount(services: Pick<Services, "db" | "now">, asking: AskingAdmin, input: FreezeInput): Promise<void> {
  assertFullAdmin(asking);
  const reason = readReason(input.reason);
  const { userId } = input;
  const at = services.now();
  await services.db.transaction(async (tx) => {
    await lockAdmins(tx, asking, userId, true);
    await assertUser(tx, userId);
    const set = { frozenAt: at, updatedAt: at };
    const isOpen = and(isNull(userProfiles.frozenAt), isNull(userProfiles.deletedAt));
    const [frozen] = await tx
      .insert(userProfiles)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: userProfiles.userId, set, setWhere: isOpen })
      .returning({ userId: userProfiles.userId });
    if (frozen === undefined) return assertNotDeleted(tx, userId);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.insert(auditLog).values({
      actor: ownerOf(asking.id),
      action: "account-freeze",
      target: ownerOf(userId),
      before: { isFrozen: false },
      after: { isFrozen: true, reason },
    });
  });
}

/**
 * Unfreezes an account. Idempotent.
 *
 * @throws AppError `forbidden`, `not-found`, `invalid-input` without a reason, `conflict` for a deleted account
 */
export async function thawAccount(services: Pick<Services, "db" | "now">, asking: AskingAdmin, input: FreezeInput): Promise<void> {
  assertFullAdmin(asking);
  const reason = readReason(input.reason);
  const { userId } = input;
  await services.db.transaction(async (tx) => {
    await lockAdmins(tx, asking, userId, false);
    await assertUser(tx, userId);
    const [thawed] = await tx
      .update(userProfiles)
      .set({ frozenAt: null, updatedAt: services.now() })
      .where(and(eq(userProfiles.userId, userId), isNotNull(userProfiles.frozenAt), isNull(userProfiles.deletedAt)))
      .returning({ userId: userProfiles.userId });
    if (thawed === undefined) return assertNotDeleted(tx, userId);
    await tx.insert(auditLog).values({
      actor: ownerOf(asking.id),
      action: "account-thaw",
      target: ownerOf(userId),
      before: { isFrozen: true },
      after: { isFrozen: false, reason },
    });
  });
}

type Tx = Parameters<Parameters<Services["db"]["transaction"]>[0]>[0];

async function assertUser(tx: Tx, userId: string): Promise<void> {
  const [user] = isId(userId) ? await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)) : [];
  if (user === undefined) throw new AppError("not-found", "no such account");
}

async function assertNotDeleted(tx: Tx, userId: string): Promise<void> {
  const [profile] = await tx.select({ at: userProfiles.deletedAt }).from(userProfiles).where(eq(userProfiles.userId, userId));
  if (profile?.at != null) throw new AppError("conflict", "the account is being deleted");
}
