import { and, eq, ne, or, sql } from "drizzle-orm";
import {
  adminAccounts,
  doorTries,
  identities,
  mails,
  sessions,
  storedObjects,
  userProfiles,
  users,
  verifications,
} from "#platform/db/schema/accounts.ts";
import { deleteObjectsOf } from "./avatar/delete-objects.server.ts";
import type { OwnedColumn, OwnedData } from "./owned-data.ts";
import { ownerOf } from "./session.ts";

const gone: OwnedColumn = { adoption: "no-device", download: null, deletion: "erased" };

/** The account itself: identity, sign-in methods, emails and picture. */
export const ownedAccount: OwnedData = {
  columns: {
    "users.id": { ...gone, download: "profile.json" },
    "user_profiles.user_id": { ...gone, download: "profile.json" },
    "sessions.user_id": { ...gone, download: "sessions.json" },
    "identities.user_id": { ...gone, download: "sign-in.json" },
    "identities.account_id": gone,
    "verifications.value": gone,
    "admin_accounts.user_id": { ...gone, download: "profile.json" },
    "admin_accounts.created_by": { adoption: "no-device", download: null, deletion: "nameless" },
    "mails.user_id": { ...gone, download: "mails.json" },
    "mails.recipient": gone,
    "door_tries.key": gone,
    "stored_objects.owner": { ...gone, download: "avatar.webp" },
  },

  async *listFiles({ db, storage }, userId) {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    const [profile] = await db.select().from(userProfiles).where(eq(userProfiles.userId, userId));
    const [admin] = await db
      .select({ role: adminAccounts.role, status: adminAccounts.status, createdAt: adminAccounts.createdAt })
      .from(adminAccounts)
      .where(eq(adminAccounts.userId, userId));
    yield { path: "profile.json", content: asJson({ user, profile, admin: admin ?? null }) };
    const ownSessions = await db
      .select({
        startedAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        address: sessions.ipAddress,
        browser: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId));
    yield { path: "sessions.json", content: asJson(ownSessions) };
    const ways = await db
      .select({ kind: identities.providerId, accountId: identities.accountId, createdAt: identities.createdAt })
      .from(identities)
      .where(eq(identities.userId, userId));
    yield { path: "sign-in.json", content: asJson(ways) };
    const ownMails = await db
      .select({ kind: mails.kind, to: mails.recipient, state: mails.state, createdAt: mails.createdAt, sentAt: mails.sentAt })
      .from(mails)
      .where(eq(mails.userId, userId));
    yield { path: "mails.json", content: asJson(ownMails) };
    const files = await db
      .select({ key: storedObjects.storageKey })
      .from(storedObjects)
      .where(and(eq(storedObjects.owner, ownerOf(userId)), eq(storedObjects.kind, "avatar"), eq(storedObjects.state, "stored")));
    for (const { key } of files) {
      const bytes = await storage.get(key);
      if (bytes !== null) yield { path: "avatar.webp", content: bytes };
    }
  },

  async eraseFiles(services, owner) {
    await deleteObjectsOf(services, owner);
  },

  async eraseRows(tx, { userId, owner, email, nameless }) {
    await tx.delete(storedObjects).where(eq(storedObjects.owner, owner));
    await tx
      .delete(verifications)
      .where(
        or(
          sql`strpos(${verifications.value}, ${userId}) > 0`,
          email === null ? undefined : sql`strpos(${verifications.value}, ${JSON.stringify(email)}) > 0`,
        ),
      );
    await tx.delete(doorTries).where(sql`strpos(${doorTries.key}, ${userId}) > 0`);
    await tx
      .update(adminAccounts)
      .set({ createdBy: sql`replace(${adminAccounts.createdBy}, ${userId}, ${nameless.id})` })
      .where(sql`strpos(${adminAccounts.createdBy}, ${userId}) > 0`);
    // The email saying that the account is deleted is still on its way; it is gone within a day.
    if (email !== null) await tx.delete(mails).where(and(eq(mails.recipient, email), ne(mails.kind, "account-deleted")));
    // Sessions, sign-in methods, profile, admin account and emails are deleted with it.
    await tx.delete(users).where(eq(users.id, userId));
  },

  async listLeftOwners(db) {
    const { rows } = await db.execute<{ owner: string }>(sql`
      SELECT 'user:' || user_id AS owner FROM user_profiles WHERE deleted_at IS NOT NULL
      UNION SELECT owner FROM stored_objects WHERE owner LIKE 'user:%' AND NOT EXISTS (SELECT 1 FROM users WHERE owner = 'user:' || users.id)`);
    return rows.map((row) => row.owner);
  },
};

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
