import { eq } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { isId, newId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { adminAccounts, adminRole, adminStatus, userProfiles, users } from "#platform/db/schema/accounts.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { type AdminRow, type AskingAdmin, assertFullAdmin, lockAdmins } from "./admin-rights.server.ts";
import { ownerOf } from "./session.ts";

/** What can be done to someone's rights: make them an editor or an admin, suspend, restore or remove their rights. */
const adminChanges = ["editor", "admin", "freeze", "thaw", "remove"] as const;
export type AdminChange = (typeof adminChanges)[number];

/**
 * Changes what someone may do as an admin. A change to the current state is no change. Removed rights end immediately, along with
 * everything open that depends on them.
 *
 * @throws AppError `forbidden`, `not-found`, `conflict` for oneself, for the last admin with all rights and for an account that is frozen, deleted or unconfirmed
 */
export async function changeAdmin(
  services: Pick<Services, "db">,
  asking: AskingAdmin,
  { userId, change }: { userId: string; change: AdminChange },
): Promise<void> {
  assertFullAdmin(asking);
  await services.db.transaction(async (tx) => {
    const before = await lockAdmins(tx, asking, userId, change !== "admin" && change !== "thaw");
    await assertMayHold(tx, userId, change);
    const after = changed(before, change);
    if (before?.role === after?.role && before?.status === after?.status) return;
    await write(tx, userId, ownerOf(asking.id), after);
    const action = change === "editor" || change === "admin" ? "admin-grant" : `admin-${change}`;
    await tx.insert(auditLog).values({
      actor: ownerOf(asking.id),
      action,
      target: ownerOf(userId),
      before: rightsOf(before),
      after: rightsOf(after),
    });
  });
}

type Rights = Pick<AdminRow, "role" | "status">;

/** @throws AppError `not-found` when rights to suspend or restore don't exist */
function changed(before: Rights | null, change: AdminChange): Rights | null {
  if (change === "remove") return null;
  if (change === "editor" || change === "admin") return { role: adminRole[change], status: before?.status ?? adminStatus.normal };
  if (before === null) throw new AppError("not-found", "no admin account");
  return { role: before.role, status: change === "freeze" ? adminStatus.frozen : adminStatus.normal };
}

async function write(tx: Transaction, userId: string, by: string, rights: Rights | null): Promise<void> {
  if (rights === null) {
    await tx.delete(adminAccounts).where(eq(adminAccounts.userId, userId));
    return;
  }
  await tx
    .insert(adminAccounts)
    .values({ id: newId(), userId, ...rights, createdBy: by })
    .onConflictDoUpdate({ target: adminAccounts.userId, set: { ...rights, updatedAt: new Date() } });
}

const rightsOf = (rights: Rights | null) => (rights === null ? null : { role: rights.role, status: rights.status });

/** Only people with a confirmed address who can sign in are given rights. */
async function assertMayHold(tx: Transaction, userId: string, change: AdminChange): Promise<void> {
  const [user] = isId(userId)
    ? await tx
        .select({ isConfirmed: users.emailVerified, deletedAt: userProfiles.deletedAt, frozenAt: userProfiles.frozenAt })
        .from(users)
        .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
        .where(eq(users.id, userId))
    : [];
  if (user === undefined) throw new AppError("not-found", "no such account");
  const isGiven = change === "editor" || change === "admin" || change === "thaw";
  if (isGiven && (user.deletedAt !== null || user.frozenAt !== null || !user.isConfirmed))
    throw new AppError("conflict", "the account is frozen, deleted or not confirmed");
}
