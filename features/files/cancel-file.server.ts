import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { endWithoutResult } from "./translate/end-document.server.ts";
import { getFile, ownDocument } from "./file-queries.server.ts";
import type { FileServices } from "./file-services.ts";
import { type FileView, isAtRest } from "./file-view.ts";

/**
 * Cancels a file's pending work: what hasn't been translated isn't charged. If only new outputs, or a retry of what is missing, are
 * canceled, the file stays done as it was. Idempotent, and a no-op at rest.
 *
 * @throws AppError `not-found`
 */
export async function cancelFile(services: FileServices, actor: Actor, id: string): Promise<FileView> {
  await cancelDocument(services, actor, id);
  services.fileWorker.drop(id);
  services.fileWatch.wake();
  return getFile(services, actor, id);
}

/** The same for callers that need no view. A process at work on it finds that its row accepts nothing anymore. */
export async function cancelDocument({ db, now }: Pick<Services, "db" | "now">, actor: Pick<Actor, "owner">, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await ownDocument(tx, actor, id, { isLocked: true });
    if (!isAtRest(row.status)) await endWithoutResult(tx, row, now(), { status: "canceled" });
  });
}
