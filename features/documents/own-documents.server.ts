import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import type { FileFormat } from "#formats/file-format.ts";
import { documents, embeddings } from "#platform/db/schema/documents.ts";
import type { DocumentView } from "./document-view.ts";

export type DocumentRow = typeof documents.$inferSelect;
type OwnServices = Pick<Services, "db" | "now">;

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
  { db, now }: OwnServices,
  { owner }: Pick<Actor, "owner">,
  ids: readonly string[],
): Promise<DocumentView[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.owner, owner), eq(documents.status, "ready"), gt(documents.expiresAt, now()), inArray(documents.id, known)));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []).map(toDocumentView);
}

/** The row of one of the owner's documents. @throws AppError `not-found` if it isn't this owner's or has expired */
export async function ownDocument({ db, now }: OwnServices, { owner }: Pick<Actor, "owner">, id: string): Promise<DocumentRow> {
  if (!isId(id)) throw new AppError("not-found");
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.owner, owner), gt(documents.expiresAt, now())));
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** What the server sends about a document. */
export function toDocumentView(row: DocumentRow): DocumentView {
  const { id, title, source, type, bytes, pages, chars, language, status } = row;
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
    search: "text",
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
