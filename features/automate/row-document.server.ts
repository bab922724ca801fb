import type { Actor } from "#core/actor.ts";
import { readDocument, readForPrice } from "#features/documents/answers/read-document.server.ts";
import type { WholeServices } from "#features/documents/answers/read-sources.server.ts";
import type { Source } from "#features/documents/answers/source.ts";
import { fenceSources } from "#features/documents/answers/sources-prompt.ts";
import type { PassageServices } from "#features/documents/find-passages.server.ts";
import type { Job } from "./job-queries.server.ts";
import { createFindQuote, documentRules, type FindQuote } from "./quote-columns.ts";
import type { PromptTask } from "./row-task.ts";

/** A row's questions with what is read of its document; `priced` is what its price counts. */
export type DocumentTask = { task: PromptTask & { findQuote: FindQuote }; priced: PromptTask; read: ReadDocument };

/** How much of a document a row is answered from; `most`: code points that may be read of it, null where they are enough for all of it. */
export type ReadDocument = { documentId: string; most: number | null };

type RowPlace = { documentId: string; task: PromptTask; most: number };

/**
 * What the price of a row counts.
 *
 * @param row.most code points that are read of a document
 * @returns null if the document isn't this owner's, or no longer there
 */
export async function taskForPrice(
  services: WholeServices,
  job: Job,
  { documentId, task, most }: RowPlace,
): Promise<Pick<DocumentTask, "priced" | "read"> | null> {
  const found = await readForPrice(services, ownerOf(job), { documentId, most });
  if (found === null) return null;
  return { priced: withSources(task, found.priced, job), read: { documentId, most: found.isWhole ? null : most } };
}

/** Reads a row's document for its questions. @returns null if the document isn't this owner's, or no longer there */
export async function readRowDocument(
  services: PassageServices,
  job: Job,
  { documentId, task, most }: RowPlace,
): Promise<DocumentTask | null> {
  const questions = (task.columns ?? []).flatMap(({ name, about, quoteOf }) => (quoteOf === undefined ? [`${name} ${about}`] : []));
  const found = await readDocument(services, ownerOf(job), { documentId, most, questions });
  if (found === null) return null;
  const { sent, priced: counted, isWhole } = found;
  const priced = withSources(task, counted, job);
  const read = { documentId, most: isWhole ? null : most };
  const asked = sent === counted ? priced : withSources(task, sent, job);
  return { task: { ...asked, findQuote: createFindQuote(sent) }, priced, read };
}

const ownerOf = ({ owner }: Job): Pick<Actor, "owner"> => ({ owner });

/** Passages come before the row's own texts, the rules about them after all others. */
function withSources(task: PromptTask, sources: readonly Source[], { locale }: Pick<Job, "locale">): PromptTask {
  const { name, text } = fenceSources(sources);
  const { system, user } = task.prompt;
  return { ...task, prompt: { ...task.prompt, system: `${system}\n\n${documentRules(name, locale)}`, user: `${text}\n\n${user}` } };
}
