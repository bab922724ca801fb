import { eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { countTry } from "#features/accounts/limit-tries.server.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { attachments } from "#platform/db/schema/conversations.ts";
import { makePictures } from "#platform/pictures/make-pictures.server.ts";
import type { StorageKey } from "#platform/storage/storage.ts";
import { attachmentFiles } from "./attachment-files.ts";
import {
  attachmentQuota,
  attachmentOrder,
  attachmentTries,
  attachmentUrl,
  type AttachmentView,
  shownName,
  uploadMaxBytes,
} from "./attachment-limits.ts";

type AttachmentServices = Pick<Services, "db" | "storage" | "log" | "config" | "now" | "newId">;
type AttachmentRow = typeof attachments.$inferSelect;

/** An uploaded file as sent; its name is only used for display. */
export type UploadedFile = { bytes: Uint8Array; name: string };

const mime = "image/webp";

/**
 * Stores an uploaded picture for use in a message or a tool: as WebP of at most 2048 pixels a side, without metadata.
 *
 * The file comes first, then the row, so that every row has its file; a file orphaned by a dead process is swept.
 *
 * @throws AppError `sign-in-required`, `too-large` (bytes, pixels), `unsupported-file`, `heic-picture`, `limit-reached` beyond 200 pictures
 *   or 500 MB, `rate-limited`, `unavailable`; `not-found` if the account is deleted meanwhile. Nothing is stored then
 */
export async function saveAttachment(services: AttachmentServices, actor: Actor, file: UploadedFile): Promise<AttachmentView> {
  if (actor.kind !== "user") throw new AppError("sign-in-required");
  const limits = services.config.limits(actor.plan);
  if (file.bytes.byteLength > Math.min(limits.imageBytes, uploadMaxBytes)) throw new AppError("too-large");
  return keepAttachment(services, actor, file, limits.megapixels);
}

/**
 * Stores a picture that is here already for use in a message or a tool, whatever its bytes.
 *
 * @throws AppError as `saveAttachment`, except for `sign-in-required`
 */
export async function keepAttachment(
  services: AttachmentServices,
  actor: Pick<Actor, "owner">,
  file: UploadedFile,
  megapixels: number,
): Promise<AttachmentView> {
  await countTry(services, `attachment:${actor.owner}`, attachmentTries);
  // Not exact yet, but it saves the work for owners who have no room.
  await assertRoom(services.db, actor.owner, 1);
  const [picture] = await makePictures(file.bytes, attachmentOrder({ megapixels }));
  const id = services.newId();
  const storagePath: StorageKey = `${attachmentFiles.prefix}${id}.webp`;
  const row: AttachmentRow = {
    id,
    owner: actor.owner,
    storagePath,
    mime,
    bytes: picture.bytes.byteLength,
    width: picture.width,
    height: picture.height,
    name: shownName(file.name, `${id}.webp`),
    createdAt: services.now(),
  };
  await services.storage.put(storagePath, picture.bytes, mime);
  try {
    await insertWithinQuota(services, row);
  } catch (error) {
    await services.storage.delete(storagePath).catch((reason: unknown) => {
      services.log.warn({ err: reason, key: storagePath }, "a file could not be deleted; the sweep will try again");
    });
    throw error;
  }
  return toAttachmentView(row);
}

export function toAttachmentView({ id, width, height, name, bytes }: Omit<AttachmentRow, "owner" | "storagePath">): AttachmentView {
  return { id, url: attachmentUrl(id), width, height, name, bytes };
}

/** The profile's row serializes a user's uploads, and guards against account deletion. */
function insertWithinQuota({ db }: AttachmentServices, row: AttachmentRow): Promise<void> {
  return db.transaction(async (tx) => {
    const [profile] = await tx
      .select({ deletedAt: userProfiles.deletedAt })
      .from(userProfiles)
      .where(eq(userProfiles.userId, userIdOf(row.owner)))
      .for("update");
    if (profile === undefined || profile.deletedAt !== null) throw new AppError("not-found", "the account was deleted in the meantime");
    await assertRoom(tx, row.owner, row.bytes);
    await tx.insert(attachments).values(row);
  });
}

const userIdOf = (owner: string): string => owner.slice(ownerOf("").length);

async function assertRoom(db: DatabaseOrTransaction, owner: string, bytes: number): Promise<void> {
  const [kept] = await db
    .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${attachments.bytes}), 0)::float8` })
    .from(attachments)
    .where(eq(attachments.owner, owner));
  const { count = 0, bytes: keptBytes = 0 } = kept ?? {};
  if (count >= attachmentQuota.count || keptBytes + bytes > attachmentQuota.bytes) throw new AppError("limit-reached", "pictures");
}
