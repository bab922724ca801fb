import { and, eq, like } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { documents } from "#platform/db/schema/documents.ts";
import { idempotencyKeys } from "#platform/db/schema/operations.ts";
import { ownDocument } from "./own-documents.server.ts";

/**
 * Deletes a document with its chunks and its file.
 *
 * The row goes first: an interruption in between leaves a file that a later sweep finds.
 *
 * @throws AppError `not-found`
 */
export async function deleteDocument(
  services: Pick<Services, "db" | "storage" | "log" | "now">,
  actor: Pick<Actor, "owner">,
  id: string,
): Promise<void> {
  const { storagePath } = await ownDocument(services, actor, id);
  await services.db.transaction(async (tx) => {
    // The stored response to its upload contains its title.
    await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.owner, actor.owner), like(idempotencyKeys.response, `%"id":"${id}"%`)));
    await tx.delete(documents).where(eq(documents.id, id));
  });
  await dropFile(services, storagePath);
}

/** Removes a file that no row refers to anymore; what can't be removed now is found by the sweep. @param path null: there is none */
export async function dropFile({ storage, log }: Pick<Services, "storage" | "log">, path: string | null): Promise<void> {
  if (path === null) return;
  await storage
    .delete(path)
    .catch((error: unknown) => log.warn({ err: error, key: path }, "a file could not be deleted; the sweep will try again"));
}
