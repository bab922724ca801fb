import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { foldForSearch, queryPartsOf } from "#core/search-terms.ts";
import type { Services } from "#features/services.ts";
import { anyContains } from "#platform/db/contains.server.ts";
import { documents } from "#platform/db/schema/documents.ts";
import type { ListedDocument } from "./document-view.ts";
import { passagesOf } from "./find-passages.server.ts";
import { toDocumentView } from "./own-documents.server.ts";

type ListServices = Pick<Services, "db" | "now">;

/** More passages name no more documents that anyone would look at. */
const passagesLookedAt = 100;
/** In UTF-16 units. */
const snippetLength = 200;
const lead = 60;

/**
 * Lists the owner's documents, newest first.
 *
 * @param cursor `next` from the previous page, or null
 * @throws AppError `invalid-input` for a cursor that is not one of ours
 */
export async function listDocuments(
  { db, now }: ListServices,
  { owner }: Pick<Actor, "owner">,
  { limit, cursor }: { limit: number; cursor: string | null },
): Promise<{ items: ListedDocument[]; next: string | null }> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.owner, owner), gt(documents.expiresAt, now()), cursor === null ? undefined : pageAfter(cursor)))
    .orderBy(desc(documents.createdAt), asc(documents.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last !== undefined ? `${last.createdAt.getTime()}.${last.id}` : null;
  return { items: page.map((row) => ({ ...toDocumentView(row), snippet: null })), next };
}

function pageAfter(cursor: string): SQL | undefined {
  // 13 digits of milliseconds: 2001 to 2286. A later year would be written in a way that PostgreSQL does not read.
  const match = /^(\d{13})\.([0-9a-z]{1,60})$/.exec(cursor);
  if (match === null) throw new AppError("invalid-input", "cursor", { fields: { cursor: "wrong-type" } });
  const at = new Date(Number(match[1]));
  return or(lt(documents.createdAt, at), and(eq(documents.createdAt, at), sql`${documents.id} > ${match[2]}`));
}

/** Finds the owner's documents by title, then by what they say, the best first; `snippet` is from the best passage of each. */
export async function searchDocuments(
  { db, now }: ListServices,
  { owner }: Pick<Actor, "owner">,
  { query, limit }: { query: string; limit: number },
): Promise<ListedDocument[]> {
  const isKept = and(eq(documents.owner, owner), gt(documents.expiresAt, now()));
  const own = await db.select({ id: documents.id, title: documents.title }).from(documents).where(isKept);
  const titled = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(isKept, anyContains([documents.title], query)))
    .orderBy(desc(documents.createdAt), asc(documents.id))
    .limit(limit);
  const passages = await passagesOf({ db }, own, { query, limit: passagesLookedAt });
  const bestOf = new Map(passages.toReversed().map((passage) => [passage.documentId, passage]));
  const ids = [...new Set([...titled.map(({ id }) => id), ...passages.map(({ documentId }) => documentId)])].slice(0, limit);
  if (ids.length === 0) return [];
  const rows = await db.select().from(documents).where(inArray(documents.id, ids));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rowOf.get(id);
    const best = bestOf.get(id);
    return row === undefined ? [] : [{ ...toDocumentView(row), snippet: best === undefined ? null : snippetOf(best.text, query) }];
  });
}

/** The text around the first word of the query, on one line. */
function snippetOf(text: string, query: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const folded = foldForSearch(line);
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
