import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { type AttachmentView, pixelsInMegapixel } from "#features/documents/attachment-limits.ts";
import { keepAttachment } from "#features/documents/save-attachment.server.ts";
import type { Services } from "#features/services.ts";
import { imageName } from "./image-name.ts";
import { readImage } from "./own-images.server.ts";

type AttachServices = Pick<Services, "db" | "storage" | "log" | "config" | "now" | "newId">;

/**
 * Copies a picture of the library to what a text run can be asked with, at the size at which models look at pictures. The picture stays
 * where it is; a copy that nothing uses is deleted after a day.
 *
 * @throws AppError `sign-in-required`, `not-found` for a picture that is not in the own library, and what `keepAttachment` throws
 */
export async function attachImage(services: AttachServices, actor: Actor, imageId: string): Promise<AttachmentView> {
  if (actor.kind !== "user") throw new AppError("sign-in-required");
  const { row, bytes } = await readImage(services, actor, imageId);
  const megapixels = (row.width * row.height) / pixelsInMegapixel;
  return keepAttachment(services, actor, { bytes, name: imageName(row, "webp") }, megapixels);
}
