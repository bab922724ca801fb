import type { Actor } from "#core/actor.ts";
import { isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { FileView } from "../file-view.ts";
import { createParseLine } from "#platform/isolate/parse-line.server.ts";
import { readUpload, removeUpload } from "./partial-uploads.server.ts";
import { uploadFile, type UploadServices } from "./upload-file.server.ts";

/** Uploads being assembled in this process: each may be as large as a plan's largest file, and is in memory until it is parsed. */
const uploadLine = createParseLine({ slots: 4, maxWaiting: 30, waitMs: 20_000 });

/**
 * Turns a complete multi-part upload into a file, as if it had been sent at once; one per sender at a time, so that an upload becomes one
 * file however often it is requested. An upload that can never be used isn't kept for another try.
 *
 * @param from a language's name or `auto`; null: as given when the upload began
 * @throws AppError `not-found`, `conflict` while bytes are missing, and as `uploadFile`
 */
export function finishUpload(
  services: UploadServices,
  actor: Actor,
  { uploadId, from }: { uploadId: string; from: string | null },
  locale: Locale,
): Promise<FileView> {
  return uploadLine.take({ key: actor.owner, isGuest: false }, async () => {
    const upload = await readUpload(services, actor, uploadId);
    const discard = () =>
      removeUpload(services, actor, uploadId).catch((error: unknown) =>
        services.log.warn({ err: error }, "an upload could not be deleted; the sweep will try again"),
      );
    try {
      const file = await uploadFile(services, actor, { ...upload, from: from ?? upload.from }, locale);
      await discard();
      return file;
    } catch (error) {
      if (isAppError(error) && (error.code === "unsupported-file" || error.code === "too-large")) await discard();
      throw error;
    }
  });
}
