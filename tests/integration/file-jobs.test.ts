import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { cancelFile } from "#features/files/cancel-file.server.ts";
import { deleteFile } from "#features/files/delete-file.server.ts";
import { getFile, listFiles } from "#features/files/file-queries.server.ts";
import type { FileView } from "#features/files/file-view.ts";
import { watchFile } from "#features/files/file-watch.server.ts";
import { reflowFile } from "#features/files/reflow-file.server.ts";
import { retryFile } from "#features/files/retry-file.server.ts";
import { createFileWorker } from "#features/files/translate/file-worker.server.ts";
import { documentQueue } from "#features/files/translate/document-queue.server.ts";
import { startFile } from "#features/files/start-file.server.ts";
import { modelTiming } from "#platform/ai/registry.server.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { addTranslator, askedTimes, outputOf, paragraphs, readBalance, sentenceOf, startText, untilAtRest, upload } from "./file-work.ts";
import { changeConfig, eventually, type ProviderProcess, startProviderProcess } from "./provider-process.ts";
import { patience } from "#tests/harness/patience.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
});
beforeEach(() => {
  app.standIn.setSpeaker(translatorOf(translateKnown));
  app.standIn.setScript("whole");
  app.standIn.clearLog();
});

const storedFiles = async (id: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list(`translate/files/${id}/`)) keys.push(key);
  return keys;
};
const filesCounted = async (owner: string): Promise<number> => {
  const { rows } = await app.services.db.$client.query("SELECT used FROM usage_counters WHERE subject = $1 AND period LIKE 'files:%'", [
    owner,
  ]);
  return Number(rows[0]?.used ?? 0);
};

const expectSoundLedger = async () => expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, faults: [] });

describe("the translation of a file", () => {
  it("holds its price, is done by the worker, and charges it once", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const started = await startText(services, actor, paragraphs(5));
    expect(started).toMatchObject({ status: "queued", to: "de", from: "en", estimate: { milli: 1000 } });
    expect(await readBalance(services, actor)).toEqual({ availableMilli: 99_000, heldMilli: 1000 });

    const done = await untilAtRest(services, actor, started.id);
    expect(done).toMatchObject({ status: "done", segmentsDone: 5, segmentsTotal: 5, marked: 0, missing: 0, error: null });
    expect(done.receipt).toMatchObject({ heldMilli: 1000, chargedMilli: 1000, returnedMilli: 0 });
    expect(done.receipt?.usage.outputTokens).toBeGreaterThan(0);
    expect(done.outputs).toMatchObject([{ kind: "translated", url: `/api/files/${done.id}/download/translated` }]);
    const output = await outputOf(services, done.id);
    expect(output).toContain("Die Lieferung Nummer 5 hat den Hafen am Morgen verlassen.");
    expect(await readBalance(services, actor)).toEqual({ availableMilli: 99_000, heldMilli: 0 });
    await expectSoundLedger();
  });

  it("is charged for the part that is there when it is canceled, once", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    app.standIn.setScript(({ lastUserText }) => (lastUserText.includes("number 61 ") ? "hang after=1" : "whole"));
    const { id } = await startText(services, actor, paragraphs(120));
    await expect.poll(async () => (await getFile(services, actor, id)).segmentsDone, eventually).toBe(60);

    const canceled = await cancelFile(services, actor, id);
    expect(canceled).toMatchObject({
      status: "canceled",
      segmentsDone: 60,
      receipt: { heldMilli: 1000, chargedMilli: 500, returnedMilli: 500 },
    });
    expect(await cancelFile(services, actor, id)).toEqual(canceled);
    expect(await readBalance(services, actor)).toEqual({ availableMilli: 99_500, heldMilli: 0 });
    await expect.poll(() => services.fileWorker.isIdle(), eventually).toBe(true);
    await expectSoundLedger();
  });

  it("continues after a cancel for what has not been paid, and asks for nothing twice", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    app.standIn.setScript(({ lastUserText }) => (lastUserText.includes("number 5061 ") ? "hang after=1" : "whole"));
    const { id } = await startText(services, actor, paragraphs(120, 5_001));
    await expect.poll(async () => (await getFile(services, actor, id)).segmentsDone, eventually).toBe(60);
    await cancelFile(services, actor, id);
    app.standIn.setScript("whole");
    app.standIn.clearLog();

    const retried = await retryFile(services, actor, id, null);
    expect(retried).toMatchObject({ status: "queued", error: null, receipt: null });
    const done = await untilAtRest(services, actor, id);
    expect(done).toMatchObject({ status: "done", segmentsDone: 120, receipt: { heldMilli: 500, chargedMilli: 500 } });
    const asked = askedTimes(app.standIn.log);
    expect([asked.size, asked.has(sentenceOf(5_060)), asked.has(sentenceOf(5_061))]).toEqual([60, false, true]);
    expect(await readBalance(services, actor)).toEqual({ availableMilli: 99_000, heldMilli: 0 });
    expect(await filesCounted(actor.owner)).toBe(1);
    await expect(retryFile(services, actor, id, null)).rejects.toMatchObject({ code: "conflict" });
    await expectSoundLedger();
  });

  it("is done with text that got no answer, which can be requested again free of charge", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    app.standIn.setSpeaker(translatorOf((text, request) => (text === sentenceOf(6_002) ? null : translateKnown(text, request))));
    const { id } = await startText(services, actor, paragraphs(3, 6_001));
    const done = await untilAtRest(services, actor, id);
    expect(done).toMatchObject({ status: "done", segmentsDone: 2, missing: 1, receipt: { chargedMilli: 1000 } });
    expect(await outputOf(services, id)).toContain(sentenceOf(6_002));
    const [former] = (await storedFiles(id)).filter((key) => !key.endsWith("/source"));

    app.standIn.setSpeaker(translatorOf(translateKnown));
    await retryFile(services, actor, id, null);
    const whole = await untilAtRest(services, actor, id);
    expect(whole).toMatchObject({ status: "done", segmentsDone: 3, missing: 0, receipt: { chargedMilli: 1000 } });
    expect(await outputOf(services, id)).toContain("Die Lieferung Nummer 6002 hat");
    await expect.poll(() => storedFiles(id), eventually).not.toContain(former);
    expect((await readBalance(services, actor)).availableMilli).toBe(99_000);
    await expectSoundLedger();
  });

  it("fails with the reason, uncharged, when the model gives prose instead of a translation", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    app.standIn.setSpeaker(() => "Here is the translation that you asked for:\n\nDie Lieferung hat den Hafen verlassen.");
    const { id } = await startText(services, actor, paragraphs(2, 8_001));
    const failed = await untilAtRest(services, actor, id);
    expect(failed).toMatchObject({
      status: "failed",
      error: { code: "no-translation" },
      receipt: { chargedMilli: 0, returnedMilli: 1000 },
    });
    expect(failed.error?.message).toBe("The model answered, but not with a translation. Try again, or choose another quality.");
    expect((await getFile(services, actor, id, "zh")).error?.message).toBe("模型有回答，但没有给出译文。请重试，或换一档质量。");
    await expectSoundLedger();
  });

  it("remakes its outputs from changed segments, free of charge", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const { id } = await startText(services, actor, paragraphs(3, 7_001));
    await untilAtRest(services, actor, id);
    app.standIn.clearLog();
    await services.db.$client.query(
      "UPDATE document_segments SET target = 'Nummer 7002 ist fort.', edited_at = now() WHERE document_id = $1 AND n = 2",
      [id],
    );
    await services.db.$client.query("UPDATE translation_documents SET changed = true WHERE id = $1", [id]);

    expect(await reflowFile(services, actor, id)).toMatchObject({ isChanged: true });
    const done = await untilAtRest(services, actor, id);
    expect(done).toMatchObject({ status: "done", isChanged: false, receipt: { chargedMilli: 1000 } });
    expect(await outputOf(services, id)).toContain("Nummer 7002 ist fort.");
    expect(app.standIn.log).toEqual([]);
    expect((await readBalance(services, actor)).availableMilli).toBe(99_000);
  });

  it("tells each step to everyone who follows it, the last at rest", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const started = await startText(services, actor, paragraphs(130, 8_001));
    const seen: FileView[] = [];
    for await (const view of watchFile(services, actor, started.id, AbortSignal.timeout(patience.step))) seen.push(view);
    expect(seen.at(-1)).toMatchObject({ status: "done", segmentsDone: 130, outputs: [{ kind: "translated" }] });
    expect(seen.some(({ status, segmentsDone }) => status === "translating" && segmentsDone > 0 && segmentsDone < 130)).toBe(true);
    const counts = seen.map(({ segmentsDone }) => segmentsDone);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    const other = await addTranslator(services);
    await expect(watchFile(services, other, started.id, AbortSignal.timeout(patience.step)).next()).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("takes what was translated before from the memory, and asks for the rest alone", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const first = await startText(services, actor, paragraphs(2, 9_001));
    await untilAtRest(services, actor, first.id);
    app.standIn.clearLog();
    const second = await startText(services, actor, paragraphs(3, 9_001));
    expect(await untilAtRest(services, actor, second.id)).toMatchObject({ status: "done", segmentsDone: 3 });
    expect([...askedTimes(app.standIn.log)]).toEqual([[sentenceOf(9_003), 1]]);
    const { rows } = await services.db.$client.query("SELECT remembered FROM document_segments WHERE document_id = $1 ORDER BY n", [
      second.id,
    ]);
    expect(rows.map(({ remembered }) => remembered)).toEqual([true, true, false]);
  });

  it("refuses what the plan or the balance does not have, and holds nothing", async () => {
    const { services } = app;
    const poor = await addTranslator(services, 500);
    const { id } = await upload(services, poor, paragraphs(2, 10_001));
    await expect(startFile(services, poor, id, { to: "de" }, "en", null)).rejects.toMatchObject({ code: "not-enough-credits" });
    await expect(startFile(services, poor, id, { to: "en" }, "en", null)).rejects.toMatchObject({ fields: { to: "same-language" } });
    await expect(startFile(services, poor, id, { to: "xx-nowhere" }, "en", null)).rejects.toMatchObject({ fields: { to: "not-a-choice" } });
    expect(await getFile(services, poor, id)).toMatchObject({ status: "uploaded", to: null });
    expect(await filesCounted(poor.owner)).toBe(0);

    const free = { ...(await addTranslator(services)), plan: "free" } as const;
    await changeConfig(services, { "free.filesPerMonth": 1, "free.filePages": 3 });
    const first = await startText(services, free, paragraphs(2, 10_101));
    const second = await upload(services, free, paragraphs(2, 10_201));
    await expect(startFile(services, free, second.id, { to: "de" }, "en", null)).rejects.toMatchObject({
      code: "allowance-spent",
      fields: { filesPerMonth: "too-large" },
      limits: { filesPerMonth: 1 },
    });
    const long = await upload(services, free, paragraphs(200, 10_301));
    await expect(startFile(services, free, long.id, { to: "de" }, "en", null)).rejects.toMatchObject({
      code: "too-large",
      fields: { filePages: "too-large" },
    });
    await untilAtRest(services, free, first.id);
    await expect(startFile(services, free, first.id, { to: "de" }, "en", null)).rejects.toMatchObject({ code: "conflict" });
    await expectSoundLedger();
  });

  it("J07: lets another's file start while one has queued many, and gives back what is canceled of them once", async () => {
    const { services } = app;
    app.standIn.setScript(({ lastUserText }) => (lastUserText.includes("number 20001 ") ? "hang after=1" : "whole"));
    const many = await addTranslator(services, 300_000);
    const ids: string[] = [];
    const { id } = await startText(services, many, paragraphs(2, 20_001));
    ids.push(id);
    for (let file = 1; file < 6; file++) ids.push((await startText(services, many, paragraphs(2, 20_001))).id);
    // The rest of the two hundred by rows: what counts is how many wait.
    await services.db.$client.query(
      `INSERT INTO translation_documents (id, owner, name, format, bytes, checksum, source_key, pages, chars, segments_total, status, target_lang, queued_at, expires_at)
       SELECT $1 || n, owner, name, format, bytes, checksum, source_key, pages, chars, segments_total, 'queued', 'de', now() - interval '1 minute', expires_at
       FROM translation_documents, generate_series(1, 194) AS n WHERE id = $2`,
      [`q${id.slice(0, 10)}`, id],
    );
    const one = await addTranslator(services);
    const only = await startText(services, one, paragraphs(1, 21_001));
    await expect.poll(async () => (await getFile(services, one, only.id)).status, eventually).not.toBe("queued");
    expect(await untilAtRest(services, one, only.id)).toMatchObject({ status: "done" });
    const { rows } = await services.db.$client.query(
      "SELECT count(*)::int AS files FROM translation_documents WHERE owner = $1 AND status IN ('parsing', 'translating', 'rendering')",
      [many.owner],
    );
    expect(rows[0]?.files).toBeLessThanOrEqual(2);

    await services.db.$client.query("DELETE FROM translation_documents WHERE owner = $1 AND run_id IS NULL", [many.owner]);
    for (const file of ids) await cancelFile(services, many, file);
    const canceled = await Promise.all(ids.map((file) => cancelFile(services, many, file)));
    expect(canceled.every(({ status, receipt }) => status === "canceled" && receipt?.chargedMilli === 0)).toBe(true);
    expect(await readBalance(services, many)).toEqual({ availableMilli: 300_000, heldMilli: 0 });
    expect(await filesCounted(many.owner)).toBe(0);
    await expectSoundLedger();
  });

  it("is deleted with its segments, outputs and words; what it cost stays", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const { id } = await startText(services, actor, paragraphs(2, 30_001));
    await untilAtRest(services, actor, id);
    expect(await storedFiles(id)).toHaveLength(2);
    await deleteFile(services, actor, id);
    await expect(getFile(services, actor, id)).rejects.toMatchObject({ code: "not-found" });
    await expect(deleteFile(services, actor, id)).rejects.toMatchObject({ code: "not-found" });
    expect(await storedFiles(id)).toEqual([]);
    const { rows } = await services.db.$client.query("SELECT 1 FROM document_segments WHERE document_id = $1", [id]);
    expect(rows).toEqual([]);
    expect(await listFiles(services, actor, { limit: 5, cursor: null })).toEqual({ items: [], next: null });
    expect((await readBalance(services, actor)).availableMilli).toBe(99_000);
    await expectSoundLedger();
  });

  it("survives nine deaths of its process, after three of them behind all others; the tenth ends it uncharged", async () => {
    const { services } = app;
    await services.fileWorker.stop(0);
    const [suspect, other] = [await addTranslator(services), await addTranslator(services)];
    const { id } = await startText(services, suspect, paragraphs(1, 40_001));
    const later = await startText(services, other, paragraphs(1, 41_001));
    const take = async () => (await documentQueue.take(services.db, "dead", []))?.id;
    const bury = () => documentQueue.look(services.db, services.processId, [], false);
    for (const death of [1, 2, 3]) {
      expect([death, await take()]).toEqual([death, id]);
      await bury();
    }
    expect(await take()).toBe(later.id);
    await cancelFile(services, other, later.id);
    for (let death = 4; death <= 10; death++) {
      expect([death, await take()]).toEqual([death, id]);
      expect(await getFile(services, suspect, id)).toMatchObject({ status: "parsing", error: null });
      await bury();
    }
    const settings = buildAiSettings({ maxRetries: 0 });
    const worker = createFileWorker({ services: () => services, timingFor: (model) => modelTiming(settings, model) });
    worker.start(false);
    const failed = await untilAtRest(services, suspect, id);
    await worker.stop(0);
    expect(failed).toMatchObject({ status: "failed", error: { code: "restarted" }, receipt: { chargedMilli: 0, returnedMilli: 1000 } });
    await expectSoundLedger();
  });
});
