import { and, eq, inArray, like, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { idempotencyKeys } from "#platform/db/schema/operations.ts";
import { runEvents, runs } from "#platform/db/schema/runs.ts";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import { endWithoutResult } from "./translate/end-document.server.ts";
import { type DocumentRow, ownDocument } from "./file-queries.server.ts";
import type { FileServices } from "./file-services.ts";
import { isAtRest } from "./file-view.ts";

/**
 * Deletes a file with its segments and outputs; work on it ends as if it had been canceled. What it cost stays in the ledger.
 *
 * @throws AppError `not-found`
 */
export async function deleteFile(services: FileServices, actor: Actor, id: string): Promise<void> {
  const row = await services.db.transaction(async (tx) => {
    const found = await ownDocument(tx, actor, id, { isLocked: true });
    await eraseDocument(tx, found, services.now());
    return found;
  });
  services.fileWorker.drop(id);
  services.fileWatch.wake();
  await removeKept(services, keysOf(row));
}

/** Ends a document's work, and erases its row and the text of its runs, in a transaction that locks the row. */
export async function eraseDocument(tx: Transaction, row: DocumentRow, now: Date): Promise<void> {
  if (!isAtRest(row.status)) await endWithoutResult(tx, row, now, { status: "canceled" });
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH RECURSIVE chain AS (
      SELECT id, continues_run_id FROM runs WHERE id = ${row.runId}
      UNION ALL SELECT former.id, former.continues_run_id FROM runs AS former JOIN chain ON former.id = chain.continues_run_id
    ) SELECT id FROM chain`);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.update(runs).set({ fields: {}, failureDetail: null, wordsDeletedAt: now }).where(inArray(runs.id, ids));
    await tx.delete(runEvents).where(inArray(runEvents.runId, ids));
  }
  // The stored responses to its upload and starts contain its name.
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.owner, row.owner), like(idempotencyKeys.response, `%"id":"${row.id}"%`)));
  await tx.delete(translationDocuments).where(eq(translationDocuments.id, row.id));
}

/** Where a document's files are stored. */
export const keysOf = ({ sourceKey, outputs }: Pick<DocumentRow, "sourceKey" | "outputs">): string[] => [
  ...(sourceKey === null ? [] : [sourceKey]),
  ...outputs.map(({ key }) => key),
];

/** Removes files that no row refers to anymore; what can't be removed now is found by the sweep. */
export async function removeKept({ storage, log }: Pick<Services, "storage" | "log">, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await storage
      .delete(key)
      .catch((error: unknown) => log.warn({ err: error, key }, "a file could not be deleted; the sweep will try again"));
}
