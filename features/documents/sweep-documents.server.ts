import { inArray, lt } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { documents } from "#platform/db/schema/documents.ts";
import { sweepFiles } from "#platform/storage/sweep-files.server.ts";
import { dropFile } from "./delete-document.server.ts";
import { libraryFiles } from "./library-files.ts";

/** Reading a document takes seconds; a file without a row after this belongs to a process that died. */
const unfinishedMs = 3_600_000;

/**
 * Removes documents that have expired, with their chunks and files, and stored files that no document names.
 *
 * @returns how many of each
 */
export async function sweepDocuments(
  services: Pick<Services, "db" | "storage" | "log" | "now">,
): Promise<{ expired: number; files: number }> {
  const { db, storage, now } = services;
  const expired = await db.delete(documents).where(lt(documents.expiresAt, now())).returning({ path: documents.storagePath });
  for (const { path } of expired) await dropFile(services, path);
  const files = await sweepFiles(storage, libraryFiles, new Date(now().getTime() - unfinishedMs), async (keys) => {
    const known = await db
      .select({ path: documents.storagePath })
      .from(documents)
      .where(inArray(documents.storagePath, [...keys]));
    return known.flatMap(({ path }) => path ?? []);
  });
  return { expired: expired.length, files };
}
