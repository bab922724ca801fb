import { expect } from "vitest";
import type { Actor } from "#core/actor.ts";
import { maxAskedDocuments } from "#features/documents/answers/citation.ts";
import { readSources } from "#features/documents/answers/read-sources.server.ts";
import { bringDocument } from "#features/documents/bring-document.server.ts";
import { findOwnDocuments } from "#features/documents/own-documents.server.ts";
import { findPassages } from "#features/documents/find-passages.server.ts";
import type { Services } from "#features/services.ts";
import { patience } from "#tests/harness/patience.ts";
import { type Fact, type LibraryDocument, makeLibraryFile } from "#tests/fixtures/library/library.ts";

/** What is sent to a model for one question. */
const passagesSent = 12;

type Question = { documentId: string; sentence: string; question: string };

/** Brings documents; gives the questions about them with the documents that answer them. @param more facts besides their own, by title */
export async function bringLibrary(
  services: Services,
  actor: Actor,
  documents: readonly LibraryDocument[],
  more: Readonly<Record<string, readonly Fact[]>>,
): Promise<{ ids: string[]; own: Question[]; others: Question[] }> {
  const ids: string[] = [];
  const own: Question[] = [];
  const others: Question[] = [];
  for (const source of documents) {
    const facts = more[source.title] ?? [];
    const { document } = await bringDocument(services, actor, await makeLibraryFile(source, facts));
    expect(document).toMatchObject({ title: source.title, status: services.embedder === null ? "ready" : "embedding" });
    ids.push(document.id);
    const asked = ([, sentence, question]: Fact): Question => ({ documentId: document.id, sentence, question });
    own.push(...source.facts.map(asked));
    others.push(...facts.map(asked));
  }
  const statuses = async () => (await findOwnDocuments(services, actor, ids)).map(({ status }) => status);
  await expect.poll(statuses, { timeout: patience.task }).toEqual(ids.map(() => "ready"));
  return { ids, own, others };
}

/** The share of questions whose true sentence is whole in one of the passages that are sent, asked over all documents at once. */
export async function recallOf(services: Services, actor: Actor, ids: readonly string[], questions: readonly Question[]): Promise<number> {
  let found = 0;
  for (const { documentId, sentence, question } of questions) {
    const passages = await findPassages(services, actor, { query: question, documentIds: ids, limit: passagesSent });
    expect(passages.length).toBeLessThanOrEqual(passagesSent);
    if (passages.some((passage) => passage.documentId === documentId && withoutBlanks(passage.text).includes(withoutBlanks(sentence))))
      found++;
  }
  return found / questions.length;
}

/**
 * The share of questions whose true sentence is whole in what is sent to a model, asked over as many of the documents as may be asked at once.
 *
 * @param most code points that are sent
 */
export async function recallOfSources(
  services: Services,
  actor: Actor,
  ids: readonly string[],
  questions: readonly Question[],
  most: number,
): Promise<number> {
  let found = 0;
  for (const { documentId, sentence, question } of questions) {
    const documentIds = [documentId, ...ids.filter((id) => id !== documentId)].slice(0, maxAskedDocuments);
    const { sent } = await readSources(services, actor, { documentIds, question, most });
    if (sent.some((source) => source.documentId === documentId && withoutBlanks(source.text).includes(withoutBlanks(sentence)))) found++;
  }
  return found / questions.length;
}

/** A PDF is read with its own line breaks. */
const withoutBlanks = (text: string): string => text.replaceAll(/\s+/g, "");
