import type { Actor } from "#core/actor.ts";
import { maxAskedDocuments } from "#features/documents/answers/citation.ts";
import { planEmbedding } from "#features/documents/embedding/embed-all.server.ts";
import { findOwnDocuments } from "#features/documents/own-documents.server.ts";
import { listDocuments } from "#features/documents/list-documents.server.ts";
import type { TreeItem } from "#features/conversations/conversation-view.ts";
import { mostSourceChars } from "#features/conversations/turn-sources.server.ts";
import type { Services } from "#features/services.ts";
import { beginParam, documentsParam, findParam, onlyParam, readDocumentIds } from "./document-address.ts";
import { documentQuestions } from "./document-questions.tsx";

export type AskDocuments = Awaited<ReturnType<typeof readAskDocuments>>;

/** More than any plan keeps. */
const mostListed = 1_000;
/** Longest search, in UTF-16 units. */
const longestSearch = 200;

/**
 * Reads which documents the next question is for, and, where the address asks for them, all of them.
 *
 * @param last what was asked last: a conversation stays with its documents until someone chooses others
 */
export async function readAskDocuments(
  services: Pick<Services, "db" | "config" | "now" | "embedder">,
  actor: Actor,
  url: URL,
  last: TreeItem | undefined,
) {
  const asked = url.searchParams.get(documentsParam);
  const ids = asked === null ? (last?.documentIds ?? []) : readDocumentIds(asked);
  const selected = await findOwnDocuments(services, actor, ids.slice(0, maxAskedDocuments));
  const { fileBytes, documentPages, documentsKept, documentStorageBytes, fileRetentionDays } = services.config.limits(actor.plan);
  const rail = asked === null ? null : await readRail(services, actor, url.searchParams.get(findParam));
  return {
    selected: selected.map(({ id }) => id),
    /** Code points of each text that can be chosen here, by id; no more than `wholeChars` together are read whole. */
    charsOf: Object.fromEntries([...selected, ...(rail?.all ?? [])].map(({ id, chars }) => [id, chars])),
    wholeChars: mostSourceChars(services, actor),
    /** What the address has written for the next question. */
    question: new Map(documentQuestions(selected.length)).get(url.searchParams.get(beginParam) ?? "") ?? null,
    isOnly: asked === null ? last?.documentsOnly === true : url.searchParams.has(onlyParam),
    /** Whether passages can be found by what they mean, too. */
    hasMeaning: services.embedder !== null,
    /** Null: they are not shown. */
    rail: rail?.shown ?? null,
    limits: { fileBytes, documentPages, documentsKept, documentStorageBytes, fileRetentionDays },
  };
}

async function readRail(services: Pick<Services, "db" | "now" | "embedder">, actor: Actor, find: string | null) {
  const query = (find ?? "").trim().slice(0, longestSearch);
  const list = async (sought: string) => (await listDocuments(services, actor, { sought, limit: mostListed, cursor: null })).items;
  const all = await list("");
  const isFoundByWords = all.some(({ search, embedding }) => search === "text" && embedding === null);
  return {
    all,
    shown: {
      items: query === "" ? all : await list(query),
      query,
      total: all.length,
      /** What of it can be searched by meaning at once; null where nothing can. */
      plan: isFoundByWords ? await planEmbedding(services, actor) : null,
    },
  };
}
