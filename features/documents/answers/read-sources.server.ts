import type { Actor } from "#core/actor.ts";
import { AppError, isAppError } from "#core/errors.ts";
import { countCodePoints } from "#core/text-length.ts";
import { keyOf, type Place, type PlacedChunk, readChunks } from "../chunk-places.server.ts";
import type { DocumentView } from "../document-view.ts";
import { type PassageServices, rankPassages } from "../find-passages.server.ts";
import { type DocumentChunk, findOwnDocuments, readOwnDocuments } from "../own-documents.server.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { maxAskedDocuments } from "./citation.ts";
import { joinChunks, type Source } from "./source.ts";
import { mostWritten } from "./sources-prompt.ts";

/** Passages looked for; around each the chunks before and after it. */
const mostPassages = 24;

/** What a model is sent, and what its price counts as read. They differ only where meaning has found something else than words. */
export type SentSources = { sent: Source[]; priced: Source[] };
/** The same of one document; `isWhole`: it fits, so that nothing of it is left out. */
export type SentDocument = SentSources & { isWhole: boolean };

/**
 * Reads what a question is answered from: documents that fit go whole, otherwise the passages that the question leads to, with what is
 * around them, in the order of the documents. If it leads nowhere ("what is this about?"), it is the documents' beginnings.
 *
 * A price is worked out from what words alone find: it is asked for while someone types, and what is still being typed isn't sent to anyone.
 * Where a document is searched by meaning as well, both fill the room that there is, so that the price is the one for what is sent.
 *
 * @param input.most code points of all sources together, as `writeSources` writes them
 * @param input.isForPrice meaning isn't asked
 * @throws AppError `invalid-input` with `documentIds` in `fields`: `too-large` for more than 20, `not-a-choice` if one isn't this owner's,
 *   has expired, isn't ready or is deleted just now
 */
export async function readSources(
  services: PassageServices,
  actor: Pick<Actor, "owner">,
  input: { documentIds: readonly string[]; question: string; most: number; isForPrice?: boolean },
): Promise<SentSources> {
  const documentIds = [...new Set(input.documentIds)];
  if (documentIds.length > maxAskedDocuments) throw unusable("too-large");
  const documents = await findOwnDocuments(services, actor, documentIds);
  if (documents.length < documentIds.length) throw unusable("not-a-choice");
  const whole = await readWhole(services, actor, documents, input.most).catch((error: unknown) => {
    throw isAppError(error) && error.code === "not-found" ? unusable("not-a-choice") : error;
  });
  if (whole !== null) return { sent: whole, priced: whole };
  const finding = input.isForPrice === true ? { ...services, embedder: null } : services;
  const { byWords, best } = await rankPassages(finding, actor.owner, documents, input.question, mostPassages);
  const read = (passages: readonly Place[]) => readPassages(services, documents, passages, input.most);
  const priced = await read(byWords);
  const sent = best === byWords ? priced : await read(best);
  if (priced.length === 0 || sent.length === 0) throw unusable("not-a-choice");
  return { sent, priced };
}

async function readPassages(
  services: PassageServices,
  documents: readonly DocumentView[],
  passages: readonly Place[],
  most: number,
): Promise<Source[]> {
  const isFilled = passages.length === 0 || documents.some(({ search }) => search === "vector");
  const wanted = [...withNeighbours(passages), ...(isFilled ? beginnings(documents) : [])];
  const chunks = chooseWithin(wanted, { documents, chunks: await readChunks(services.db, wanted), most });
  return documents.flatMap((document) => toSources(document, chunks.get(document.id) ?? []));
}

const unusable = (why: "too-large" | "not-a-choice"): AppError =>
  new AppError("invalid-input", "documentIds", { fields: { documentIds: why } });

/** What documents are read with where nothing is looked up in them. */
export type WholeServices = Pick<PassageServices, "now" | "embedder"> & { db: DatabaseOrTransaction };

/**
 * Reads all of documents.
 *
 * @returns null if they don't fit; many short pages take more than their text
 * @throws AppError `not-found` if one is gone
 */
export async function readWhole(
  services: WholeServices,
  actor: Pick<Actor, "owner">,
  documents: readonly DocumentView[],
  most: number,
): Promise<Source[] | null> {
  if (documents.reduce((sum, { chars }) => sum + chars, 0) > most) return null;
  const ids = documents.map(({ id }) => id);
  const read = await readOwnDocuments(services, actor, ids);
  // Every document has a text: it was deleted after its row was read.
  if (read.some(({ chunks }) => chunks.length === 0)) throw new AppError("not-found");
  const sources = read.flatMap(({ document, chunks }) => toSources(document, chunks));
  return sources.reduce((sum, source) => sum + mostWritten(source), 0) <= most ? sources : null;
}

export const toSources = ({ id, title }: DocumentView, chunks: readonly DocumentChunk[]): Source[] => joinChunks({ id, title, chunks });

type Chunks = Map<string, DocumentChunk[]>;

/** The passages first, then what is around them: in the order in which they get room. */
export function withNeighbours(passages: readonly Place[]): Place[] {
  const around = passages.flatMap(({ documentId, n }) => [n - 1, n + 1].map((near) => ({ documentId, n: near })));
  return withoutRepeats([...passages, ...around].filter(({ n }) => n >= 0));
}

/** A chunk of each document in turn. More than there can be room for is never read. */
const beginnings = (documents: readonly DocumentView[]): Place[] =>
  Array.from({ length: mostPassages * 2 }, (_, n) => documents.map(({ id }) => ({ documentId: id, n }))).flat();

const withoutRepeats = (places: readonly Place[]): Place[] => [...new Map(places.map((place) => [keyOf(place), place])).values()];

type Choice = { documents: readonly DocumentView[]; chunks: ReadonlyMap<string, PlacedChunk>; most: number };

/** Takes chunks in their order as long as there is room, each text once; by document, in the order of its text. */
export function chooseWithin(places: readonly Place[], { documents, chunks, most }: Choice): Chunks {
  const chosen: Chunks = new Map();
  const titleOf = new Map(documents.map(({ id, title }) => [id, title]));
  const texts = new Set<string>();
  let left = most;
  for (const place of places) {
    const chunk = chunks.get(keyOf(place));
    if (chunk === undefined || texts.has(chunk.text.trim())) continue;
    const { documentId } = place;
    const ofIt = chosen.get(documentId) ?? [];
    // What follows a chunk on its page shares its fence.
    const isJoined = ofIt.some(({ n, page }) => Math.abs(n - chunk.n) === 1 && page === chunk.page);
    const length = isJoined ? countCodePoints(chunk.text) : mostWritten({ title: titleOf.get(documentId) ?? "", ...chunk });
    if (length > left) continue;
    texts.add(chunk.text.trim());
    left -= length;
    chosen.set(documentId, [...ofIt, chunk]);
  }
  for (const [id, ofIt] of chosen)
    chosen.set(
      id,
      ofIt.toSorted((a, b) => a.n - b.n),
    );
  return chosen;
}
