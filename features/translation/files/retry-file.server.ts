import { eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { type DocumentRow, ownDocument } from "./file-queries.server.ts";
import type { FileServices } from "./file-services.ts";
import type { FileView } from "./file-view.ts";
import { holdAndQueue, openMissing, queue, tellQueued } from "./queue-file.server.ts";

/**
 * Goes on with a file that failed or was canceled, for what has not been paid of its price; or asks once more, free of charge, for what
 * is missing in one that is done. What is there is not asked for again.
 *
 * @throws AppError `not-found`, `gone` when it has expired, `conflict` when there is nothing to try again, and as `startFile`
 */
export async function retryFile(services: FileServices, actor: Actor, id: string, claim: IdempotencyClaim | null): Promise<FileView> {
  const view = await services.db.transaction(async (tx) => {
    const row = await ownDocument(tx, actor, id, { isLocked: true });
    const { status, targetLang, quality, segmentsDone } = row;
    if (row.sourceKey === null) throw new AppError("gone");
    if (targetLang === null || (status !== "failed" && status !== "canceled" && status !== "done")) throw new AppError("conflict");
    const run = await readRun(tx, row);
    const opened = await openMissing(tx, row.id);
    if (status === "done") {
      if (opened === 0) throw new AppError("conflict");
      return queue(tx, services, row, {}, run, claim);
    }
    const order = {
      to: targetLang,
      quality: quality ?? "fast",
      locale: run?.locale ?? "en",
      // What failed was not counted in the end, nor what was canceled before anything was done.
      isCounted: status === "failed" || segmentsDone === 0,
      values: {},
    } as const;
    return holdAndQueue(tx, services, actor, row, order, claim);
  });
  tellQueued(services, claim);
  return view;
}

async function readRun(tx: Transaction, { runId }: DocumentRow): Promise<typeof runs.$inferSelect | null> {
  const [run] = runId === null ? [] : await tx.select().from(runs).where(eq(runs.id, runId));
  return run ?? null;
}
