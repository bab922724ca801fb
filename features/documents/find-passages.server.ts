import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { type QuestionTerm, questionQueryOf, questionTermsOf } from "#core/search-terms.ts";
import type { Services } from "#features/services.ts";
import { embeddings } from "#platform/db/schema/documents.ts";
import type { Passage } from "./document-view.ts";
import { describeOwnDocuments } from "./own-documents.server.ts";
import { type Candidate, rankBySentences, rankCandidates, type Ranked, rarityOf } from "./rank-chunks.ts";

export type PassageQuery = { query: string; documentIds: readonly string[]; limit: number };

/** So many chunks for each that is wanted have their sentences looked at. */
const readPerWanted = 6;
const fewestRead = 60;

/**
 * Finds the chunks of the owner's documents that a question leads to, the best first: none where no word of it is in any.
 *
 * A question is many words of which few matter: any of them counts, the more the rarer it is in these documents (docs/decisions/0083).
 *
 * @throws AppError `not-found` if one of the documents isn't this owner's, has expired or isn't ready
 */
export async function findPassages(
  services: Pick<Services, "db" | "now">,
  actor: Pick<Actor, "owner">,
  { query, documentIds, limit }: PassageQuery,
): Promise<Passage[]> {
  const documents = await describeOwnDocuments(services, actor, documentIds);
  const terms = questionTermsOf(query);
  if (terms.length === 0 || documents.length === 0) return [];
  const titleOf = new Map(documents.map(({ id, title }) => [id, title]));
  const { db } = services;
  const { candidates, total } = await findCandidates(db, terms, titleOf);
  const rarity = rarityOf(terms, candidates, total);
  const first = rankCandidates(terms, candidates, rarity).slice(0, Math.max(fewestRead, limit * readPerWanted));
  const rows = await readChunks(db, first);
  const keyOf = ({ documentId, n }: { documentId: string; n: number }) => `${documentId} ${n}`;
  const rowOf = new Map(rows.map((row) => [keyOf(row), row]));
  const ranked = rankBySentences(terms, first, rarity, (candidate) => rowOf.get(keyOf(candidate))?.text ?? "");
  return ranked.slice(0, limit).flatMap(({ candidate, score }) => {
    const row = rowOf.get(keyOf(candidate));
    if (row === undefined) return [];
    const { documentId, n, page, heading, start, text } = row;
    return [{ documentId, n, page, heading, start, end: start + text.length, text, score: Math.round(score * 1_000) / 1_000 }];
  });
}

type Found = { candidates: Candidate[]; total: number };
type Row = { document_id: string; n: number; heading: string | null; size: number; exact: number[]; beginnings: number[]; total: number };

/** The statement reads the rows of these documents alone; which terms a chunk has is told by the database, what that is worth is not. */
async function findCandidates(db: Services["db"], terms: readonly QuestionTerm[], titleOf: ReadonlyMap<string, string>): Promise<Found> {
  const exact = terms.map((term) => questionQueryOf(term.exact, false));
  const beginnings = terms.map(({ beginning }) => (beginning === null ? null : questionQueryOf(beginning, true)));
  const any = [...exact, ...beginnings.filter((term) => term !== null)].join(" | ");
  const ids = sql`ARRAY[${sql.join(
    [...titleOf.keys()].map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`;
  const having = (queries: readonly (string | null)[]) => sql`ARRAY(
    SELECT place::int - 1 FROM unnest(${sql`ARRAY[${sql.join(
      queries.map((query) => sql`${query}`),
      sql`, `,
    )}]::text[]`}::tsquery[]) WITH ORDINALITY AS term(query, place) WHERE chunk.terms @@ term.query)`;
  // Adding nothing to the vector unpacks it once for all terms.
  const { rows } = await db.execute<Row>(sql`
    SELECT chunk.document_id, chunk.n, chunk.heading, length(chunk.terms) AS size, ${having(exact)} AS exact, ${having(beginnings)} AS beginnings,
      (SELECT count(*)::int FROM ${embeddings} WHERE document_id = ANY(${ids})) AS total
    FROM (
      SELECT document_id, n, heading, search || ''::tsvector AS terms FROM ${embeddings}
      WHERE document_id = ANY(${ids}) AND search @@ ${any}::tsquery OFFSET 0
    ) AS chunk
    ORDER BY chunk.document_id, chunk.n`);
  const candidates = rows.map(({ document_id: documentId, n, heading, size, exact: found, beginnings: begun }) => ({
    documentId,
    n,
    heading,
    title: titleOf.get(documentId) ?? "",
    size,
    exact: found,
    beginnings: begun,
  }));
  return { candidates, total: rows[0]?.total ?? 0 };
}

async function readChunks(db: Services["db"], ranked: readonly Ranked[]) {
  if (ranked.length === 0) return [];
  const { documentId, n, page, heading, start, text } = embeddings;
  const wanted = [...Map.groupBy(ranked, ({ candidate }) => candidate.documentId)].map(([id, own]) =>
    and(
      eq(documentId, id),
      inArray(
        n,
        own.map(({ candidate }) => candidate.n),
      ),
    ),
  );
  return db
    .select({ documentId, n, page, heading, start, text })
    .from(embeddings)
    .where(or(...wanted));
}
