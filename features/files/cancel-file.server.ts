import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { endWithoutResult } from "./translate/end-document.server.ts";
import { getFile, ownDocument } from "./file-queries.server.ts";
import type { FileServices } from "./file-services.ts";
import { type FileView, isAtRest } from "./file-view.ts";

/**
 * Cancels what is asked for of a file: what has not been translated is not charged. Of a new making of the outputs, and of a second try
 * for what is missing, the file stays done as it was. The same when repeated or at rest.
 *
 * @throws AppError `not-found`
 */
export async function cancelFile(services: FileServices, actor: Actor, id: string): Promise<FileView> {
  await cancelDocument(services, actor, id);
  services.fileWorker.drop(id);
  services.fileWatch.wake();
  return getFile(services, actor, id);
}

/** The same for who needs no view. Whoever works on it finds that its row takes nothing any more. */
export async function cancelDocument({ db, now }: Pick<Services, "db" | "now">, actor: Pick<Actor, "owner">, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await ownDocument(tx, actor, id, { isLocked: true });
    if (!isAtRest(row.status)) await endWithoutResult(tx, row, now(), { status: "canceled" });
  });
}
