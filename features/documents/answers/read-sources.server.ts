import { and, eq, inArray, or } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { countCodePoints, estimateModelTokens } from "#core/text-length.ts";
import { embeddings } from "#platform/db/schema/documents.ts";
import type { DocumentView } from "../document-view.ts";
import { type PassageServices, rankPassages } from "../find-passages.server.ts";
import { type DocumentChunk, findOwnDocuments, readOwnDocuments } from "../own-documents.server.ts";
import { maxAskedDocuments } from "./citation.ts";
import { joinChunks, type Source } from "./source.ts";
import { mostWritten, writeSources } from "./sources-prompt.ts";

/** Passages looked for; around each the chunks before and after it. */
const mostPassages = 24;

/**
 * Reads what a question is answered from: documents that fit go whole, otherwise the passages that the question leads to, with what is
 * around them, in the order of the documents. If it leads nowhere ("what is this about?"), it is the documents' beginnings.
 *
 * Without an embedder, words alone find the passages. So it is for a price, since a text that is still being typed isn't sent to anyone; what
 * is found by meaning, too, never has more model tokens than that, and costs no more than was said.
 *
 * @param input.most code points of all sources together, as `writeSources` writes them
 * @throws AppError `invalid-input` with `documentIds` in `fields`: `too-large` for more than 20, `not-a-choice` if one isn't this owner's,
 *   has expired or isn't ready
 */
export async function readSources(
  services: PassageServices,
  actor: Pick<Actor, "owner">,
  input: { documentIds: readonly string[]; question: string; most: number },
): Promise<Source[]> {
  const documentIds = [...new Set(input.documentIds)];
  if (documentIds.length > maxAskedDocuments) throw unusable("too-large");
  const documents = await findOwnDocuments(services, actor, documentIds);
  if (documents.length < documentIds.length) throw unusable("not-a-choice");
  const whole = await readWhole(services, actor, documents, input.most);
  if (whole !== null) return whole;
  const { byWords, best } = await rankPassages(services, actor.owner, documents, input.question, mostPassages);
  const sourcesFrom = (chosen: readonly Chosen[]) =>
    documents.flatMap((document) =>
      toSources(
        document,
        chosen.filter(({ documentId }) => documentId === document.id).toSorted((a, b) => a.n - b.n),
      ),
    );
  const choose = async (passages: readonly Place[]) => {
    const wanted = passages.length > 0 ? withNeighbours(passages) : beginnings(documents);
    return chooseWithin(wanted, { documents, chunks: await readChunks(services, wanted), most: input.most });
  };
  const priced = sourcesFrom(await choose(byWords));
  if (best === byWords) return priced;
  const mostTokens = tokensOf(priced);
  const chosen = await choose(best);
  while (chosen.length > 1 && tokensOf(sourcesFrom(chosen)) > mostTokens) chosen.pop();
  return sourcesFrom(chosen);
}

/** What models read of sources, whatever the language of the page. */
const tokensOf = (sources: readonly Source[]): number => estimateModelTokens(writeSources(sources, "en").sources);

const unusable = (why: "too-large" | "not-a-choice"): AppError =>
  new AppError("invalid-input", "documentIds", { fields: { documentIds: why } });

/** @returns null if they don't fit; many short pages take more than their text */
async function readWhole(
  services: PassageServices,
  actor: Pick<Actor, "owner">,
  documents: readonly DocumentView[],
  most: number,
): Promise<Source[] | null> {
  if (documents.reduce((sum, { chars }) => sum + chars, 0) > most) return null;
  const ids = documents.map(({ id }) => id);
  const sources = (await readOwnDocuments(services, actor, ids)).flatMap(({ document, chunks }) => toSources(document, chunks));
  return sources.reduce((sum, source) => sum + mostWritten(source), 0) <= most ? sources : null;
}

const toSources = ({ id, title }: DocumentView, chunks: readonly DocumentChunk[]): Source[] => joinChunks({ id, title, chunks });

type Place = { documentId: string; n: number };
type Chosen = DocumentChunk & { documentId: string };

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
async function readChunks({ db }: PassageServices, places: readonly Place[]): Promise<Map<string, DocumentChunk>> {
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

type Choice = { documents: readonly DocumentView[]; chunks: ReadonlyMap<string, DocumentChunk>; most: number };

/** Takes chunks in their order as long as there is room, each text once. */
function chooseWithin(places: readonly Place[], { documents, chunks, most }: Choice): Chosen[] {
  const chosen: Chosen[] = [];
  const titleOf = new Map(documents.map(({ id, title }) => [id, title]));
  const texts = new Set<string>();
  let left = most;
  for (const place of places) {
    const chunk = chunks.get(keyOf(place));
    if (chunk === undefined || texts.has(chunk.text.trim())) continue;
    const { documentId } = place;
    // What follows a chunk on its page shares its fence.
    const isJoined = chosen.some((one) => one.documentId === documentId && Math.abs(one.n - chunk.n) === 1 && one.page === chunk.page);
    const length = isJoined ? countCodePoints(chunk.text) : mostWritten({ documentId, title: titleOf.get(documentId) ?? "", ...chunk });
    if (length > left) continue;
    texts.add(chunk.text.trim());
    left -= length;
    chosen.push({ documentId, ...chunk });
  }
  return chosen;
}
