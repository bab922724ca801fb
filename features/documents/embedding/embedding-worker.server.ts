import { eq } from "drizzle-orm";
import { isAppError } from "#core/errors.ts";
import { giveBackAmount } from "#features/accounts/limit-tries.server.ts";
import type { Services } from "#features/services.ts";
import { ModelFailure } from "#platform/ai/stream-model.server.ts";
import { documents } from "#platform/db/schema/documents.ts";
import { createWorker, type Worker } from "#platform/queue/worker.server.ts";
import { embedChunks } from "./embed-chunks.server.ts";
import { embeddingKey } from "../document-limits.ts";
import { embeddingQueue } from "./embedding-queue.server.ts";
import { workLeftOf } from "./work-left.server.ts";
import type { EmbeddingFault } from "../document-view.ts";

/** Gets vectors for documents in one process. */
export type EmbeddingWorker = Worker;

export type EmbeddingWorkerOptions = {
  /** Created later than this, and requested when there is work. */
  services(): Services;
  /** Waits between tries of a call, in ms. */
  pausesMs?: readonly number[];
};

/** It only waits for a provider. */
const slots = 4;
const usualPausesMs: readonly number[] = [1_000, 4_000, 15_000, 30_000];

/** Creates the worker of a process. A document whose vectors can't be made is found by its words, as before. */
export function createEmbeddingWorker({ services, pausesMs = usualPausesMs }: EmbeddingWorkerOptions): EmbeddingWorker {
  return createWorker({
    what: "document",
    services,
    queue: embeddingQueue,
    slots,
    work: (row, context) => embedChunks({ ...context, services: services(), row, pausesMs }),
    async fail(fence, error) {
      const { db, now, log } = services();
      const errorCode = faultOf(error);
      const level = errorCode === "internal" ? "error" : "warn";
      log[level]({ err: error, documentId: fence.id }, `a document's vectors could not be made: ${errorCode}`);
      await db.transaction(async (tx) => {
        await embeddingQueue.changeOurs(tx, fence, { status: "ready", processId: null, attempt: 0, errorCode });
        const [row] = await tx.select().from(documents).where(eq(documents.id, fence.id));
        // What has come of it is used, the rest isn't.
        if (row === undefined) return;
        const { chars } = await workLeftOf(tx, row.id, row.embeddingModel);
        await giveBackAmount({ db: tx, now }, embeddingKey(row.owner), chars);
      });
    },
    onChange: () => undefined,
  });
}

function faultOf(error: unknown): EmbeddingFault {
  if (error instanceof ModelFailure) return error.failure;
  return isAppError(error) && error.code === "unavailable" ? "unavailable" : "internal";
}
