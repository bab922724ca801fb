import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { type QuestionTerm, questionQueryOf, questionTermsOf } from "#core/search-terms.ts";
import type { Services } from "#features/services.ts";
import { embeddings } from "#platform/db/schema/documents.ts";
import { keyOf, readChunks } from "./chunk-places.server.ts";
import type { DocumentView, Passage } from "./document-view.ts";
import { rankByMeaning } from "./embedding/rank-by-meaning.server.ts";
import { type Fused, fuseRanks } from "./fuse-ranks.ts";
import { describeOwnDocuments } from "./own-documents.server.ts";
import { byScore, type Candidate, type Counts, rankBySentences, rankCandidates, type Ranked, rarityOf } from "./rank-chunks.ts";

export type PassageQuery = { query: string; documentIds: readonly string[]; limit: number };

/** So many chunks for each that is wanted have their sentences looked at. */
const readPerWanted = 6;
const fewestRead = 60;
/** So many are looked at between the turns of others. */
const portion = 30;
/** No more chunks come out of the database: of those that have a word of the question, the ones with the rarest. */
const mostCandidates = 2_000;
/** Words that are looked for; each is looked up in every chunk. */
const mostTerms = 24;

/** What finds passages; without an embedder, words alone do. */
export type PassageServices = Pick<Services, "db" | "now" | "embedder" | "log">;

/**
 * Finds the chunks of the owner's documents that a question leads to, the best first: by its words and, where a document has vectors, by what
 * it means (docs/decisions/0085). None where neither leads anywhere.
 *
 * @throws AppError `not-found` if one of the documents isn't this owner's, has expired or isn't ready
 */
export async function findPassages(
  services: PassageServices,
  { owner }: Pick<Actor, "owner">,
  { query, documentIds, limit }: PassageQuery,
): Promise<Passage[]> {
  const documents = await describeOwnDocuments(services, { owner }, documentIds);
  const { best } = await rankPassages(services, owner, documents, query, limit);
  const rows = await readChunks(services.db, best);
  return best.flatMap(({ score, ...place }) => {
    const row = rows.get(keyOf(place));
    if (row === undefined) return [];
    const { documentId, n, page, heading, start, text } = row;
    return [{ documentId, n, page, heading, start, end: start + text.length, text, score: Math.round(score * 1e6) / 1e6 }];
  });
}

/**
 * Ranks the chunks of documents that are known to be the owner's, without reading their texts: as words alone would have it, and in the best
 * order there is. They are the same where no document has vectors, or the question has none.
 */
export async function rankPassages(
  services: PassageServices,
  owner: string,
  documents: readonly DocumentView[],
  query: string,
  limit: number,
): Promise<{ byWords: Fused[]; best: Fused[] }> {
  if (documents.length === 0 || query.trim() === "") return { byWords: [], best: [] };
  const most = Math.max(fewestRead, limit * readPerWanted);
  const withVectors = documents.flatMap(({ id, search }) => (search === "vector" ? [id] : []));
  const [ranked, byMeaning] = await Promise.all([
    rankByWords(services.db, tellingTerms(questionTermsOf(query)), documents, most),
    rankByMeaning(services, { owner, question: query, documentIds: withVectors, limit: most }),
  ]);
  const all = ranked.map(({ candidate: { documentId, n }, score }) => ({ documentId, n, score }));
  const byWords = all.slice(0, limit);
  if (byMeaning === null || byMeaning.length === 0) return { byWords, best: byWords };
  return { byWords, best: fuseRanks([all, byMeaning]).slice(0, limit) };
}

/**
 * A question is many words of which few matter: any of them counts, the more the rarer it is in these documents (docs/decisions/0083).
 */
async function rankByWords(
  db: Services["db"],
  terms: readonly QuestionTerm[],
  documents: readonly DocumentView[],
  most: number,
): Promise<Ranked[]> {
  if (terms.length === 0) return [];
  const titleOf = new Map(documents.map(({ id, title }) => [id, title]));
  const { candidates, counts, total } = await findCandidates(db, terms, titleOf);
  const rarity = rarityOf(counts, total);
  const first = rankCandidates(terms, candidates, rarity).slice(0, most);
  const rowOf = await readChunks(
    db,
    first.map(({ candidate }) => candidate),
  );
  const ranked: Ranked[] = [];
  for (let from = 0; from < first.length; from += portion) {
    await nextTurn();
    ranked.push(
      ...rankBySentences(terms, first.slice(from, from + portion), rarity, (candidate) => rowOf.get(keyOf(candidate))?.text ?? ""),
    );
  }
  return ranked.toSorted(byScore);
}

/** Of a long question, numbers and the longest words: they tell the most. */
const tellingTerms = (terms: readonly QuestionTerm[]): QuestionTerm[] =>
  terms.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, mostTerms);
const weightOf = ({ exact }: QuestionTerm): number => (/\p{N}/u.test(exact) ? Number.MAX_SAFE_INTEGER : exact.length);

type Found = { candidates: Candidate[]; counts: Counts; total: number };
type Row = {
  document_id: string;
  n: number;
  heading: string | null;
  size: number;
  found: number[];
  counts: Record<string, number>;
  total: number;
};

/**
 * The statement reads the rows of these documents alone; which terms a chunk has is told by the database, what that is worth is not. Where
 * too many have one, those come whose terms are the rarest.
 */
async function findCandidates(db: Services["db"], terms: readonly QuestionTerm[], titleOf: ReadonlyMap<string, string>): Promise<Found> {
  const exact = terms.map((term, index) => ({ index, query: questionQueryOf(term.exact, false) }));
  const beginnings = terms.flatMap(({ beginning }, index) =>
    beginning === null ? [] : [{ index, query: questionQueryOf(beginning, true) }],
  );
  const queries = [...exact, ...beginnings].map(({ query }) => query);
  const ids = textArray([...titleOf.keys()]);
  // Adding nothing to the vector unpacks it once for all terms.
  const { rows } = await db.execute<Row>(sql`
    WITH term AS (SELECT query, place::int - 1 AS place FROM unnest(${textArray(queries)}::tsquery[]) WITH ORDINALITY AS term(query, place)),
    hit AS MATERIALIZED (
      SELECT chunk.document_id, chunk.n, chunk.heading, length(chunk.terms) AS size,
        ARRAY(SELECT term.place FROM term WHERE chunk.terms @@ term.query) AS found
      FROM (
        SELECT document_id, n, heading, search || ''::tsvector AS terms FROM ${embeddings}
        WHERE document_id = ANY(${ids}) AND search @@ ${queries.join(" | ")}::tsquery OFFSET 0
      ) AS chunk),
    searched AS (SELECT count(*)::int AS total FROM ${embeddings} WHERE document_id = ANY(${ids})),
    counted AS MATERIALIZED (SELECT place, count(*)::int AS hits FROM hit, unnest(hit.found) AS place GROUP BY place),
    -- Whole numbers add up the same everywhere.
    worth AS MATERIALIZED (SELECT place, round(1000 * ln(1 + (total - hits + 0.5) / (hits + 0.5)))::int AS worth FROM counted, searched)
    SELECT document_id, n, heading, size, found, total, (SELECT jsonb_object_agg(place, hits) FROM counted) AS counts
    FROM hit, searched
    ORDER BY (SELECT sum(worth) FROM worth WHERE place = ANY(hit.found)) DESC, document_id, n LIMIT ${mostCandidates}`);
  const indexesIn = (found: readonly number[], from: number, of: readonly { index: number }[]) =>
    found.flatMap((place) => of[place - from]?.index ?? []);
  const candidates = rows.map(({ document_id: documentId, n, heading, size, found }) => ({
    documentId,
    n,
    heading,
    title: titleOf.get(documentId) ?? "",
    size,
    exact: indexesIn(found, 0, exact),
    beginnings: indexesIn(found, exact.length, beginnings),
  }));
  const hits = rows[0]?.counts ?? {};
  const countOf = (place: number) => hits[place] ?? 0;
  const counts = { exact: terms.map((_, index) => countOf(index)), beginnings: terms.map(() => 0) };
  for (const [place, { index }] of beginnings.entries()) counts.beginnings[index] = countOf(exact.length + place);
  return { candidates, counts, total: rows[0]?.total ?? 0 };
}

const textArray = (texts: readonly string[]) =>
  sql`ARRAY[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;
