import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { AppError } from "#core/errors.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { getFile } from "#features/files/file-queries.server.ts";
import { createFileWorker } from "#features/files/translate/file-worker.server.ts";
import { retryFile } from "#features/files/retry-file.server.ts";
import { modelTiming } from "#platform/ai/registry.server.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { addTranslator, askedTimes, outputOf, paragraphs, readBalance, startText, untilAtRest } from "./file-work.ts";
import { eventually, type ProviderProcess, startProviderProcess } from "./provider-process.ts";

const ai = { maxRetries: 0, firstTokenTimeoutMs: 1_000, idleTimeoutMs: 1_000 };

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess(ai);
  await app.services.fileWorker.stop(0);
  const pauses = { atFirst: [50], later: [50, 50], storage: [50, 50, 50] };
  const limits = { heapMb: 64, timeMs: 60_000 };
  const settings = buildAiSettings(ai);
  const worker = createFileWorker({ services: () => app.services, timingFor: (model) => modelTiming(settings, model), pauses, limits });
  app.services.fileWorker = worker;
  worker.start(false);
});
beforeEach(() => {
  app.standIn.setSpeaker(translatorOf(translateKnown));
  app.standIn.setScript("whole");
  app.standIn.clearLog();
});

let place = 0;
/** Texts that no other test has had translated. */
const ownTexts = (count: number): string => paragraphs(count, 1_000 * ++place);

describe("a file whose provider fails before anything is answered", () => {
  it.each([
    ["rate-limited", "busy"],
    ["error-500", "unavailable"],
    ["error-500 status=503", "unavailable"],
    ["error-500 status=401", "misconfigured"],
    ["error-500 status=400", "refused"],
    ["reset after=0", /cut-off|unavailable/],
    ["reset after=3", "cut-off"],
    ["bad-json after=0", /cut-off|unavailable/],
    ["error-event after=0", /unavailable|busy|refused|cut-off/],
    ["empty", "no-translation"],
    ["filtered after=0", "no-translation"],
    ["hang after=0", "timeout"],
  ])("B04: gives all of the price back after %s", async (script, code) => {
    const { services } = app;
    const actor = await addTranslator(services);
    app.standIn.setScript(script);
    const { id } = await startText(services, actor, ownTexts(3));
    const failed = await untilAtRest(services, actor, id);
    expect(failed).toMatchObject({ status: "failed", outputs: [], receipt: { heldMilli: 1000, chargedMilli: 0, returnedMilli: 1000 } });
    expect(failed.error?.code).toMatch(code);
    expect(failed.error?.message).toMatch(/\w+/);
    expect(await readBalance(services, actor)).toEqual({ availableMilli: 100_000, heldMilli: 0 });
    const { rows } = await services.db.$client.query(
      "SELECT kind, amount_milli FROM credit_ledger WHERE owner = $1 AND run_id IS NOT NULL ORDER BY id",
      [actor.owner],
    );
    expect(rows).toEqual([
      { kind: "hold", amount_milli: -1000 },
      { kind: "release", amount_milli: 1000 },
    ]);
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });
});

describe("a file whose provider fails in its midst", () => {
  it("keeps what was answered, costs nothing, and asks for the rest alone when it is tried again", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const text = ownTexts(120);
    // Of the second call; the context of that one has the last text of the first.
    app.standIn.setScript(({ lastUserText }) => (lastUserText.includes(`number ${1_000 * place + 100} left`) ? "error-500" : "whole"));
    const { id } = await startText(services, actor, text);
    const failed = await untilAtRest(services, actor, id);
    expect(failed).toMatchObject({ status: "failed", segmentsDone: 60, error: { code: "unavailable" }, receipt: { chargedMilli: 0 } });
    app.standIn.setScript("whole");
    app.standIn.clearLog();
    await retryFile(services, actor, id, null);
    expect(await untilAtRest(services, actor, id)).toMatchObject({ status: "done", segmentsDone: 120, receipt: { chargedMilli: 1000 } });
    expect(askedTimes(app.standIn.log).size).toBe(60);
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it("waits while its provider is busy for a moment", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const text = ownTexts(120);
    app.standIn.setScript(({ lastUserText }) =>
      lastUserText.includes(`number ${1_000 * place + 100} left`) ? "rate-limited times=2 retry-after=-1" : "whole",
    );
    const { id } = await startText(services, actor, text);
    expect(await untilAtRest(services, actor, id)).toMatchObject({ status: "done", segmentsDone: 120 });
  });
});

describe("a file that ends the thread that reads it", () => {
  it("J05: fails with its reason and costs nothing, and others beside it are done", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const healthy = await Promise.all([1, 2, 3].map(async () => ({ actor: await addTranslator(services), text: ownTexts(2) })));
    // More paragraphs than a thread of this size can hold.
    const { id } = await startText(services, actor, "ab\n\n".repeat(120_000));
    const others = await Promise.all(healthy.map(async (one) => ({ ...one, file: await startText(services, one.actor, one.text) })));
    for (const other of others) expect(await untilAtRest(services, other.actor, other.file.id)).toMatchObject({ status: "done" });
    const failed = await untilAtRest(services, actor, id);
    expect(failed).toMatchObject({ status: "failed", error: { code: "too-large" }, receipt: { chargedMilli: 0 } });
    expect(await readBalance(services, actor)).toEqual({ availableMilli: 100_000, heldMilli: 0 });
  });
});

describe("a storage without room", () => {
  /** Refuses what is written, as a full disk does. */
  function fillStorage(puts: number): void {
    const { storage } = app.services;
    let left = puts;
    app.services.storage = {
      ...storage,
      put: async (...args) => {
        if (left-- > 0) throw new AppError("unavailable", "the disk refused", { retryAfterS: 30 });
        return storage.put(...args);
      },
    };
    onTestFinished(() => {
      app.services.storage = storage;
    });
  }

  it("J08: is tried again until there is room", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const file = await startHeld(actor);
    fillStorage(2);
    app.standIn.setScript("whole");
    const done = await untilAtRest(services, actor, file);
    expect(done).toMatchObject({ status: "done", receipt: { chargedMilli: 1000 } });
    expect(await outputOf(services, file)).toContain("Die Lieferung");
  });

  it("J08: makes the file fail uncharged after a while, and a later try asks no model again", async () => {
    const { services } = app;
    const actor = await addTranslator(services);
    const file = await startHeld(actor);
    fillStorage(4);
    app.standIn.setScript("whole");
    expect(await untilAtRest(services, actor, file)).toMatchObject({
      status: "failed",
      error: { code: "unavailable" },
      outputs: [],
      receipt: { chargedMilli: 0 },
    });
    expect(await readBalance(services, actor)).toEqual({ availableMilli: 100_000, heldMilli: 0 });
    app.standIn.clearLog();
    await retryFile(services, actor, file, null);
    expect(await untilAtRest(services, actor, file)).toMatchObject({ status: "done", receipt: { chargedMilli: 1000 } });
    expect(app.standIn.log).toEqual([]);
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  /** A file whose upload has been written while there was room. */
  async function startHeld(actor: Awaited<ReturnType<typeof addTranslator>>): Promise<string> {
    app.standIn.setScript("whole delay=20");
    const { id } = await startText(app.services, actor, ownTexts(3));
    await expect.poll(async () => (await getFile(app.services, actor, id)).status, eventually).toMatch(/queued|parsing|translating/);
    return id;
  }
});
