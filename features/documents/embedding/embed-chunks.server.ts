import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import type { Embedder } from "#platform/ai/embedding/embedder.ts";
import { ModelFailure } from "#platform/ai/stream-model.server.ts";
import { isDatabaseAway } from "#platform/db/database.server.ts";
import { isConflict } from "#platform/db/repeat-on-conflict.server.ts";
import { documents, embeddings } from "#platform/db/schema/documents.ts";
import { keepTrying } from "#platform/queue/keep-trying.ts";
import { WorkStopped } from "#platform/queue/work-queue.server.ts";
import type { WorkContext } from "#platform/queue/worker.server.ts";
import type { DocumentRow } from "../own-documents.server.ts";
import { embeddingQueue } from "./embedding-queue.server.ts";
import { toKept } from "./vectors.ts";

export type EmbeddingWork = WorkContext & {
  services: Pick<Services, "db" | "now" | "embedder">;
  row: DocumentRow;
  /** Waits between tries of a call, in ms. */
  pausesMs: readonly number[];
};

const databasePausesMs = [100, 250, 500, 1_000, 2_000];
/** Failures that pass. */
const passing: ReadonlySet<string> = new Set(["busy", "unavailable", "timeout", "cut-off"]);

/**
 * Gets vectors for the chunks of a document that have none. The answer to each call is stored before the next, so that no chunk is sent
 * twice after a crash, but for those of the call that was under way.
 *
 * @throws LostWork, WorkStopped, ModelFailure, and what makes it fail
 */
export async function embedChunks(work: EmbeddingWork): Promise<void> {
  const { row, signal, isStopping, fence } = work;
  const { db, now } = work.services;
  const embedder = modelFor(work);
  for (;;) {
    signal.throwIfAborted();
    if (isStopping()) throw new WorkStopped();
    const chunks = await whenThere(work, () => nextChunks(db, row.id, embedder.textsPerCall));
    if (chunks.length === 0) break;
    const texts = chunks.map(({ heading, text }) => [row.title, heading, text].filter((one) => one !== null).join("\n"));
    const isWorthIt = (error: unknown) => error instanceof ModelFailure && passing.has(error.failure);
    const vectors = await keepTrying(() => embedder.embed(texts, "passage", signal), { pausesMs: work.pausesMs, isWorthIt }, signal);
    const kept = vectors.map((numbers, index) => ({ n: chunks[index]?.n ?? 0, ...toKept(numbers) }));
    await whenThere(work, () => store(work, kept));
  }
  await whenThere(work, () =>
    embeddingQueue.changeOurs(db, fence, { status: "ready", processId: null, attempt: 0, errorCode: null, embeddedAt: now() }),
  );
}

/** The site's model may have become another while the document waited: then it isn't the one that it was to have vectors of. */
function modelFor({ services: { embedder }, row }: EmbeddingWork): Embedder {
  if (embedder === null || embedder.model !== row.embeddingModel)
    throw new AppError("unavailable", "there is no such embedding model anymore");
  return embedder;
}

/** Waits out a database that is down, however long it takes. */
function whenThere<T>({ signal }: EmbeddingWork, step: () => Promise<T>): Promise<T> {
  const isWorthIt = (error: unknown) => isDatabaseAway(error) || isConflict(error);
  return keepTrying(step, { pausesMs: databasePausesMs, isEndless: true, isWorthIt }, signal);
}

const nextChunks = (db: Services["db"], documentId: string, count: number) =>
  db
    .select({ n: embeddings.n, heading: embeddings.heading, text: embeddings.text })
    .from(embeddings)
    .where(and(eq(embeddings.documentId, documentId), isNull(embeddings.signs)))
    .orderBy(asc(embeddings.n))
    .limit(count);

type Kept = { n: number; vector: Int8Array; signs: string };

/** @throws LostWork; nothing is stored then */
async function store({ services: { db }, row, fence }: EmbeddingWork, kept: readonly Kept[]): Promise<void> {
  await db.transaction(async (tx) => {
    await embeddingQueue.changeOurs(tx, fence, { attempt: 0, chunksDone: sql`${documents.chunksDone} + ${kept.length}` });
    for (const { n, vector, signs } of kept)
      await tx
        .update(embeddings)
        .set({ vector, signs })
        .where(and(eq(embeddings.documentId, row.id), eq(embeddings.n, n)));
  });
}
