import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { newId } from "#core/ids.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import type { Services } from "#features/services.ts";
import { createFileWorker, type FileWorker } from "#features/files/translate/file-worker.server.ts";
import { modelTiming } from "#platform/ai/registry.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { reportAlive } from "#platform/db/processes.server.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { addTranslator, askedTimes, outputOf, paragraphs, readBalance, sentenceOf, startText, untilAtRest } from "./file-work.ts";
import { eventually, type ProviderProcess, startProviderProcess } from "./provider-process.ts";
import { patience } from "#tests/harness/patience.ts";

const points = 20;
/** Three calls of at most 60 texts each. */
const texts = 150;
const batch = 60;

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  // Its place is taken by processes that can be killed.
  await app.services.fileWorker.stop(0);
});
beforeEach(() => {
  app.standIn.setSpeaker(translatorOf(translateKnown));
  app.standIn.setScript("whole");
  app.standIn.clearLog();
});

type Process = { worker: FileWorker; processId: string; statements(): number };

const isIn = (statement: number, [first, count]: readonly [number, number]): boolean => statement >= first && statement < first + count;

/**
 * A process of its own for files.
 *
 * @param diesAt the statement from which on nothing of it reaches database or storage any more
 * @param away the first of the statements for which its database is away, and how many they are
 */
async function startProcess(diesAt = Number.POSITIVE_INFINITY, away: readonly [number, number] = [0, 0]): Promise<Process> {
  const processId = newId();
  let statements = 0;
  const assertAlive = () => {
    if (statements >= diesAt) throw new Error("killed");
  };
  const db = new Proxy(app.services.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        statements++;
        assertAlive();
        if (isIn(statements, away)) throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
        return value.apply(target, args);
      };
    },
  }) as Database;
  const { storage } = app.services;
  const services: Services = {
    ...app.services,
    db,
    processId,
    storage: {
      ...storage,
      put: async (...args) => {
        assertAlive();
        return storage.put(...args);
      },
      delete: async (key) => {
        assertAlive();
        return storage.delete(key);
      },
    },
  };
  await reportAlive({ db: app.services.db, processId }, "worker");
  const settings = buildAiSettings({ maxRetries: 0 });
  const worker = createFileWorker({ services: () => services, timingFor: (model) => modelTiming(settings, model) });
  onTestFinished(() => worker.stop(0));
  worker.start(false);
  return { worker, processId, statements: () => statements };
}

const bury = (processId: string) => app.services.db.$client.query("DELETE FROM processes WHERE id = $1", [processId]);

/** Numbers that look random, the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe("a file whose process is killed", () => {
  it("J01: is done by another process from any point: the same bytes, one charge, at most one call asked again", {
    timeout: patience.longTest,
  }, async () => {
    const { services } = app;
    // What a model has answered is remembered, so that each point needs texts of its own.
    const ownText = (point: number) => paragraphs(texts, 1_000 * point);
    const calmActor = await addTranslator(services);
    const calm = await startProcess();
    const { id } = await startText(services, calmActor, ownText(0));
    expect(await untilAtRest(services, calmActor, id)).toMatchObject({ status: "done", segmentsDone: texts });
    const statements = calm.statements();
    await calm.worker.stop(0);
    const expected = await outputOf(services, id);
    expect(expected).toContain("Die Lieferung Nummer 149 hat");

    const random = seeded(20261122);
    for (let point = 1; point <= points; point++) {
      app.standIn.clearLog();
      const diesAt = 1 + Math.floor(random() * (statements - 1));
      const actor = await addTranslator(services);
      const file = await startText(services, actor, ownText(point));
      const killed = await startProcess(diesAt);
      await expect.poll(() => killed.statements() >= diesAt && killed.worker.isIdle(), eventually).toBe(true);
      await killed.worker.stop(0);
      await bury(killed.processId);

      const other = await startProcess();
      const done = await untilAtRest(services, actor, file.id);
      await other.worker.stop(0);
      expect(done, `killed at statement ${diesAt}`).toMatchObject({ status: "done", segmentsDone: texts, missing: 0 });
      const output = await outputOf(services, file.id);
      const plain = output?.replaceAll(/\d+/g, (number) => String(Number(number) - 1_000 * point));
      expect(plain, `killed at statement ${diesAt}`).toBe(expected);
      expect(done.receipt).toMatchObject({ chargedMilli: 1000 });
      expect(await readBalance(services, actor)).toEqual({ availableMilli: 99_000, heldMilli: 0 });
      const times = askedTimes(app.standIn.log);
      expect(times.size).toBe(texts);
      expect(times.has(sentenceOf(1_000 * point))).toBe(true);
      expect(Math.max(...times.values())).toBeLessThanOrEqual(2);
      expect([...times.values()].filter((count) => count > 1).length, `killed at statement ${diesAt}`).toBeLessThanOrEqual(batch);
    }
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0, faults: [] });
  });

  it("J03: continues automatically when the database was away in between", async () => {
    const { services } = app;
    for (const first of [3, 11, 17, 23]) {
      app.standIn.clearLog();
      const actor = await addTranslator(services);
      const file = await startText(services, actor, paragraphs(texts, 200_000 + 1_000 * first));
      const process = await startProcess(undefined, [first, 4]);
      const done = await untilAtRest(services, actor, file.id);
      await process.worker.stop(0);
      expect(done, `away from statement ${first}`).toMatchObject({ status: "done", segmentsDone: texts, missing: 0 });
      expect(await readBalance(services, actor)).toEqual({ availableMilli: 99_000, heldMilli: 0 });
      expect(
        [...askedTimes(app.standIn.log).values()].every((times) => times === 1),
        `away from statement ${first}`,
      ).toBe(true);
    }
  });
});
