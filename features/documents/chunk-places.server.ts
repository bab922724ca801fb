import { and, eq, inArray, or } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { embeddings } from "#platform/db/schema/documents.ts";
import type { DocumentChunk } from "./own-documents.server.ts";

/** Which chunk of which document. */
export type Place = { documentId: string; n: number };
export type PlacedChunk = DocumentChunk & { documentId: string };

export const keyOf = ({ documentId, n }: Place): string => `${documentId} ${n}`;

/** Reads chunks of documents that are known to be the owner's, by `keyOf`; those that aren't there are left out. */
export async function readChunks(db: DatabaseOrTransaction, places: readonly Place[]): Promise<Map<string, PlacedChunk>> {
  if (places.length === 0) return new Map();
  const { documentId, n, page, heading, start, text } = embeddings;
  const wanted = [...Map.groupBy(places, (place) => place.documentId)].map(([id, own]) =>
    and(
      eq(documentId, id),
      inArray(
        n,
        own.map((place) => place.n),
      ),
    ),
  );
  const rows = await db
    .select({ documentId, n, page, heading, start, text })
    .from(embeddings)
    .where(or(...wanted));
  return new Map(rows.map((row) => [keyOf(row), row]));
}
