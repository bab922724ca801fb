import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import type { ModelPicture } from "#platform/ai/stream-model.server.ts";
import { attachments } from "#platform/db/schema/conversations.ts";
import type { AttachmentView } from "./attachment-limits.ts";
import { toAttachmentView } from "./save-attachment.server.ts";

const ownOnes = ({ owner }: Actor, ids: readonly string[]) => and(eq(attachments.owner, owner), inArray(attachments.id, ids.filter(isId)));

/**
 * Reads a stored picture for its owner.
 *
 * @throws AppError `not-found` for everyone else, whether the id is someone else's, removed or unknown
 */
export async function getAttachment(
  { db, storage }: Pick<Services, "db" | "storage">,
  actor: Actor,
  id: string,
): Promise<{ bytes: Uint8Array; mime: string }> {
  const [row] = await db
    .select({ path: attachments.storagePath, mime: attachments.mime })
    .from(attachments)
    .where(ownOnes(actor, [id]));
  const bytes = row === undefined ? null : await storage.get(row.path);
  if (row === undefined || bytes === null) throw new AppError("not-found");
  return { bytes, mime: row.mime };
}

/**
 * Removes a stored picture, including where it was used; the row goes first, so that nothing leads to it anymore.
 *
 * @throws AppError `not-found`
 */
export async function deleteAttachment(
  { db, storage, log }: Pick<Services, "db" | "storage" | "log">,
  actor: Actor,
  id: string,
): Promise<void> {
  const [row] = await db
    .delete(attachments)
    .where(ownOnes(actor, [id]))
    .returning({ path: attachments.storagePath });
  if (row === undefined) throw new AppError("not-found");
  await storage
    .delete(row.path)
    .catch((error: unknown) => log.warn({ err: error, key: row.path }, "a file could not be deleted; the sweep will try again"));
}

/** Returns those of the given pictures that this owner has, in order. */
export async function listAttachments({ db }: Pick<Services, "db">, actor: Actor, ids: readonly string[]): Promise<AttachmentView[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(attachments).where(ownOnes(actor, ids));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).map(toAttachmentView);
}

/**
 * Reads those of the given pictures that are this owner's, for a model, by id; someone else's counts as deleted.
 *
 * @throws AppError `unavailable` while the storage is down
 */
export async function readPictures(
  { db, storage }: Pick<Services, "db" | "storage">,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, ModelPicture>> {
  const pictures = new Map<string, ModelPicture>();
  if (ids.length === 0) return pictures;
  const rows = await db
    .select({ id: attachments.id, path: attachments.storagePath, mime: attachments.mime })
    .from(attachments)
    .where(ownOnes(actor, ids));
  for (const { id, path, mime } of rows) {
    const bytes = await storage.get(path);
    if (bytes !== null) pictures.set(id, { mediaType: mime, bytes });
  }
  return pictures;
}
