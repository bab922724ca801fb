import { sql } from "drizzle-orm";
import { searchVectorOf } from "#core/search-terms.ts";
import type { Chunk } from "#formats/reading/cut-chunks.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { embeddings } from "#platform/db/schema/documents.ts";

/** Cutting up more at once would keep everyone else waiting. */
const batchSize = 100;

/** Stores the chunks of a new document, with the terms that they and their headings are found by. */
export async function writeChunks(tx: Transaction, documentId: string, chunks: readonly Chunk[]): Promise<void> {
  for (let from = 0; from < chunks.length; from += batchSize) {
    const rows = chunks.slice(from, from + batchSize).map((chunk) => ({
      ...chunk,
      documentId,
      search: sql`${searchVectorOf(`${chunk.heading ?? ""}\n${chunk.text}`)}::tsvector`,
    }));
    await tx.insert(embeddings).values(rows);
  }
}
