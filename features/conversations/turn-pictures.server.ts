import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { maxPicturesSent } from "#features/documents/attachment-limits.ts";
import { readPictures } from "#features/documents/own-attachments.server.ts";
import type { ChatMessage } from "#features/runs/run-work.ts";
import type { Services } from "#features/services.ts";
import type { AskMessage } from "./ask-prompt.ts";

/**
 * Attaches a conversation's pictures to the messages they came with: the newest four, however far back. One that its owner has deleted is
 * left out.
 *
 * @param needed those that come with the new message
 * @throws AppError `not-found` if one of these doesn't exist or isn't this owner's, `unavailable` while the storage is down
 */
export async function withPictures(
  services: Pick<Services, "db" | "storage">,
  actor: Actor,
  messages: readonly AskMessage[],
  needed: readonly string[] = [],
): Promise<ChatMessage[]> {
  const all = messages.flatMap(({ pictureIds = [] }, index) => pictureIds.map((id) => ({ id, index })));
  const newest = all.slice(-maxPicturesSent);
  const pictures = await readPictures(
    services,
    actor,
    newest.map(({ id }) => id),
  );
  if (needed.some((id) => !pictures.has(id))) throw new AppError("not-found");
  return messages.map(({ pictureIds: _, ...message }, index) => {
    const sent = newest.filter((one) => one.index === index).flatMap(({ id }) => pictures.get(id) ?? []);
    return sent.length === 0 ? message : { ...message, pictures: sent };
  });
}
