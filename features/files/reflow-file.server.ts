import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { getFile, ownDocument } from "./file-queries.server.ts";
import type { FileServices } from "./file-services.ts";
import { type FileView, isAtRest } from "./file-view.ts";
import { countFreeStart, queue, tellQueued } from "./queue-file.server.ts";

/**
 * Makes the outputs of a translated file anew from its segments; costs nothing. Asked again while it waits or is made, it is the same.
 *
 * @throws AppError `not-found`, `gone` when it has expired, `conflict` when it is not done, `rate-limited`
 */
export async function reflowFile(services: FileServices, actor: Actor, id: string): Promise<FileView> {
  await services.db.transaction(async (tx) => {
    const row = await ownDocument(tx, actor, id, { isLocked: true });
    if (row.sourceKey === null) throw new AppError("gone");
    if (row.task === "reflow" && !isAtRest(row.status)) return;
    if (row.status !== "done") throw new AppError("conflict");
    await countFreeStart(tx, services, actor);
    await queue(tx, services, row, { task: "reflow" }, null, null);
  });
  tellQueued(services, null);
  return getFile(services, actor, id);
}
