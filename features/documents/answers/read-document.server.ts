import type { Actor } from "#core/actor.ts";
import { isAppError } from "#core/errors.ts";
import { type Place, readChunks } from "../chunk-places.server.ts";
import type { DocumentView } from "../document-view.ts";
import { type PassageServices, rankPassages } from "../find-passages.server.ts";
import { findOwnDocuments } from "../own-documents.server.ts";
import { chooseWithin, readWhole, type SentDocument, toSources, type WholeServices, withNeighbours } from "./read-sources.server.ts";
import type { Source } from "./source.ts";

/** Passages looked for with all questions together. */
const mostPassages = 40;
/** More chunks of a document's beginning have no room, unless most of them are headings. */
const mostOfBeginning = 160;

type DocumentQuery = { documentId: string; most: number };

/**
 * Reads what the price of questions about one document counts: all of it if it fits, otherwise its beginning in the same room. So the price
 * is known before anything is looked up, and is the same whatever is found.
 *
 * @param query.most code points of all sources together, as `fenceSources` writes them
 * @returns null if it isn't this owner's, has expired or isn't ready
 */
export async function readForPrice(
  services: WholeServices,
  actor: Pick<Actor, "owner">,
  query: DocumentQuery,
): Promise<Pick<SentDocument, "priced" | "isWhole"> | null> {
  return read(services, actor, query, () => Promise.resolve([]));
}

/**
 * Reads what several questions about one document are answered from: all of it if it fits, otherwise what each of them leads to, in turn,
 * with what is around it, and then its beginning as long as there is room.
 *
 * @returns what a model is sent, and what `readForPrice` counts; null if it isn't this owner's, has expired or isn't ready
 */
export async function readDocument(
  services: PassageServices,
  actor: Pick<Actor, "owner">,
  query: DocumentQuery & { questions: readonly string[] },
): Promise<SentDocument | null> {
  return read(services, actor, query, (document) => passagesOf(services, actor.owner, document, query.questions));
}

async function read(
  services: WholeServices,
  actor: Pick<Actor, "owner">,
  { documentId, most }: DocumentQuery,
  findPlaces: (document: DocumentView) => Promise<Place[]>,
): Promise<SentDocument | null> {
  const [document] = await findOwnDocuments(services, actor, [documentId]);
  if (document === undefined) return null;
  const whole = await readWhole(services, actor, [document], most).catch(nullIfGone);
  if (whole !== null) return { sent: whole, priced: whole, isWhole: true };
  const beginning = Array.from({ length: mostOfBeginning }, (_, n) => ({ documentId, n }));
  const fill = async (places: readonly Place[]): Promise<Source[]> => {
    const wanted = [...places, ...beginning];
    const chosen = chooseWithin(wanted, { documents: [document], chunks: await readChunks(services.db, wanted), most });
    return toSources(document, chosen.get(documentId) ?? []);
  };
  const priced = await fill([]);
  const places = await findPlaces(document);
  const sent = places.length === 0 ? priced : await fill(withNeighbours(places));
  // It was deleted just now.
  return priced.length === 0 || sent.length === 0 ? null : { sent, priced, isWhole: false };
}

/** What each question's words lead to, the best of each first; by meaning, they are looked up together, since each is a call. */
async function passagesOf(
  services: PassageServices,
  owner: string,
  document: DocumentView,
  questions: readonly string[],
): Promise<Place[]> {
  const byWords = { ...services, embedder: null };
  const together =
    document.search === "vector" ? [await rankPassages(services, owner, [document], questions.join("\n"), mostPassages)] : [];
  const ranked = together.map(({ best }) => best);
  for (const question of questions) ranked.push((await rankPassages(byWords, owner, [document], question, mostPassages)).best);
  const inTurn = Array.from({ length: mostPassages }, (_, place) => ranked.flatMap((places) => places[place] ?? [])).flat();
  return [...new Map(inTurn.map(({ documentId, n }) => [n, { documentId, n }])).values()].slice(0, mostPassages);
}

/** @throws the error itself unless it says that the document is gone */
function nullIfGone(error: unknown): null {
  if (isAppError(error) && error.code === "not-found") return null;
  throw error;
}
