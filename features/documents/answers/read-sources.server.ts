import { and, eq, inArray, or } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { countCodePoints } from "#core/text-length.ts";
import type { Services } from "#features/services.ts";
import { embeddings } from "#platform/db/schema/documents.ts";
import type { DocumentView } from "../document-view.ts";
import { findPassages } from "../find-passages.server.ts";
import { describeOwnDocuments, type DocumentChunk, readOwnDocuments } from "../own-documents.server.ts";
import { joinChunks, type Source } from "./source.ts";

type SourceServices = Pick<Services, "db" | "now">;

/** Passages looked for; around each the chunks before and after it. */
const mostPassages = 16;

/**
 * Reads what a question is answered from: documents that fit go whole, otherwise the passages that the question leads to, with what is
 * around them, in the order of the documents. If it leads nowhere ("what is this about?"), it is the documents' beginnings.
 *
 * @param input.most code points of all sources together
 * @throws AppError `not-found` if one of the documents isn't this owner's, has expired or isn't ready
 */
export async function readSources(
  services: SourceServices,
  actor: Pick<Actor, "owner">,
  input: { documentIds: readonly string[]; question: string; most: number },
): Promise<Source[]> {
  const documentIds = [...new Set(input.documentIds)];
  const documents = await describeOwnDocuments(services, actor, documentIds);
  const chars = documents.reduce((sum, document) => sum + document.chars, 0);
  if (chars <= input.most)
    return (await readOwnDocuments(services, actor, documentIds)).flatMap(({ document, chunks }) => toSources(document, chunks));
  const passages = await findPassages(services, actor, { query: input.question, documentIds, limit: mostPassages });
  const wanted = passages.length > 0 ? withNeighbours(passages) : beginnings(documents);
  const chunks = chooseWithin(wanted, await readChunks(services, wanted), input.most);
  return documents.flatMap((document) => toSources(document, chunks.get(document.id) ?? []));
}

const toSources = ({ id, title }: DocumentView, chunks: readonly DocumentChunk[]): Source[] => joinChunks({ id, title, chunks });

type Place = { documentId: string; n: number };
type Chunks = Map<string, DocumentChunk[]>;

/** The passages first, then what is around them: in the order in which they get room. */
function withNeighbours(passages: readonly Place[]): Place[] {
  const around = passages.flatMap(({ documentId, n }) => [n - 1, n + 1].map((near) => ({ documentId, n: near })));
  return withoutRepeats([...passages, ...around].filter(({ n }) => n >= 0));
}

/** A chunk of each document in turn. More than there can be room for is never read. */
const beginnings = (documents: readonly DocumentView[]): Place[] =>
  Array.from({ length: mostPassages * 2 }, (_, n) => documents.map(({ id }) => ({ documentId: id, n }))).flat();

const withoutRepeats = (places: readonly Place[]): Place[] => [...new Map(places.map((place) => [keyOf(place), place])).values()];
const keyOf = ({ documentId, n }: Place): string => `${documentId} ${n}`;

/** Of documents that are known to be the owner's. */
async function readChunks({ db }: SourceServices, places: readonly Place[]): Promise<Map<string, DocumentChunk>> {
  const { documentId, n, page, heading, start, text } = embeddings;
  const byDocument = Map.groupBy(places, (place) => place.documentId);
  const which = [...byDocument].map(([id, ofIt]) =>
    and(
      eq(documentId, id),
      inArray(
        n,
        ofIt.map((place) => place.n),
      ),
    ),
  );
  const rows = await db
    .select({ documentId, n, page, heading, start, text })
    .from(embeddings)
    .where(or(...which));
  return new Map(rows.map(({ documentId: id, ...chunk }) => [keyOf({ documentId: id, n: chunk.n }), chunk]));
}

/** Takes chunks in their order as long as there is room, each text once; by document, in the order of its text. */
function chooseWithin(places: readonly Place[], chunks: ReadonlyMap<string, DocumentChunk>, most: number): Chunks {
  const chosen: Chunks = new Map();
  const texts = new Set<string>();
  let left = most;
  for (const place of places) {
    const chunk = chunks.get(keyOf(place));
    const length = chunk === undefined ? 0 : countCodePoints(chunk.text);
    if (chunk === undefined || length > left || texts.has(chunk.text.trim())) continue;
    texts.add(chunk.text.trim());
    left -= length;
    chosen.set(place.documentId, [...(chosen.get(place.documentId) ?? []), chunk]);
  }
  for (const [id, ofIt] of chosen)
    chosen.set(
      id,
      ofIt.toSorted((a, b) => a.n - b.n),
    );
  return chosen;
}
