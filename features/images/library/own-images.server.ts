import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import { countTry } from "#features/accounts/limit-tries.server.ts";
import type { Services } from "#features/services.ts";
import { images } from "#platform/db/schema/images.ts";
import { makePictures } from "#platform/pictures/make-pictures.server.ts";
import { conversionTries } from "./image-limits.ts";
import { imageName } from "./image-name.ts";
import type { ImageFormat } from "./image-view.ts";
import { type ImageRow, removeImageFiles } from "./keep-picture.server.ts";

type ReadServices = Pick<Services, "db" | "storage">;
type Owner = Pick<Actor, "owner">;

/** A file as it is sent; `name` is what a download is called. */
export type ImageFile = { bytes: Uint8Array; mime: string; name: string };

const ownOnes = ({ owner }: Owner, ids: readonly string[]): SQL | undefined =>
  and(eq(images.owner, owner), inArray(images.id, ids.filter(isId)));

/**
 * Reads the row of one of this owner's pictures.
 *
 * @throws AppError `not-found` for everyone else, whether the id is someone else's, removed or unknown
 */
async function getImage({ db }: Pick<Services, "db">, owner: Owner, id: string): Promise<ImageRow> {
  const [row] = await db
    .select()
    .from(images)
    .where(ownOnes(owner, [id]));
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** Reads the rows of those of these pictures that are this owner's, in the order of the ids. */
export async function findImages({ db }: Pick<Services, "db">, owner: Owner, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(images).where(ownOnes(owner, ids));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/**
 * Reads one of this owner's pictures as it is stored: a PNG with all its pixels.
 *
 * @throws AppError `not-found`, `unavailable` while the storage is down
 */
export async function readImage(services: ReadServices, owner: Owner, id: string): Promise<{ row: ImageRow; bytes: Uint8Array }> {
  const row = await getImage(services, owner, id);
  const bytes = await services.storage.get(row.storagePath);
  if (bytes === null) throw new AppError("not-found");
  return { row, bytes };
}

/**
 * Makes a file of one of this owner's pictures, at its full size.
 *
 * @param format null: as it is stored
 * @throws AppError `not-found`, `rate-limited`, `unavailable`
 */
export async function imageAs(
  services: ReadServices & Pick<Services, "now">,
  owner: Owner,
  id: string,
  format: ImageFormat | null,
): Promise<ImageFile> {
  const { row, bytes } = await readImage(services, owner, id);
  if (format === null || format === "png") return { bytes, mime: row.mime, name: imageName(row, "png") };
  await countTry(services, `image-as:${owner.owner}`, conversionTries);
  const shape = { cut: "whole", side: null, format } as const;
  const [made] = await makePictures(bytes, { maxPixels: row.width * row.height, shapes: [shape] });
  return { bytes: made.bytes, mime: `image/${format}`, name: imageName(row, format === "jpeg" ? "jpg" : format) };
}

/**
 * Reads the thumbnail of one of this owner's pictures, a WebP.
 *
 * @throws AppError `not-found`, `unavailable`
 */
export async function getThumb(services: ReadServices, owner: Owner, id: string): Promise<ImageFile> {
  const row = await getImage(services, owner, id);
  const bytes = await services.storage.get(row.thumbPath);
  if (bytes === null) throw new AppError("not-found");
  return { bytes, mime: "image/webp", name: imageName(row, "webp") };
}

type DeleteServices = Pick<Services, "db" | "storage" | "log">;

/**
 * Deletes those of these pictures that are this owner's. What was made from one stays, and so does what one was made from. The rows go
 * first, so that nothing leads to the files anymore.
 *
 * @returns how many
 */
export function deleteImages(services: DeleteServices, owner: Owner, ids: readonly string[]): Promise<number> {
  return deleteRows(services, ownOnes(owner, ids));
}

/** Deletes the pictures of one of this owner's runs. @returns how many */
export function deleteImagesOfRun(services: DeleteServices, { owner }: Owner, runId: string): Promise<number> {
  return deleteRows(services, and(eq(images.owner, owner), eq(images.runId, runId)));
}

async function deleteRows(services: DeleteServices, which: SQL | undefined): Promise<number> {
  const { storagePath, thumbPath } = images;
  const deleted = await services.db.delete(images).where(which).returning({ storagePath, thumbPath });
  await removeImageFiles(services, deleted);
  return deleted.length;
}
