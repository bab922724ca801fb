import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { countCodePoints } from "#core/text-length.ts";
import { takeAmount } from "#features/accounts/limit-tries.server.ts";
import type { Services } from "#features/services.ts";
import { embeddings } from "#platform/db/schema/documents.ts";
import type { Place } from "../chunk-places.server.ts";
import { embeddedChars, embeddingKey } from "../document-limits.ts";
import { cosine, toKept } from "./vectors.ts";

/** Longest wait for the vector of a question: someone waits for the answer, and words find most of it. */
const questionTimeoutMs = 5_000;
/** So much of a question is looked up, in code points: no model's input is shorter, and what is asked now comes first. */
const mostAsked = 2_000;
/** No more chunks come out of the database: those whose signs are the most alike. */
const mostCandidates = 1_000;
/** So many are compared between the turns of others. */
const portion = 200;

type MeaningServices = Pick<Services, "db" | "now" | "embedder" | "log">;
export type MeaningQuery = { owner: string; question: string; documentIds: readonly string[]; limit: number };

/**
 * Finds the chunks that mean most nearly what a question does, the best first; the statement reads the rows of these documents alone.
 *
 * @param query `documentIds`: documents of the owner whose chunks all have vectors of the site's model
 * @returns none without such documents; null if the question has no vector, since its model doesn't answer or the day's allowance is spent
 */
export async function rankByMeaning(services: MeaningServices, query: MeaningQuery): Promise<Place[] | null> {
  if (query.documentIds.length === 0) return [];
  const asked = await vectorOf(services, query);
  if (asked === null) return null;
  const { vector, signs } = toKept(asked);
  const ids = sql.join(
    query.documentIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await services.db
    .select({ documentId: embeddings.documentId, n: embeddings.n, vector: embeddings.vector })
    .from(embeddings)
    .where(sql`${embeddings.documentId} IN (${ids}) AND length(${embeddings.signs}) = ${signs.length}`)
    .orderBy(sql`bit_count(${embeddings.signs} # ${signs}::varbit)`, embeddings.documentId, embeddings.n)
    .limit(mostCandidates);
  const scored: (Place & { score: number })[] = [];
  for (let from = 0; from < rows.length; from += portion) {
    await nextTurn();
    for (const { documentId, n, vector: own } of rows.slice(from, from + portion))
      if (own !== null) scored.push({ documentId, n, score: cosine(vector, own) });
  }
  return scored
    .toSorted((a, b) => b.score - a.score || (a.documentId < b.documentId ? -1 : a.documentId > b.documentId ? 1 : 0) || a.n - b.n)
    .slice(0, query.limit);
}

async function vectorOf({ db, now, embedder, log }: MeaningServices, { owner, question }: MeaningQuery): Promise<number[] | null> {
  if (embedder === null) return null;
  const asked = Array.from(question).slice(0, mostAsked).join("");
  if (!(await takeAmount({ db, now }, embeddingKey(owner), countCodePoints(asked), embeddedChars))) return null;
  try {
    const [vector] = await embedder.embed([asked], "question", AbortSignal.timeout(questionTimeoutMs));
    return vector ?? null;
  } catch (error) {
    log.warn({ err: error }, "a question has no vector; passages are found by its words");
    return null;
  }
}
