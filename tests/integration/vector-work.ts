import { expect, onTestFinished } from "vitest";
import type { Actor } from "#core/actor.ts";
import { newId } from "#core/ids.ts";
import { bringDocument } from "#features/documents/bring-document.server.ts";
import type { DocumentView } from "#features/documents/document-view.ts";
import { createEmbeddingWorker, type EmbeddingWorker } from "#features/documents/embedding/embedding-worker.server.ts";
import { getDocument } from "#features/documents/read-document.server.ts";
import type { Services } from "#features/services.ts";
import type { Database } from "#platform/db/database.server.ts";
import { reportAlive } from "#platform/db/processes.server.ts";
import { patience } from "#tests/harness/patience.ts";
import { addPerson } from "#tests/services/people.ts";

export async function addReader(services: Services): Promise<Actor> {
  const { owner } = await addPerson(services, { role: 10 });
  return { kind: "user", owner, network: owner, plan: "premium" };
}

/** A text of so many chunks, each of a sentence of its own that none of another text has. */
export const manyChunks = (count: number, mark: string): string =>
  Array.from({ length: count }, (_, index) => `# Part ${index}\n\nThe ${mark} of number ${index} is here.`).join("\n\n");

export const bringText = async (services: Services, actor: Actor, text: string, title = "Letter"): Promise<DocumentView> =>
  (await bringDocument(services, actor, { title, text })).document;

/** Waits until no one works on its vectors anymore. */
export async function untilReady(services: Services, actor: Actor, id: string): Promise<DocumentView> {
  await expect.poll(async () => (await getDocument(services, actor, id)).status, { timeout: patience.task, interval: 20 }).toBe("ready");
  return getDocument(services, actor, id);
}

/** How often each chunk was sent. */
export function sentTimes(log: readonly { texts: readonly string[] }[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const text of log.flatMap(({ texts }) => texts)) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
}

export type EmbeddingProcess = { worker: EmbeddingWorker; processId: string; statements(): number };

/**
 * A process of its own for vectors.
 *
 * @param diesAt the statement from which on nothing of it reaches the database any more
 */
export async function startEmbeddingProcess(
  services: Services,
  { diesAt = Number.POSITIVE_INFINITY, pausesMs = [] }: { diesAt?: number; pausesMs?: number[] } = {},
): Promise<EmbeddingProcess> {
  const processId = newId();
  let statements = 0;
  const db = new Proxy(services.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        statements++;
        if (statements >= diesAt) throw new Error("killed");
        return value.apply(target, args);
      };
    },
  }) as Database;
  await reportAlive({ db: services.db, processId }, "worker");
  const own: Services = { ...services, db, processId };
  const worker = createEmbeddingWorker({ services: () => own, pausesMs });
  onTestFinished(() => worker.stop(0));
  worker.start(false);
  // Wakes it, in place of the look that it takes every second.
  services.embeddingWorker = worker;
  return { worker, processId, statements: () => statements };
}

/** What the others learn of a process that is dead. */
export const bury = (services: Services, processId: string) =>
  services.db.$client.query("DELETE FROM processes WHERE id = $1", [processId]);
