import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import type { FileFormat } from "#formats/file-format.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { documents, embeddings } from "#platform/db/schema/documents.ts";
import { type DocumentView, embeddingFaults } from "./document-view.ts";

export type DocumentRow = typeof documents.$inferSelect;
type OwnServices = Pick<Services, "now" | "embedder"> & { db: DatabaseOrTransaction };
/** What a view needs to know besides its row. */
type ViewServices = Pick<Services, "embedder">;

/** A piece of a document's text; `start` is its UTF-16 offset there. Put together in their order, they are the text. */
export type DocumentChunk = { n: number; page: number | null; heading: string | null; start: number; text: string };
export type OwnDocument = { document: DocumentView; chunks: DocumentChunk[] };

/**
 * Reads the texts of some of the owner's documents, in the order of the ids.
 *
 * @throws AppError `not-found` if one isn't this owner's, has expired or isn't ready
 */
export async function readOwnDocuments(services: OwnServices, actor: Pick<Actor, "owner">, ids: readonly string[]): Promise<OwnDocument[]> {
  const views = await describeOwnDocuments(services, actor, ids);
  if (views.length === 0) return [];
  const { documentId, n, page, heading, start, text } = embeddings;
  const rows = await services.db
    .select({ documentId, n, page, heading, start, text })
    .from(embeddings)
    .where(inArray(documentId, [...ids]))
    .orderBy(asc(documentId), asc(n));
  const chunksOf = Map.groupBy(rows, (row) => row.documentId);
  return views.map((document) => ({
    document,
    chunks: (chunksOf.get(document.id) ?? []).map(({ documentId: _id, ...chunk }) => chunk),
  }));
}

/**
 * Describes some of the owner's documents, in the order of the ids, without reading any text.
 *
 * @throws AppError `not-found` if one isn't this owner's, has expired or isn't ready
 */
export async function describeOwnDocuments(
  services: OwnServices,
  actor: Pick<Actor, "owner">,
  ids: readonly string[],
): Promise<DocumentView[]> {
  const found = await findOwnDocuments(services, actor, ids);
  if (found.length < ids.length) throw new AppError("not-found");
  return found;
}

/** Describes those of some documents that the owner still has and that are ready, in the order of the ids. */
export async function findOwnDocuments(
  services: OwnServices,
  { owner }: Pick<Actor, "owner">,
  ids: readonly string[],
): Promise<DocumentView[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  const isUsable = and(inArray(documents.status, usableStatuses), gt(documents.expiresAt, services.now()));
  const rows = await services.db
    .select()
    .from(documents)
    .where(and(eq(documents.owner, owner), isUsable, inArray(documents.id, known)));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []).map((row) => toDocumentView(services, row));
}

/** While its vectors are made, a document is found by its words. */
const usableStatuses = ["embedding", "ready"] as const;

/** The row of one of the owner's documents, locked until the end of a transaction if asked. @throws AppError `not-found` if it isn't this owner's or has expired */
export async function ownDocument(
  { db, now }: { db: DatabaseOrTransaction; now: Services["now"] },
  { owner }: Pick<Actor, "owner">,
  id: string,
  { isLocked = false } = {},
): Promise<DocumentRow> {
  if (!isId(id)) throw new AppError("not-found");
  const query = db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.owner, owner), gt(documents.expiresAt, now())));
  const [row] = await (isLocked ? query.for("update") : query);
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** What the server sends about a document. */
export function toDocumentView({ embedder }: ViewServices, row: DocumentRow): DocumentView {
  const { id, title, source, type, bytes, pages, chars, language, status, chunksDone, chunksTotal } = row;
  return {
    id,
    title,
    source,
    type,
    format: row.format as FileFormat | null,
    bytes,
    pages,
    chars,
    language,
    status,
    search: row.embeddedAt !== null && embedder !== null && row.embeddingModel === embedder.model ? "vector" : "text",
    embedding: status === "embedding" ? { done: chunksDone, total: chunksTotal } : null,
    embeddingFault: embeddingFaults.find((one) => one === row.errorCode) ?? null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
