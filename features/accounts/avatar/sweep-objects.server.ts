import { and, eq, inArray, lt } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { storedObjects } from "#platform/db/schema/accounts.ts";

/** An upload takes seconds; what is unfinished after this belongs to a process that died. */
const unfinishedMs = 3_600_000;
const batchSize = 500;

/**
 * Removes what stopped uploads and deletions left, older than an hour: rows whose file never came, then files without a row.
 *
 * A `stored` row whose file is missing stays: a storage that is not mounted looks the same. The bucket or folder must be this
 * installation's own, since files of another have no row here.
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
  let files = 0;
  let batch: string[] = [];
  for await (const file of storage.list("avatars/")) {
    if (file.writtenAt >= before) continue;
    batch.push(file.key);
    if (batch.length < batchSize) continue;
    files += await deleteOrphans(services, batch);
    batch = [];
  }
  files += await deleteOrphans(services, batch);
  return { rows: unfinished.length, files };
}

async function deleteOrphans({ db, storage }: Pick<Services, "db" | "storage">, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const known = await db
    .select({ key: storedObjects.storageKey })
    .from(storedObjects)
    .where(inArray(storedObjects.storageKey, [...keys]));
  const knownKeys = new Set(known.map((row) => row.key));
  const orphans = keys.filter((key) => !knownKeys.has(key));
  for (const key of orphans) await storage.delete(key);
  return orphans.length;
}
