import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { countTry } from "#features/accounts/limit-tries.server.ts";
import { pixelsInMegapixel } from "#features/documents/attachment-limits.ts";
import { inputMaxBytes, uploadTries } from "./image-limits.ts";
import { assertRoom, type ImageRow, keepPicture, type KeepServices } from "./keep-picture.server.ts";

/**
 * Stores an uploaded picture, or the mask of one, to be worked on.
 *
 * @param isMask it is counted, deleted and kept as all pictures, but not listed
 * @throws AppError `sign-in-required`, `rate-limited`, and what `keepPicture` throws, with the plan's `imageBytes`, `megapixels` and
 *   `imageStorageBytes`
 */
export async function saveInput(services: KeepServices, actor: Actor, bytes: Uint8Array, isMask = false): Promise<ImageRow> {
  if (actor.kind !== "user") throw new AppError("sign-in-required");
  const { owner } = actor;
  const { imageBytes, megapixels, imageStorageBytes } = services.config.limits(actor.plan);
  if (bytes.byteLength > Math.min(imageBytes, inputMaxBytes)) throw new AppError("too-large");
  await countTry(services, `image:${owner}`, uploadTries);
  // Not exact yet, but it saves the work for owners who have no room.
  await assertRoom(services.db, owner, 1, imageStorageBytes);
  return keepPicture(services, {
    owner,
    runId: null,
    index: null,
    step: 0,
    parentId: null,
    tool: null,
    seed: null,
    settings: isMask ? { isMask } : null,
    bytes,
    maxPixels: megapixels * pixelsInMegapixel,
    storageLimit: imageStorageBytes,
  });
}
