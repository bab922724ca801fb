import type { Actor } from "#core/actor.ts";
import { keptPictureName, pictureFieldName } from "#core/picture-fields.ts";
import { deleteAttachment } from "#features/documents/own-attachments.server.ts";
import { saveAttachment } from "#features/documents/save-attachment.server.ts";
import type { Services } from "#features/services.ts";

type PictureServices = Pick<Services, "db" | "storage" | "log" | "config" | "now" | "newId">;

/**
 * Keeps the pictures of a form that was posted without JavaScript, sends them along, and removes them again when that fails: the form comes back
 * without them, since no page can fill a file field. Without a new one, those that were attached already go along.
 *
 * @param max more than these are left out
 * @throws AppError as `saveAttachment` and what `send` throws
 */
export async function withPostedPictures<Result>(
  services: PictureServices,
  actor: Actor,
  form: FormData,
  max: number,
  send: (attachmentIds: string[]) => Promise<Result>,
): Promise<Result> {
  const files = form.getAll(pictureFieldName).filter((entry) => typeof entry !== "string" && entry.size > 0) as File[];
  const ids: string[] = [];
  try {
    for (const file of files.slice(0, max)) {
      const picture = await saveAttachment(services, actor, { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name });
      ids.push(picture.id);
    }
    return await send(ids.length > 0 ? ids : keptOf(form).slice(0, max));
  } catch (error) {
    for (const id of ids) await deleteAttachment(services, actor, id).catch(() => undefined);
    throw error;
  }
}

const keptOf = (form: FormData): string[] => form.getAll(keptPictureName).filter((entry) => typeof entry === "string");
