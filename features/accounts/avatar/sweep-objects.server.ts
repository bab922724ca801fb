import { and, eq, inArray, lt } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { storedObjects } from "#platform/db/schema/accounts.ts";
import { sweepFiles } from "#platform/storage/sweep-files.server.ts";
import { avatarFiles } from "./avatar-files.ts";

/** An upload takes seconds; anything unfinished after this belongs to a process that died. */
const unfinishedMs = 3_600_000;

/**
 * Removes what interrupted uploads and deletions left, older than an hour: rows whose file never came, then files without a row.
 *
 * A `stored` row with a missing file stays: an unmounted storage looks the same.
 *
 * @returns how many of each
 */
export async function sweepObjects(services: Pick<Services, "db" | "storage" | "now">): Promise<{ rows: number; files: number }> {
  const { db, storage } = services;
  const before = new Date(services.now().getTime() - unfinishedMs);
  const unfinished = await db
    .delete(storedObjects)
    .where(and(eq(storedObjects.state, "writing"), lt(storedObjects.createdAt, before)))
    .returning({ key: storedObjects.storageKey });
  for (const { key } of unfinished) await storage.delete(key);
  const files = await sweepFiles(storage, avatarFiles, before, async (keys) => {
    const known = await db
      .select({ key: storedObjects.storageKey })
      .from(storedObjects)
      .where(inArray(storedObjects.storageKey, [...keys]));
    return known.map((row) => row.key);
  });
  return { rows: unfinished.length, files };
}
