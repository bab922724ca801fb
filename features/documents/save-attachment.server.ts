import { eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { countTry } from "#features/accounts/limit-tries.server.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { attachments } from "#platform/db/schema/conversations.ts";
import { makePicture } from "#platform/pictures/make-picture.server.ts";
import {
  attachmentQuota,
  attachmentShape,
  attachmentTries,
  attachmentUrl,
  type AttachmentView,
  shownName,
  uploadMaxBytes,
} from "./attachment-limits.ts";

type AttachmentServices = Pick<Services, "db" | "storage" | "log" | "config" | "now" | "newId">;
type AttachmentRow = typeof attachments.$inferSelect;

/** An uploaded file as it was sent; its name is only shown. */
export type UploadedFile = { bytes: Uint8Array; name: string };

const mime = "image/webp";

/**
 * Keeps an uploaded picture to be sent along with a message or a tool: as WebP of at most 2048 pixels a side, without metadata.
 *
 * The file comes first, then the row, so that every row has its file; a file that a dead process left alone is swept.
 *
 * @throws AppError `sign-in-required`, `too-large` (bytes, pixels), `unsupported-file`, `limit-reached` beyond 200 pictures or 500 MB,
 *   `rate-limited`, `unavailable`; `not-found` when the account ends meanwhile. Nothing is kept then
 */
export async function saveAttachment(services: AttachmentServices, actor: Actor, file: UploadedFile): Promise<AttachmentView> {
  if (actor.kind !== "user") throw new AppError("sign-in-required");
  const limits = services.config.limits(actor.plan);
  if (file.bytes.byteLength > Math.min(limits.imageBytes, uploadMaxBytes)) throw new AppError("too-large");
  await countTry(services, `attachment:${actor.owner}`, attachmentTries);
  // Not exact yet, but no work for whoever has no room.
  await assertRoom(services.db, actor.owner, 1);
  const picture = await makePicture(file.bytes, attachmentShape(limits));
  const id = services.newId();
  const row: AttachmentRow = {
    id,
    owner: actor.owner,
    storagePath: `attachments/${id}.webp`,
    mime,
    bytes: picture.bytes.byteLength,
    width: picture.width,
    height: picture.height,
    name: shownName(file.name, `${id}.webp`),
    createdAt: services.now(),
  };
  await services.storage.put(row.storagePath, picture.bytes, mime);
  try {
    await insertWithinQuota(services, row);
  } catch (error) {
    await services.storage.delete(row.storagePath).catch((reason: unknown) => {
      services.log.warn({ err: reason, key: row.storagePath }, "a file stays until the sweep");
    });
    throw error;
  }
  return toAttachmentView(row);
}

export function toAttachmentView({ id, width, height, name, bytes }: Omit<AttachmentRow, "owner" | "storagePath">): AttachmentView {
  return { id, url: attachmentUrl(id), width, height, name, bytes };
}

/** The profile's row keeps uploads of one user apart, and the end of the account. */
function insertWithinQuota({ db }: AttachmentServices, row: AttachmentRow): Promise<void> {
  return db.transaction(async (tx) => {
    const [profile] = await tx
      .select({ deletedAt: userProfiles.deletedAt })
      .from(userProfiles)
      .where(eq(userProfiles.userId, userIdOf(row.owner)))
      .for("update");
    if (profile === undefined || profile.deletedAt !== null) throw new AppError("not-found", "the account ended meanwhile");
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
