import { eq, type SQL, sql } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { documents, embeddings } from "#platform/db/schema/documents.ts";
import { leastEmbedded } from "../document-limits.ts";

/** How many chunks a document has, how many of them have a vector of a model, and what the others count in code points. */
export type WorkLeft = { id: string; total: number; done: number; chars: number };

/**
 * Counts what is to be done for some documents, those that take the least first. Vectors of another model than `model` are none.
 *
 * @param which a condition on `documents`
 */
export function listWorkLeft(db: DatabaseOrTransaction, which: SQL | undefined, model: string | null): Promise<WorkLeft[]> {
  const { signs, heading, text } = embeddings;
  const hasVector = sql`(${signs} IS NOT NULL AND ${documents.embeddingModel} = ${model}) IS TRUE`;
  const counted = sql`greatest(${leastEmbedded}, length(${documents.title}) + length(coalesce(${heading}, '')) + length(${text}))`;
  const chars = sql<number>`(coalesce(sum(${counted}) FILTER (WHERE NOT (${hasVector})), 0))::float8`;
  return db
    .select({
      id: documents.id,
      total: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) FILTER (WHERE ${hasVector}))::int`,
      chars,
    })
    .from(documents)
    .innerJoin(embeddings, eq(embeddings.documentId, documents.id))
    .where(which)
    .groupBy(documents.id)
    .orderBy(chars, documents.id);
}

/**
 * Says the least that some documents take, those with the least first: each of their chunks that has no vector of `model` counts as the
 * fewest code points that a chunk can. Reads no chunk, and is quick however long the documents are.
 *
 * @param which a condition on `documents`
 */
export async function listLeastWork(
  db: DatabaseOrTransaction,
  which: SQL | undefined,
  model: string,
): Promise<Pick<WorkLeft, "id" | "chars">[]> {
  const { rows } = await db.execute<Pick<WorkLeft, "id" | "chars">>(sql`
    SELECT id, ${leastEmbedded}::float8 * (total - CASE WHEN embedding_model = ${model} THEN chunks_done ELSE 0 END) AS chars
    FROM documents, LATERAL (SELECT max(n) + 1 AS total FROM embeddings WHERE document_id = documents.id) AS counted
    WHERE total IS NOT NULL AND ${which ?? sql`true`} ORDER BY chars, id`);
  return rows;
}

/** Counts what is to be done for one document. */
export async function workLeftOf(db: DatabaseOrTransaction, id: string, model: string | null): Promise<Omit<WorkLeft, "id">> {
  const [left] = await listWorkLeft(db, eq(documents.id, id), model);
  return left ?? { total: 0, done: 0, chars: 0 };
}
