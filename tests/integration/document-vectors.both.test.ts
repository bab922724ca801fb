import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { deleteAccount } from "#features/accounts/delete-account.server.ts";
import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import { getBalance } from "#features/billing/allowance-queries.server.ts";
import { estimateTurn, startTurn, type TurnInput } from "#features/conversations/start-turn.server.ts";
import { readSources } from "#features/documents/answers/read-sources.server.ts";
import { embeddedChars, embeddingKey, leastEmbedded } from "#features/documents/document-limits.ts";
import { bringDocument } from "#features/documents/bring-document.server.ts";
import { embedDocument } from "#features/documents/embedding/queue-embedding.server.ts";
import { deleteDocument } from "#features/documents/delete-document.server.ts";
import { findPassages } from "#features/documents/find-passages.server.ts";
import { getDocument } from "#features/documents/read-document.server.ts";
import type { Services } from "#features/services.ts";
import { createEmbedder } from "#platform/ai/embedding/create-embedder.server.ts";
import { doorTries } from "#platform/db/schema/accounts.ts";
import { documents, embeddings } from "#platform/db/schema/documents.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { type ProviderProcess, startProviderProcess, untilIdle } from "./provider-process.ts";
import { addReader, bringText, bury, manyChunks, sentTimes, startEmbeddingProcess, untilReady } from "./vector-work.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ embedding: "default" });
  // Its place is taken by processes that don't wait between tries, and that can be killed.
  await app.services.embeddingWorker.stop(0);
});
afterEach(() => {
  app.standIn.setEmbeddingSpeaker(null);
  app.standIn.clearLog();
});

const chunksOf = (id: string) => app.services.db.select().from(embeddings).where(eq(embeddings.documentId, id)).orderBy(embeddings.n);
/** Text with nothing but a subject: vectors at a right angle to those of every other. */
const subjects = ["pets", "weather", "money"];
const bySubject =
  (subjectOf: (text: string) => number) =>
  ({ texts }: { texts: string[] }) =>
    texts.map((text) => subjects.map((_, index) => (index === subjectOf(text) ? 1 : 0.01)));

describe("vectors of one's own documents", () => {
  it("find what shares no word with the question", async () => {
    const { services, standIn } = app;
    standIn.setEmbeddingSpeaker(bySubject((text) => (/kitten|cat|dog/i.test(text) ? 0 : /rain|storm/i.test(text) ? 1 : 2)));
    await startEmbeddingProcess(services);
    const actor = await addReader(services);
    const text = "# A\n\nOur kitten sleeps all day.\n\n# B\n\nIt rained on Monday.\n\n# C\n\nRent went up.";
    const brought = await bringText(services, actor, text, "Diary");
    expect(brought).toMatchObject({ status: "embedding", search: "text", embedding: { done: 0, total: 3 } });
    const ready = await untilReady(services, actor, brought.id);
    expect(ready).toMatchObject({ search: "vector", embedding: null, embeddingFault: null });
    const find = async (query: string, by: Services = services) =>
      (await findPassages(by, actor, { query, documentIds: [brought.id], limit: 3 })).map((passage) => passage.text.trim());
    expect((await find("Where are the dogs?"))[0]).toContain("kitten");
    expect((await find("Any storms?"))[0]).toContain("rained");
    expect(await find("Where are the dogs?", { ...services, embedder: null })).toEqual([]);
    // Each chunk with its headings, once; each question once.
    expect(standIn.embeddings.map(({ wire, model, texts }) => [wire, model, texts.length])).toEqual([
      ["openai", "text-embedding-3-small", 3],
      ["openai", "text-embedding-3-small", 1],
      ["openai", "text-embedding-3-small", 1],
    ]);
    expect(standIn.embeddings[0]?.texts[0]).toMatch(/^Diary\nA\n[\s\S]*Our kitten sleeps/);
    expect((await getBalance(services.db, actor.owner)).heldMilli).toBe(0);
  });

  it("come from every provider that has them", async () => {
    const { services, standIn } = app;
    const given = standIn.settings();
    const choices = {
      openai: [{ openai: given.openai, embedding: "default" }, "openai/text-embedding-3-small"],
      google: [{ google: given.google, embedding: "default" }, "google/gemini-embedding-001"],
      compatible: [{ compatible: given.compatible, embedding: { provider: "compatible", modelId: "bge-m3" } }, "compatible/bge-m3"],
      ollama: [{ ollama: given.ollama, embedding: { provider: "ollama", modelId: "nomic-embed-text" } }, "ollama/nomic-embed-text"],
    } as const;
    for (const [wire, [ai, model]] of Object.entries(choices)) {
      standIn.clearLog();
      const own: Services = { ...services, embedder: createEmbedder(buildAiSettings(ai)) };
      const { worker } = await startEmbeddingProcess(own);
      const actor = await addReader(services);
      const { id } = await bringText(own, actor, manyChunks(70, "apples"));
      expect(await untilReady(own, actor, id)).toMatchObject({ search: "vector", embeddingFault: null });
      await worker.stop(0);
      const [row] = await services.db.select().from(documents).where(eq(documents.id, id));
      expect(row).toMatchObject({ embeddingModel: model, chunksTotal: 70, chunksDone: 70 });
      const [found] = await findPassages(own, actor, { query: "Where are number 42’s apples?", documentIds: [id], limit: 1 });
      expect(found?.text).toContain("number 42 is");
      const calls = wire === "compatible" ? [10, 10, 10, 10, 10, 10, 10, 1] : [64, 6, 1];
      expect(standIn.embeddings.map((entry) => [entry.wire, entry.texts.length])).toEqual(calls.map((count) => [wire, count]));
      const purposes = wire === "google" ? ["RETRIEVAL_DOCUMENT", "RETRIEVAL_DOCUMENT", "RETRIEVAL_QUERY"] : calls.map(() => null);
      expect(standIn.embeddings.map(({ purpose }) => purpose)).toEqual(purposes);
      // For a process with another model it is found by its words, as long as it has none of that.
      expect(
        await getDocument({ ...services, embedder: { ...own.embedder, model: "other/one" } as Services["embedder"] }, actor, id),
      ).toMatchObject({
        search: "text",
      });
    }
  });

  it("delay nothing, and are missing where the provider refuses them, at no charge", async () => {
    const { services, standIn } = app;
    const held = Promise.withResolvers<number>();
    standIn.setEmbeddingSpeaker(() => held.promise);
    await startEmbeddingProcess(services);
    const actor = await addReader(services);
    const { id } = await bringText(services, actor, manyChunks(70, "pears"));
    await expect.poll(() => standIn.embeddings.length).toBe(1);
    const find = () => findPassages(services, actor, { query: "number 8 pears", documentIds: [id], limit: 1 });
    expect((await find())[0]?.text).toContain("number 8 is");
    held.resolve(401);
    expect(await untilReady(services, actor, id)).toMatchObject({ search: "text", embeddingFault: "misconfigured" });
    const counted = async () =>
      (
        await services.db
          .select()
          .from(doorTries)
          .where(eq(doorTries.key, embeddingKey(actor.owner)))
      )[0]?.count;
    // Nothing but the questions.
    expect(await counted()).toBeLessThan(leastEmbedded);
    expect((await find())[0]?.text).toContain("number 8 is");

    // The second call fails, and what came of the first stays.
    let calls = 0;
    standIn.clearLog();
    standIn.setEmbeddingSpeaker(({ texts }) => (++calls === 2 ? 400 : texts.map((_, index) => [1, index])));
    expect(await embedDocument(services, actor, id)).toMatchObject({ status: "embedding", embedding: { done: 0, total: 70 } });
    expect(await untilReady(services, actor, id)).toMatchObject({ search: "text", embeddingFault: "refused" });
    expect(await embedDocument(services, actor, id)).toMatchObject({ status: "embedding", embedding: { done: 64, total: 70 } });
    expect(await untilReady(services, actor, id)).toMatchObject({ search: "vector", embeddingFault: null });
    expect(standIn.embeddings.map(({ texts, status }) => [texts.length, status])).toEqual([
      [64, 200],
      [6, 400],
      [6, 200],
    ]);
    expect(await counted()).toBeLessThan(71 * leastEmbedded);
    // Once done, nothing is to be done.
    expect(await embedDocument(services, actor, id)).toMatchObject({ status: "ready", search: "vector" });
    await expect(embedDocument({ ...services, embedder: null }, actor, id)).rejects.toMatchObject({ code: "unavailable" });
    await expect(embedDocument(services, await addReader(services), id)).rejects.toMatchObject({ code: "not-found" });
    // A question whose vector doesn't come is looked for by its words.
    standIn.setEmbeddingSpeaker(() => 500);
    expect((await find())[0]?.text).toContain("number 8 is");
  });

  it("that are not what was asked for are none", async () => {
    const { services, standIn } = app;
    await startEmbeddingProcess(services);
    const actor = await addReader(services);
    const wrong = [() => [[1, 2]], ({ texts }: { texts: string[] }) => texts.map((_, index) => (index === 0 ? [1] : [1, 2])), () => []];
    for (const [index, speaker] of wrong.entries()) {
      standIn.setEmbeddingSpeaker(speaker);
      const { id } = await bringText(services, actor, manyChunks(3, `plums ${index}`));
      expect(await untilReady(services, actor, id)).toMatchObject({ search: "text", embeddingFault: "unavailable" });
      expect((await chunksOf(id)).map(({ vector }) => vector)).toEqual([null, null, null]);
    }
  });

  it("of a process that is killed are made by another, each chunk sent once but for the call under way", async () => {
    const { services, standIn } = app;
    const actor = await addReader(services);
    const calm = await startEmbeddingProcess(services);
    const whole = await bringText(services, actor, manyChunks(150, "calm"));
    await untilReady(services, actor, whole.id);
    await calm.worker.stop(0);
    const expected = (await chunksOf(whole.id)).map(({ signs }) => signs?.length);
    for (const diesAt of [2, 4, 6, 8, 10]) {
      standIn.clearLog();
      const { id } = await bringText(services, actor, manyChunks(150, `kill${diesAt}`));
      const killed = await startEmbeddingProcess(services, { diesAt });
      await expect.poll(() => killed.statements() >= diesAt && killed.worker.isIdle()).toBe(true);
      await killed.worker.stop(0);
      await bury(services, killed.processId);
      const other = await startEmbeddingProcess(services);
      expect(await untilReady(services, actor, id)).toMatchObject({ search: "vector" });
      await other.worker.stop(0);
      expect((await chunksOf(id)).map(({ signs }) => signs?.length)).toEqual(expected);
      const times = [...sentTimes(standIn.embeddings).values()];
      expect([diesAt, times.length, Math.max(...times) <= 2]).toEqual([diesAt, 150, true]);
      expect(times.filter((count) => count > 1).length).toBeLessThanOrEqual(64);
    }
  });

  it("are gone with their document, also while they are made", async () => {
    const { services, standIn } = app;
    const held = Promise.withResolvers<number[][]>();
    standIn.setEmbeddingSpeaker(() => held.promise);
    const { worker } = await startEmbeddingProcess(services);
    const person = await addReader(services);
    const { id } = await bringText(services, person, "One sentence.");
    const other = await bringText(services, person, "Another sentence.", "Other");
    const { document: file } = await bringDocument(services, person, { name: "Third.txt", bytes: Buffer.from("A third sentence.") });
    const [stored] = await services.db.select().from(documents).where(eq(documents.id, file.id));
    const path = stored?.storagePath ?? "";
    expect(await services.storage.get(path)).not.toBeNull();
    await expect.poll(() => standIn.embeddings.length).toBe(1);
    await deleteDocument(services, person, id);
    held.resolve([[1, 2]]);
    for (const one of [other, file]) await untilReady(services, person, one.id);
    // Another waits when the account is deleted.
    await worker.stop(0);
    const waiting = await bringText(services, person, "A fourth sentence.", "Fourth");
    expect(waiting.status).toBe("embedding");
    expect(await chunksOf(id)).toEqual([]);
    await expect.poll(() => worker.isIdle()).toBe(true);
    await deleteAccount(services, person.owner.slice("user:".length));
    expect(await services.db.select().from(documents).where(eq(documents.owner, person.owner))).toEqual([]);
    for (const one of [other, file, waiting]) expect(await chunksOf(one.id)).toEqual([]);
    expect(await services.storage.get(path)).toBeNull();
  });

  it("are made of so much a day; beyond that, words find passages, and the document says so", async () => {
    const { services, standIn } = app;
    await startEmbeddingProcess(services);
    const actor = await addReader(services);
    const first = await bringText(services, actor, manyChunks(2, "figs"));
    await untilReady(services, actor, first.id);
    const own = eq(doorTries.key, embeddingKey(actor.owner));
    const [counter] = await services.db.select().from(doorTries).where(own);
    // Two chunks, each counted as no fewer than that.
    expect(counter?.count).toBe(2 * leastEmbedded);
    await services.db
      .update(doorTries)
      .set({ count: embeddedChars.max - 10 })
      .where(own);
    const long = await bringText(services, actor, "# a\n\nb\n\n".repeat(embeddedChars.max / leastEmbedded + 1), "Hostile");
    expect(long).toMatchObject({ status: "ready", embeddingFault: "too-large" });
    await expect(embedDocument(services, actor, long.id)).rejects.toMatchObject({ code: "too-large" });
    const second = await bringText(services, actor, manyChunks(2, "limes"));
    expect(second).toMatchObject({ status: "ready", search: "text", embeddingFault: "allowance-spent" });
    await expect(embedDocument(services, actor, second.id)).rejects.toMatchObject({ code: "allowance-spent" });
    standIn.clearLog();
    const query = "Where is number 1 of the figs?";
    expect((await findPassages(services, actor, { query, documentIds: [first.id], limit: 1 }))[0]?.text).toContain("number 1 is");
    expect(standIn.embeddings).toEqual([]);
    // The next day.
    await services.db.update(doorTries).set({ windowEndsAt: sql`now() - interval '1 second'` }).where(own);
    await embedDocument(services, actor, second.id);
    expect(await untilReady(services, actor, second.id)).toMatchObject({ search: "vector", embeddingFault: null });
  });

  it("of another model than the site's current one are made again, and never compared", async () => {
    const { services, standIn } = app;
    const { worker } = await startEmbeddingProcess(services);
    const actor = await addReader(services);
    const { id } = await bringText(services, actor, manyChunks(5, "grapes"));
    await untilReady(services, actor, id);
    await worker.stop(0);
    standIn.setEmbeddingSpeaker(({ texts }) => texts.map((text) => [text.length, 1, -1]));
    const model = { provider: "openai", modelId: "another" } as const;
    const later: Services = {
      ...services,
      embedder: createEmbedder(buildAiSettings({ openai: standIn.settings().openai, embedding: model })),
    };
    const find = () => findPassages(later, actor, { query: "number 3 grapes", documentIds: [id], limit: 1 });
    expect((await find())[0]?.text).toContain("number 3 is");
    await startEmbeddingProcess(later);
    expect(await embedDocument(later, actor, id)).toMatchObject({ embedding: { done: 0, total: 5 } });
    expect(await untilReady(later, actor, id)).toMatchObject({ search: "vector" });
    expect((await chunksOf(id)).map(({ signs }) => signs?.length)).toEqual([3, 3, 3, 3, 3]);
    standIn.clearLog();
    await find();
    expect(standIn.embeddings.map((entry) => entry.model)).toEqual(["another"]);
  });

  it("belong to their owner, of many who say the same", async () => {
    const { services } = app;
    await startEmbeddingProcess(services);
    const [actor, other] = [await addReader(services), await addReader(services)];
    const { id } = await bringText(services, actor, manyChunks(5, "melons"));
    await untilReady(services, actor, id);
    const copies = 199;
    await services.db.execute(sql`INSERT INTO documents (id, owner, title, source, type, mime, bytes, chars, checksum, status, expires_at, embedding_model, embedded_at)
      SELECT 'copy' || n, ${other.owner}, title, source, type, mime, bytes, chars, 'sum' || n, status, expires_at, embedding_model, embedded_at
      FROM documents, generate_series(1, ${copies}) AS n WHERE id = ${id}`);
    await services.db.execute(sql`INSERT INTO embeddings (document_id, n, start, text, search, vector, signs)
      SELECT 'copy' || copy, n, start, text, search, vector, signs FROM embeddings, generate_series(1, ${copies}) AS copy WHERE document_id = ${id}`);
    const found = await findPassages(services, actor, { query: "Where are the melons?", documentIds: [id], limit: 50 });
    expect(new Set(found.map(({ documentId }) => documentId))).toEqual(new Set([id]));
    expect(found.length).toBe(5);
    await expect(findPassages(services, other, { query: "melons", documentIds: [id], limit: 5 })).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("what an answer from documents with vectors costs", () => {
  it("is what was said before, and no text that is still typed is sent for it", async () => {
    const { services, standIn } = app;
    await startEmbeddingProcess(services);
    const actor = await addReader(services);
    await adjustCredits(services.db, {
      owner: actor.owner,
      amountMilli: 100_000,
      reason: "for a test",
      key: actor.owner,
      changedBy: "test",
    });
    // Long enough that it can't be read whole; Chinese takes more model tokens a character.
    const paragraph = (index: number) =>
      `# ${index}\n\n${`Chapter ${index} tells of the harbour and its boats. `.repeat(12)}${"船在港口里等着。".repeat(index % 7)}`;
    const text = Array.from({ length: 120 }, (_, index) => paragraph(index)).join("\n\n");
    const { id } = await bringText(services, actor, text);
    await untilReady(services, actor, id);
    // Meaning leads to what words don't.
    const isSought = (one: string) => /Chapter 1\d\d|elsewhere/.test(one);
    standIn.setEmbeddingSpeaker(({ texts }) => texts.map((one) => [isSought(one) ? 1 : -1, ...Array.from({ length: 1_023 }, () => 0.01)]));
    await services.db.update(documents).set({ embeddedAt: null, embeddingModel: "none" }).where(eq(documents.id, id));
    await embedDocument(services, actor, id);
    await untilReady(services, actor, id);
    for (const prompt of ["What does chapter 77 tell elsewhere?", "Chinese: 港口 elsewhere?", "elsewhere"]) {
      standIn.clearLog();
      const input: TurnInput = {
        kind: "ask",
        locale: "en",
        quality: "careful",
        prompt,
        documentIds: [id],
        conversationId: null,
        fields: {},
      };
      const said = await estimateTurn(services, actor, input);
      expect(standIn.embeddings).toEqual([]);
      const { sent, priced } = await readSources(services, actor, { documentIds: [id], question: prompt, most: 40_000 });
      expect(sent.map(({ start }) => start)).not.toEqual(priced.map(({ start }) => start));
      const before = (await getBalance(services.db, actor.owner)).availableMilli;
      const { run } = await startTurn(services, actor, input, null);
      await untilIdle(services);
      const after = (await getBalance(services.db, actor.owner)).availableMilli;
      expect([run.price, before - after]).toEqual([expect.objectContaining({ milli: said.milli }), said.milli]);
    }
  });
});
