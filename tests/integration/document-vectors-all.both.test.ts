import { eq, inArray, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#core/actor.ts";
import { embeddedChars, embeddingKey, leastEmbedded } from "#features/documents/document-limits.ts";
import { sumEmbedded } from "#features/documents/embedding/embedded-figures.server.ts";
import { embedAllDocuments, planEmbedding } from "#features/documents/embedding/embed-all.server.ts";
import { readSituation } from "#features/operating/queue-figures.server.ts";
import type { Services } from "#features/services.ts";
import { createEmbedder } from "#platform/ai/embedding/create-embedder.server.ts";
import { adminRole, doorTries } from "#platform/db/schema/accounts.ts";
import { documents, embeddings } from "#platform/db/schema/documents.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { type ProviderProcess, startProviderProcess } from "./provider-process.ts";
import { addReader, bringText, manyChunks, sentTimes, startEmbeddingProcess, untilReady } from "./vector-work.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ embedding: "default" });
  // Its place is taken by processes that don't wait between tries.
  await app.services.embeddingWorker.stop(0);
});
afterEach(() => {
  app.standIn.setEmbeddingSpeaker(null);
  app.standIn.clearLog();
});

const none = { fitting: 0, chars: 0, left: 0 };
const usedBy = async ({ owner }: Actor) =>
  (
    await app.services.db
      .select()
      .from(doorTries)
      .where(eq(doorTries.key, embeddingKey(owner)))
  )[0]?.count ?? 0;
const leaveOnly = (actor: Actor, chars: number) =>
  app.services.db
    .insert(doorTries)
    .values({ key: embeddingKey(actor.owner), count: embeddedChars.max - chars, windowEndsAt: sql`now() + interval '1 hour'` })
    .onConflictDoUpdate({ target: doorTries.key, set: { count: embeddedChars.max - chars } });

/** Texts of so many chunks each, from when the site had no model. */
async function bringBefore(actor: Actor, chunks: readonly number[], mark: string): Promise<string[]> {
  const before: Services = { ...app.services, embedder: null };
  const ids: string[] = [];
  for (const [index, count] of chunks.entries())
    ids.push((await bringText(before, actor, manyChunks(count, `${mark} ${index}`), `${mark} ${index}`)).id);
  return ids;
}

describe("all documents at once", () => {
  it("are queued once by two presses at the same time, each chunk is sent once, and the day's allowance is counted once", async () => {
    const { services, standIn } = app;
    const [actor, other] = [await addReader(services), await addReader(services)];
    const ids = await bringBefore(actor, [3, 1, 2], "apples");
    const [foreign = ""] = await bringBefore(other, [1], "pears");
    expect(await planEmbedding(services, actor)).toEqual({ fitting: 3, chars: 6 * leastEmbedded, left: 0 });
    expect(await planEmbedding({ ...services, embedder: null }, actor)).toBeNull();
    const { worker } = await startEmbeddingProcess(services);
    const answers = await Promise.all([embedAllDocuments(services, actor), embedAllDocuments(services, actor)]);
    expect(answers.toSorted((one, next) => next.queued - one.queued)).toEqual([
      { queued: 3, left: 0 },
      { queued: 0, left: 0 },
    ]);
    for (const id of ids) expect(await untilReady(services, actor, id)).toMatchObject({ search: "vector", embeddingFault: null });
    await worker.stop(0);
    const times = [...sentTimes(standIn.embeddings).values()];
    expect([times.length, Math.max(...times)]).toEqual([6, 1]);
    const rows = await services.db.select().from(documents).where(inArray(documents.id, ids));
    expect(rows.map(({ chunksTotal, chunksDone }) => chunksTotal - chunksDone)).toEqual([0, 0, 0]);
    expect([await usedBy(actor), await usedBy(other)]).toEqual([6 * leastEmbedded, 0]);
    expect(await planEmbedding(services, actor)).toEqual(none);
    const [theirs] = await services.db.select().from(documents).where(eq(documents.id, foreign));
    expect(theirs).toMatchObject({ status: "ready", embeddedAt: null });
  });

  it("wait for another day where the allowance covers no more, and the shortest go first", async () => {
    const { services } = app;
    const actor = await addReader(services);
    const [long = "", short = "", middle = ""] = await bringBefore(actor, [9, 1, 2], "plums");
    await leaveOnly(actor, 4 * leastEmbedded);
    expect(await planEmbedding(services, actor)).toEqual({ fitting: 2, chars: 3 * leastEmbedded, left: 1 });
    expect(await embedAllDocuments(services, actor)).toEqual({ queued: 2, left: 1 });
    expect(await planEmbedding(services, actor)).toEqual({ ...none, left: 1 });
    await expect(embedAllDocuments(services, actor)).rejects.toMatchObject({ code: "allowance-spent" });
    expect(await usedBy(actor)).toBe(embeddedChars.max - leastEmbedded);
    const { worker } = await startEmbeddingProcess(services);
    for (const id of [short, middle]) expect(await untilReady(services, actor, id)).toMatchObject({ search: "vector" });
    // The next day.
    await services.db
      .update(doorTries)
      .set({ windowEndsAt: sql`now() - interval '1 second'` })
      .where(eq(doorTries.key, embeddingKey(actor.owner)));
    expect(await embedAllDocuments(services, actor)).toEqual({ queued: 1, left: 0 });
    expect(await untilReady(services, actor, long)).toMatchObject({ search: "vector" });
    await worker.stop(0);
    expect(await usedBy(actor)).toBe(9 * leastEmbedded);
  });

  it("get vectors of the site's present model in place of another's; what no day covers says so and is not counted", async () => {
    const { services, standIn } = app;
    const actor = await addReader(services);
    const [half = "", made = ""] = await bringBefore(actor, [70, 3], "figs");
    const first = await startEmbeddingProcess(services);
    let calls = 0;
    standIn.setEmbeddingSpeaker(({ texts }) => (++calls === 2 ? 400 : texts.map((_, index) => [1, index])));
    await embedAllDocuments(services, actor);
    for (const id of [half, made]) await untilReady(services, actor, id);
    await first.worker.stop(0);
    standIn.setEmbeddingSpeaker(({ texts }) => texts.map((_, index) => [1, index, -1]));
    const settings = buildAiSettings({ openai: standIn.settings().openai, embedding: { provider: "openai", modelId: "another" } });
    const later: Services = { ...services, embedder: createEmbedder(settings) };
    const huge = (await bringText({ ...services, embedder: null }, actor, "# a\n\nb\n\n".repeat(embeddedChars.max / leastEmbedded + 1))).id;
    expect(await planEmbedding(later, actor)).toEqual({ fitting: 2, chars: 73 * leastEmbedded, left: 0 });
    const second = await startEmbeddingProcess(later);
    expect(await embedAllDocuments(later, actor)).toEqual({ queued: 2, left: 0 });
    for (const id of [half, made]) expect(await untilReady(later, actor, id)).toMatchObject({ search: "vector" });
    await second.worker.stop(0);
    const rows = await services.db
      .select()
      .from(embeddings)
      .where(inArray(embeddings.documentId, [half, made]));
    expect(new Set(rows.map(({ signs }) => signs?.length))).toEqual(new Set([3]));
    expect(await untilReady(later, actor, huge)).toMatchObject({ search: "text", embeddingFault: "too-large" });
    expect(await planEmbedding(later, actor)).toEqual(none);
    await expect(embedAllDocuments({ ...services, embedder: null }, actor)).rejects.toMatchObject({ code: "unavailable" });
  });
});

it("are seen by the operator: what waits, what failed and why, and what was made on a day", async () => {
  const { standIn } = app;
  // The day doesn't end while this runs.
  const at = app.services.now();
  const services: Services = { ...app.services, now: () => at };
  const admin = { admin: { role: adminRole.admin, isFrozen: false } };
  const before = (await sumEmbedded(services, admin, 7)).at(-1) ?? { documents: 0, chars: 0 };
  const faultsOf = async (one: string) => (await readSituation(services.db)).documentFaults.find(({ fault }) => fault === one)?.count ?? 0;
  const [refused, failed] = [await faultsOf("refused"), (await readSituation(services.db)).documents.failed];
  const actor = await addReader(services);
  const held = Promise.withResolvers<number>();
  standIn.setEmbeddingSpeaker(() => held.promise);
  const { worker } = await startEmbeddingProcess(services);
  const ids = await bringBefore(actor, [1, 1, 1], "limes");
  await embedAllDocuments(services, actor);
  await expect.poll(async () => (await readSituation(services.db)).documents).toMatchObject({ kind: "documents", waiting: 2, working: 1 });
  held.resolve(400);
  for (const id of ids) await untilReady(services, actor, id);
  expect((await readSituation(services.db)).documents).toMatchObject({ waiting: 0, working: 0, failed: failed + 3, oldestS: 0 });
  expect(await faultsOf("refused")).toBe(refused + 3);
  standIn.setEmbeddingSpeaker(null);
  await embedAllDocuments(services, actor);
  for (const id of ids) await untilReady(services, actor, id);
  await worker.stop(0);
  expect((await readSituation(services.db)).documents.failed).toBe(failed);
  const { rows } = await services.db.execute<{ chars: number }>(
    sql`SELECT sum(chars)::int AS chars FROM documents WHERE owner = ${actor.owner}`,
  );
  const days = await sumEmbedded(services, admin, 7);
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toMatchObject({ documents: before.documents + 3, chars: before.chars + (rows[0]?.chars ?? 0) });
  await expect(sumEmbedded(services, null, 7)).rejects.toMatchObject({ code: "forbidden" });
});
