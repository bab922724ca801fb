import { eq } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { storedObjects } from "#platform/db/schema/accounts.ts";

/** Removes files whose rows are gone. One the storage can't delete is logged and left to the sweep: no one can reach it anymore. */
export async function deleteFiles(services: Pick<Services, "storage" | "log">, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    try {
      await services.storage.delete(key);
    } catch (error) {
      services.log.warn({ err: error, key }, "a file could not be deleted; the sweep will try again");
    }
  }
}

/**
 * Removes everything an owner has in storage: files first, then rows, so that a repeat continues where it stopped. Used when an account is
 * deleted.
 *
 * @throws AppError `unavailable` if the storage fails; repeat it then
 */
export async function deleteObjectsOf(services: Pick<Services, "db" | "storage">, owner: string): Promise<void> {
  const rows = await services.db.select({ key: storedObjects.storageKey }).from(storedObjects).where(eq(storedObjects.owner, owner));
  for (const { key } of rows) await services.storage.delete(key);
  await services.db.delete(storedObjects).where(eq(storedObjects.owner, owner));
}
