import { asc, eq, sql } from "drizzle-orm";
import type { OwnedData } from "#features/accounts/owned-data.ts";
import { ownerOf } from "#features/accounts/session.ts";
import { users } from "#platform/db/schema/accounts.ts";
import { images } from "#platform/db/schema/images.ts";
import { imageEntries } from "./archive-images.server.ts";

/** Pictures that were uploaded to be worked on, and those that runs made; only accounts have them. */
export const ownedImages: OwnedData = {
  columns: { "images.owner": { adoption: "no-device", download: "images.json", deletion: "erased" } },

  async *listFiles(services, userId) {
    const rows = await services.db
      .select()
      .from(images)
      .where(eq(images.owner, ownerOf(userId)))
      .orderBy(asc(images.createdAt), asc(images.id));
    const listed = rows.map(({ owner: _owner, storagePath: _path, thumbPath: _thumb, ...row }) => row);
    yield { path: "images.json", content: `${JSON.stringify(listed, null, 1)}\n` };
    yield* imageEntries(services, rows, "images/");
  },

  async eraseFiles({ db, storage }, owner) {
    const { storagePath, thumbPath } = images;
    const rows = await db.select({ storagePath, thumbPath }).from(images).where(eq(images.owner, owner));
    for (const key of rows.flatMap((row) => [row.storagePath, row.thumbPath])) await storage.delete(key);
  },

  async eraseRows(tx, { owner }) {
    await tx.delete(images).where(eq(images.owner, owner));
  },

  async listLeftOwners(db) {
    const { rows } = await db.execute<{ owner: string }>(sql`SELECT DISTINCT owner FROM ${images}
      WHERE owner LIKE 'user:%' AND NOT EXISTS (SELECT 1 FROM ${users} WHERE ${images.owner} = 'user:' || ${users.id})`);
    return rows.map((row) => row.owner);
  },
};
