import { eq } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { storedObjects } from "#platform/db/schema/accounts.ts";

/** Removes files whose rows are gone. One that the storage keeps is logged and left to the sweep: nobody can reach it any more. */
export async function deleteFiles(services: Pick<Services, "storage" | "log">, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    try {
      await services.storage.delete(key);
    } catch (error) {
      services.log.warn({ err: error, key }, "a file stays until the sweep");
    }
  }
}

/**
 * Removes everything that an owner keeps in storage: the files, then the rows, so that a repeat goes on where it stopped.
 * For the end of an account.
 *
 * @throws AppError `unavailable` when the storage refuses; to be repeated then
 */
export async function deleteObjectsOf(services: Pick<Services, "db" | "storage">, owner: string): Promise<void> {
  const rows = await services.db.select({ key: storedObjects.storageKey }).from(storedObjects).where(eq(storedObjects.owner, owner));
  for (const { key } of rows) await services.storage.delete(key);
  await services.db.delete(storedObjects).where(eq(storedObjects.owner, owner));
}
