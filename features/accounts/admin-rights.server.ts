import { eq } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { adminAccounts, adminRole, adminStatus, userProfiles } from "#platform/db/schema/accounts.ts";
import { isFullAdmin } from "./admin-accounts.server.ts";
import type { SignedInUser } from "./session.ts";

/** Someone asking for something only full admins may do. */
export type AskingAdmin = Pick<SignedInUser, "id" | "admin">;

/** @throws AppError `forbidden` for everyone except admins with full rights */
export function assertFullAdmin(asking: Pick<SignedInUser, "admin"> | null): void {
  if (!isFullAdmin(asking)) throw new AppError("forbidden", "only admins with all rights can do this");
}

export type AdminRow = { role: number; status: number; createdBy: string };

/**
 * Locks the admin accounts so that a decision about rights stays true until it is written, and makes sure someone's rights may be removed:
 * never your own, and never those of the last admin with full rights.
 *
 * @returns the admin account of `userId`, or null if there is none
 * @throws AppError `forbidden` if the caller has lost their rights in the meantime, `conflict` for oneself and for the last admin
 */
export async function lockAdmins(tx: Transaction, asking: AskingAdmin, userId: string, takesRights: boolean): Promise<AdminRow | null> {
  const rows = await tx
    .select({
      userId: adminAccounts.userId,
      role: adminAccounts.role,
      status: adminAccounts.status,
      createdBy: adminAccounts.createdBy,
      frozenAt: userProfiles.frozenAt,
      deletedAt: userProfiles.deletedAt,
    })
    .from(adminAccounts)
    .leftJoin(userProfiles, eq(userProfiles.userId, adminAccounts.userId))
    .orderBy(adminAccounts.userId)
    .for("update", { of: adminAccounts });
  const full = rows.filter(
    (row) => row.role === adminRole.admin && row.status === adminStatus.normal && row.frozenAt === null && row.deletedAt === null,
  );
  if (!full.some((row) => row.userId === asking.id)) throw new AppError("forbidden", "only admins with all rights can do this");
  if (takesRights && userId === asking.id) throw new AppError("conflict", "no one can remove their own rights");
  const isLast = full.length === 1 && full[0]?.userId === userId;
  if (takesRights && isLast) throw new AppError("conflict", "there must be at least one admin with all rights");
  const row = rows.find((one) => one.userId === userId);
  return row === undefined ? null : { role: row.role, status: row.status, createdBy: row.createdBy };
}
