import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { repeatOnConflict } from "#platform/db/repeat-on-conflict.server.ts";
import { getFile, ownDocument } from "./file-queries.server.ts";
import type { FileServices } from "./file-services.ts";
import { type FileView, isAtRest } from "./file-view.ts";
import { countFreeStart, queue, tellQueued } from "./queue-file.server.ts";

/**
 * Rebuilds a translated file's outputs from its segments, free of charge. Requesting it again while it waits or runs changes nothing.
 *
 * @throws AppError `not-found`, `gone` if it has expired, `conflict` if it isn't done, `rate-limited`
 */
export async function reflowFile(services: FileServices, actor: Actor, id: string): Promise<FileView> {
  await repeatOnConflict(() =>
    services.db.transaction(async (tx) => {
      const row = await ownDocument(tx, actor, id, { isLocked: true });
      if (row.sourceKey === null) throw new AppError("gone");
      if (row.task === "reflow" && !isAtRest(row.status)) return;
      if (row.status !== "done") throw new AppError("conflict");
      await countFreeStart(tx, services, actor);
      await queue(tx, services, row, { task: "reflow" }, null, null);
    }),
  );
  tellQueued(services, null);
  return getFile(services, actor, id);
}
