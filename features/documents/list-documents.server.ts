import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { foldText } from "#core/fold-text.ts";
import { queryPartsOf, searchQueryOf } from "#core/search-terms.ts";
import type { Services } from "#features/services.ts";
import { anyContains } from "#platform/db/contains.server.ts";
import { documents, embeddings } from "#platform/db/schema/documents.ts";
import type { ListedDocument } from "./document-view.ts";
import { toDocumentView } from "./own-documents.server.ts";

/** In UTF-16 units: of a snippet, and of it before what was looked for. */
const snippetLength = 200;
const lead = 60;

/** `sought` is looked for in titles as it is, and in the text word by word, as beginnings, all of them in one chunk; empty: all documents. */
export type DocumentListing = { sought: string; limit: number; cursor: string | null };

/**
 * Lists the owner's documents, newest first, or those among them that say something.
 *
 * @param listing `cursor`: `next` from the previous page, or null
 * @throws AppError `invalid-input` for a cursor that is not one of ours
 */
export async function listDocuments(
  services: Pick<Services, "db" | "now" | "embedder">,
  { owner }: Pick<Actor, "owner">,
  { sought, limit, cursor }: DocumentListing,
): Promise<{ items: ListedDocument[]; next: string | null }> {
  const { db, now } = services;
  const query = searchQueryOf(sought);
  const isKept = and(eq(documents.owner, owner), gt(documents.expiresAt, now()));
  const rows = await db
    .select()
    .from(documents)
    .where(and(isKept, sought === "" ? undefined : says(sought, query), cursor === null ? undefined : pageAfter(cursor)))
    .orderBy(desc(documents.createdAt), asc(documents.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last !== undefined ? `${last.createdAt.getTime()}.${last.id}` : null;
  const ids = page.map(({ id }) => id);
  const textOf = query === null ? new Map<string, string>() : await firstChunks(db, ids, query);
  const items = page.map((row) => {
    const text = textOf.get(row.id);
    return { ...toDocumentView(services, row), snippet: text === undefined ? null : snippetOf(text, sought) };
  });
  return { items, next };
}

function says(sought: string, query: string | null): SQL | undefined {
  const inTitle = anyContains([documents.title], sought);
  if (query === null) return inTitle;
  return or(
    inTitle,
    sql`EXISTS (SELECT 1 FROM ${embeddings} WHERE ${embeddings.documentId} = ${documents.id} AND ${embeddings.search} @@ ${query}::tsquery)`,
  );
}

/** The first chunk of each document that has all words. */
async function firstChunks(db: Services["db"], ids: readonly string[], query: string): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([embeddings.documentId], { id: embeddings.documentId, text: embeddings.text })
    .from(embeddings)
    .where(and(inArray(embeddings.documentId, [...ids]), sql`${embeddings.search} @@ ${query}::tsquery`))
    .orderBy(asc(embeddings.documentId), asc(embeddings.n));
  return new Map(rows.map(({ id, text }) => [id, text]));
}

function pageAfter(cursor: string): SQL | undefined {
  // 13 digits of milliseconds: 2001 to 2286. A later year would be written in a way that PostgreSQL does not read.
  const match = /^(\d{13})\.([0-9a-z]{1,60})$/.exec(cursor);
  if (match === null) throw new AppError("invalid-input", "cursor", { fields: { cursor: "wrong-type" } });
  const at = new Date(Number(match[1]));
  return or(lt(documents.createdAt, at), and(eq(documents.createdAt, at), sql`${documents.id} > ${match[2]}`));
}

/** The text around the first word of the query, on one line. */
function snippetOf(text: string, query: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const folded = foldText(line);
  const places = queryPartsOf(query)
    .map((part) => folded.indexOf(part.text))
    .filter((place) => place >= 0);
  // Folding may change lengths a little; it is only where to begin.
  const from = Math.max(0, Math.min(line.length - snippetLength, Math.min(...places, line.length) - lead));
  const start = from === 0 ? 0 : line.indexOf(" ", from) + 1 || from;
  const cut = line
    .slice(Math.min(start, from + lead), from + snippetLength)
    .toWellFormed()
    .replaceAll("\uFFFD", "");
  return `${from > 0 ? "…" : ""}${cut.trim()}${from + snippetLength < line.length ? "…" : ""}`;
}
