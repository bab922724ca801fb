import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { type ZipEntry, zipStream } from "#formats/zip/zip-stream.ts";
import { imageName } from "./image-name.ts";
import type { ImageRow } from "./keep-picture.server.ts";
import { findImages } from "./own-images.server.ts";

/**
 * Streams those of these pictures that are this owner's as a zip, in order, as they are stored; one is read at a time.
 *
 * @throws AppError `not-found` if none is
 */
export async function archiveImages(
  services: Pick<Services, "db" | "storage">,
  owner: Pick<Actor, "owner">,
  ids: readonly string[],
): Promise<ReadableStream<Uint8Array>> {
  const rows = await findImages(services, owner, ids);
  if (rows.length === 0) throw new AppError("not-found");
  return zipStream(imageEntries(services, rows));
}

/** The files of pictures, numbered, since many have the same tool and day. */
export async function* imageEntries(
  { storage }: Pick<Services, "storage">,
  rows: readonly ImageRow[],
  folder = "",
): AsyncGenerator<ZipEntry> {
  const digits = String(rows.length).length;
  for (const [index, row] of rows.entries()) {
    const content = await storage.get(row.storagePath);
    const number = String(index + 1).padStart(digits, "0");
    if (content !== null) yield { path: `${folder}${number}-${imageName(row, "png")}`, content, isCompressed: true };
  }
}
