import { sql } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import { mailAddressKey } from "#core/mail-address.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { adminAccounts, adminRole, adminStatus } from "#platform/db/schema/accounts.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { isAdmin, ownerOf, type SignedInUser } from "./session.ts";

/** An admin who may also change limits, money and users (PRODUCT.md §3); editors only touch content. */
export const isFullAdmin = (user: Pick<SignedInUser, "admin"> | null): boolean => isAdmin(user) && user?.admin?.role === adminRole.admin;

/** How someone became an admin; stored in the row and the audit log. */
export type AdminSource = "setup-link" | "ADMIN_EMAIL" | "cli" | "demo";

/** Returns whether anyone was ever made an admin, including frozen accounts. */
export async function hasAdminAccount(db: DatabaseOrTransaction): Promise<boolean> {
  return (await db.$count(adminAccounts)) > 0;
}

/** Makes a user an admin with full rights, whatever admin account existed before. */
export async function grantAdmin(
  db: DatabaseOrTransaction,
  userId: string,
  source: AdminSource,
  status: number = adminStatus.normal,
): Promise<void> {
  const rights = { role: adminRole.admin, status };
  await db.transaction(async (tx) => {
    await tx
      .insert(adminAccounts)
      .values({ id: newId(), userId, ...rights, createdBy: source })
      .onConflictDoUpdate({ target: adminAccounts.userId, set: { ...rights, updatedAt: new Date() } });
    await tx.insert(auditLog).values({ actor: source, action: "admin-grant", target: ownerOf(userId), after: rights });
  });
}

/**
 * Makes the `ADMIN_EMAIL` account an admin once its address is confirmed. An existing admin account stays as it is: a restart doesn't
 * unfreeze it. Rights another admin removed can only be restored from the command line.
 *
 * @param adminEmail null: changes nothing
 */
export async function grantAdminByEmail(db: DatabaseOrTransaction, adminEmail: string | null): Promise<void> {
  if (adminEmail === null) return;
  const source: AdminSource = "ADMIN_EMAIL";
  await db.execute(sql`
    WITH granted AS (
      INSERT INTO admin_accounts (id, user_id, role, status, created_by)
      SELECT ${newId()}, id, ${adminRole.admin}::int, ${adminStatus.normal}::int, ${source}
      FROM users WHERE email = ${mailAddressKey(adminEmail)} AND email_verified
        AND NOT EXISTS (SELECT 1 FROM audit_log WHERE action = 'admin-remove' AND target = 'user:' || users.id)
      ON CONFLICT (user_id) DO NOTHING RETURNING user_id
    )
    INSERT INTO audit_log (actor, action, target) SELECT ${source}, 'admin-grant', 'user:' || user_id FROM granted`);
}
