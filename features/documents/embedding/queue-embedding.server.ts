import { eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { countTry, takeAmount } from "#features/accounts/limit-tries.server.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { documents, embeddings } from "#platform/db/schema/documents.ts";
import type { DocumentView } from "../document-view.ts";
import { documentTries, embeddedChars, embeddingKey } from "../document-limits.ts";
import { type DocumentRow, ownDocument, toDocumentView } from "../own-documents.server.ts";
import { workLeftOf } from "./work-left.server.ts";

type QueueServices = Pick<Services, "db" | "now" | "embedder" | "embeddingWorker">;

/**
 * Has the chunks of a document get vectors that it doesn't have, after a failure or where the site's model is another now. Those that it has
 * of this model stay. Idempotent while it is under way or done.
 *
 * @throws AppError `not-found`, `unavailable` if the site has no embedding model, `rate-limited` after too many tries, `allowance-spent` if
 *   the day's allowance doesn't cover it, `too-large` if no day's would
 */
export async function embedDocument(services: QueueServices, actor: Pick<Actor, "owner">, id: string): Promise<DocumentView> {
  const { embedder } = services;
  await countTry(services, `embed:${actor.owner}`, documentTries);
  const row = await services.db.transaction(async (tx) => {
    const found = await ownDocument({ db: tx, now: services.now }, actor, id, { isLocked: true });
    if (found.status === "embedding") return found;
    if (embedder === null) throw new AppError("unavailable", "there is no embedding model");
    if (found.embeddedAt !== null && found.embeddingModel === embedder.model) return found;
    const queued = await queueEmbedding(tx, services, found);
    if (queued.status !== "embedding") throw new AppError(queued.errorCode === "too-large" ? "too-large" : "allowance-spent");
    return queued;
  });
  services.embeddingWorker.wake();
  return toDocumentView(services, row);
}

/**
 * Queues a document whose chunks are written, in a transaction that has locked its row; one that the day's allowance doesn't cover stays as
 * it is and says so. The caller wakes the worker afterward.
 *
 * @returns the row as it is then
 */
export async function queueEmbedding(
  tx: Transaction,
  { now, embedder }: Pick<Services, "now" | "embedder">,
  row: DocumentRow,
): Promise<DocumentRow> {
  if (embedder === null) return row;
  // Vectors of another model can't be compared with these.
  if (row.embeddingModel !== null && row.embeddingModel !== embedder.model)
    await tx.update(embeddings).set({ vector: null, signs: null }).where(eq(embeddings.documentId, row.id));
  const { total, done, chars } = await workLeftOf(tx, row.id, embedder.model);
  const queued: Partial<DocumentRow> = {
    status: "embedding",
    errorCode: null,
    embeddedAt: null,
    processId: null,
    attempt: 0,
    queuedAt: now(),
    startedAt: null,
  };
  const refused: Partial<DocumentRow> = { errorCode: chars > embeddedChars.max ? "too-large" : "allowance-spent" };
  const isCovered = await takeAmount({ db: tx, now }, embeddingKey(row.owner), chars, embeddedChars);
  const [changed] = await tx
    .update(documents)
    .set({ ...(isCovered ? queued : refused), embeddingModel: embedder.model, chunksTotal: total, chunksDone: done })
    .where(eq(documents.id, row.id))
    .returning();
  if (changed === undefined) throw new AppError("not-found");
  return changed;
}
