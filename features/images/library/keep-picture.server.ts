import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { isPremium, ownerOf } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import type { DatabaseOrTransaction, Transaction } from "#platform/db/database.server.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { images } from "#platform/db/schema/images.ts";
import { type Edited, makePictures } from "#platform/pictures/make-pictures.server.ts";
import { imageKeys } from "./image-files.ts";
import { libraryOrder, madeMaxBytes } from "./image-limits.ts";

export type KeepServices = Pick<Services, "db" | "storage" | "log" | "config" | "now" | "newId">;
export type ImageRow = typeof images.$inferSelect;

/** A picture that came from outside, and what it was made with. */
export type NewPicture = Pick<ImageRow, "owner" | "runId" | "index" | "step" | "parentId" | "tool" | "seed" | "settings"> & {
  /** As it was sent: nothing about it is trusted. */
  bytes: Uint8Array;
  /** What it is an edit of, if a mask says where it may differ; elsewhere the pixels of the input are put back. */
  edited?: Edited | null;
  /** Width × height of what was sent. */
  maxPixels: number;
  /** What its owner may store altogether, in bytes; null: it is kept even beyond that, because it is paid for. */
  storageLimit: number | null;
};

const dayMs = 86_400_000;
const imageMime = "image/png";
const thumbMime = "image/webp";

/**
 * Stores a picture with all its pixels, and its thumbnail: decoded in the isolated process, upright, in sRGB with 8 bits a channel,
 * without metadata.
 *
 * A picture of a run is stored once: with the same run and index, the stored one is returned, whatever the bytes. It waits for its turn,
 * where an upload is turned away. The files come first, then the row, so that every row has its files; those a dead process leaves
 * are swept.
 *
 * @throws AppError `unsupported-file` for anything but a whole JPEG, PNG or WebP, `heic-picture`, `too-large` (bytes, pixels, one side,
 *   time), `limit-reached` beyond `storageLimit`, `unavailable` while the storage is down or, for an upload, too many wait; `not-found` if the
 *   account is deleted meanwhile. Nothing is stored then
 */
export async function keepPicture(services: KeepServices, picture: NewPicture): Promise<ImageRow> {
  const kept = await findKept(services.db, picture);
  if (kept !== undefined) return kept;
  const row = await storeFiles(services, picture);
  try {
    const stored = await services.db.transaction((tx) => insertImage(tx, services, row, picture.storageLimit));
    // Another process was faster.
    if (stored.id !== row.id) await removeImageFiles(services, [row]);
    return stored;
  } catch (error) {
    await removeImageFiles(services, [row]);
    throw error;
  }
}

async function findKept(
  db: DatabaseOrTransaction,
  { owner, runId, index }: Pick<ImageRow, "owner" | "runId" | "index">,
): Promise<ImageRow | undefined> {
  if (runId === null || index === null) return undefined;
  const [row] = await db
    .select()
    .from(images)
    .where(and(eq(images.owner, owner), eq(images.runId, runId), eq(images.index, index)));
  return row;
}

async function storeFiles(services: KeepServices, picture: NewPicture): Promise<ImageRow> {
  const { owner, runId, index, step, parentId, tool, seed, settings, bytes, edited, maxPixels } = picture;
  if (bytes.byteLength > madeMaxBytes) throw new AppError("too-large");
  const [whole, thumb] = await makePictures(bytes, libraryOrder(maxPixels), {
    edited: edited ?? null,
    patience: runId === null ? "gives-up" : "waits",
  });
  const id = services.newId();
  const keys = imageKeys(id);
  try {
    await services.storage.put(keys.storagePath, whole.bytes, imageMime);
    await services.storage.put(keys.thumbPath, thumb.bytes, thumbMime);
  } catch (error) {
    await removeImageFiles(services, [keys]);
    throw error;
  }
  const made = { mime: imageMime, bytes: whole.bytes.byteLength, width: whole.width, height: whole.height };
  return { id, owner, runId, index, step, parentId, tool, seed, settings, ...keys, ...made, expiresAt: null, createdAt: services.now() };
}

/** The profile's row serializes what a user stores, guards against account deletion, and says for how long pictures are kept. */
async function insertImage(tx: Transaction, { config }: KeepServices, row: ImageRow, storageLimit: number | null): Promise<ImageRow> {
  const [profile] = await tx
    .select({ role: userProfiles.role, billingEnd: userProfiles.billingEnd, deletedAt: userProfiles.deletedAt })
    .from(userProfiles)
    .where(eq(userProfiles.userId, row.owner.slice(ownerOf("").length)))
    .for("update");
  if (profile === undefined || profile.deletedAt !== null) throw new AppError("not-found", "the account was deleted in the meantime");
  if (storageLimit !== null) await assertRoom(tx, row.owner, row.bytes, storageLimit);
  const freeMs = config.limits("free").imageRetentionDays * dayMs;
  const expiresAt = isPremium(profile, row.createdAt) ? null : new Date(row.createdAt.getTime() + freeMs);
  const [stored] = await tx
    .insert(images)
    .values({ ...row, expiresAt })
    .onConflictDoNothing({ target: [images.runId, images.index] })
    .returning();
  const kept = stored ?? (await findKept(tx, row));
  if (kept === undefined) throw new Error("a picture of another owner's run");
  return kept;
}

/**
 * Makes sure that an owner may store this many bytes more.
 *
 * @param limit the plan's `imageStorageBytes`
 * @throws AppError `limit-reached` (`imageStorageBytes`)
 */
export async function assertRoom(db: DatabaseOrTransaction, owner: string, bytes: number, limit: number): Promise<void> {
  const [kept] = await db
    .select({ bytes: sql<number>`coalesce(sum(${images.bytes}), 0)::float8` })
    .from(images)
    .where(eq(images.owner, owner));
  if ((kept?.bytes ?? 0) + bytes <= limit) return;
  const name = "imageStorageBytes";
  throw new AppError("limit-reached", name, { fields: { [name]: "too-large" }, limits: { [name]: limit } });
}

/** Removes files that no row names anymore; what can't be removed now is found by the sweep. */
export async function removeImageFiles(
  { storage, log }: Pick<Services, "storage" | "log">,
  rows: readonly Pick<ImageRow, "storagePath" | "thumbPath">[],
): Promise<void> {
  for (const key of rows.flatMap(({ storagePath, thumbPath }) => [storagePath, thumbPath]))
    await storage
      .delete(key)
      .catch((error: unknown) => log.warn({ err: error, key }, "a file could not be deleted; the sweep will try again"));
}
