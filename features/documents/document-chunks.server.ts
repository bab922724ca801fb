import { sql } from "drizzle-orm";
import { searchVectorOf } from "#core/search-terms.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { embeddings } from "#platform/db/schema/documents.ts";
import type { Chunk } from "./cut-chunks.ts";

/** Cutting up more at once would keep everyone else waiting. */
const batchSize = 100;

/** Stores the chunks of a new document, with the terms that they and their headings are found by. */
export async function writeChunks(tx: Transaction, documentId: string, chunks: Iterable<Chunk>): Promise<void> {
  let batch: Chunk[] = [];
  const write = async () => {
    const rows = batch.map((chunk) => ({
      ...chunk,
      documentId,
      search: sql`${searchVectorOf(`${chunk.heading ?? ""}\n${chunk.text}`)}::tsvector`,
    }));
    batch = [];
    if (rows.length > 0) await tx.insert(embeddings).values(rows);
  };
  for (const chunk of chunks) {
    batch.push(chunk);
    if (batch.length >= batchSize) await write();
  }
  await write();
}
