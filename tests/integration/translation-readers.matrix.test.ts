import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import type { TranslationView } from "#features/translation/text/translation-view.ts";
import { longText, translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { finishedRun, readEvents } from "#tests/services/test-services.ts";
import {
  changeConfig,
  eventually,
  type ProviderProcess,
  readJson,
  readLedger,
  readUnits,
  startProviderProcess,
  startRun,
  untilIdle,
} from "./provider-process.ts";

const maxRetries = 2;
const text = longText(4);
const german = { kind: "translate", from: "en", to: "de", text };
/** What four paragraphs cost, in units: one for 1,000 code points. */
const price = text.length / 1000;

let app: ProviderProcess;
/** Has a short timeout for silence; the other one has a long one, so that a busy machine alone never triggers it. */
let hasty: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries });
  hasty = await startProviderProcess({ maxRetries, firstTokenTimeoutMs: 2500, idleTimeoutMs: 800 });
  for (const { services } of [app, hasty]) await changeConfig(services, { "anonymous.runsPerMinute": 1000 });
});
beforeEach(() => {
  for (const { standIn } of [app, hasty]) {
    standIn.clearLog();
    standIn.setSpeaker(translatorOf(translateKnown));
    standIn.setScript("whole");
  }
});

describe("S01: a reader that leaves a translation", () => {
  it.each([0, 0.1, 0.5, 0.99])("S01: at %d of its events ends nothing: it is whole, kept, and charged once", async (share) => {
    const client = app.newVisitor();
    app.standIn.setScript("whole delay=2");
    const { run, events } = await startRun(client, german);
    const all = 4 * 3 * 2 + 4;
    const reader = (await client.get(events)).body?.pipeThrough(new TextDecoderStream()).getReader();
    let read = "";
    while (read.split("\n\n").length - 1 < share * all) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      read += value;
    }
    await reader?.cancel();
    const done = await finishedRun(client, run.id);
    expect(done).toMatchObject({ finish: "whole", receipt: { chargedUnits: price } });
    expect(app.standIn.log.map(({ outcome, closedByClientAt }) => [outcome, closedByClientAt])).toEqual([["sent", null]]);
    const frames = await readEvents(await client.get(events));
    for (const after of [1, Math.floor(frames.length / 2), frames.length - 1])
      expect(await readEvents(await client.get(`${events}?after=${after}`))).toEqual(frames.slice(after));
    const said = frames.filter(({ event }) => event === "text-delta").map(({ data }) => data["text"]);
    expect(said.join("")).toBe(done.variants[0]?.text);
    expect((await readUnits(client)).used).toBe(price);
    expect((await readLedger(client, run.id)).map(({ kind }) => kind)).toEqual(["hold", "release", "settle"]);
  });
});

describe("S02: trouble before and after the first sentence", () => {
  const run = async (script: string, { newVisitor, standIn } = app) => {
    const client = newVisitor();
    standIn.setScript(script);
    const { run: started } = await startRun(client, german);
    const done = await finishedRun(client, started.id);
    return { client, done };
  };

  it.each(["error-500", "error-500 status=503", "rate-limited retry-after=-1", "reset after=0"])(
    "S02: %s is tried again at most twice, shows nothing and returns all",
    async (script) => {
      const { client, done } = await run(script);
      expect(done).toMatchObject({ finish: "failed", receipt: { chargedUnits: 0, returnedUnits: price } });
      expect(app.standIn.log).toHaveLength(1 + maxRetries);
      expect((await readUnits(client)).used).toBe(0);
    },
  );

  it("S02: asks again after a Retry-After of a second, then is whole and charged once", async () => {
    const { client, done } = await run("rate-limited retry-after=1 times=1");
    expect(done).toMatchObject({ finish: "whole", receipt: { chargedUnits: price } });
    expect(app.standIn.log).toHaveLength(2);
    expect((await readUnits(client)).used).toBe(price);
  });

  it.each([
    ["hang after=0", "failed", 0],
    ["hang after=30", "broken", 1],
  ])("S02: silence (%s) ends it, and closes the call", async (script, finish, sentences) => {
    const { client, done } = await run(script, hasty);
    expect(done).toMatchObject({ finish, failure: "timeout", receipt: { chargedUnits: 0, returnedUnits: price } });
    await expect.poll(() => hasty.standIn.log.every(({ outcome }) => outcome !== "open"), eventually).toBe(true);
    const { translation } = await readJson<{ translation: TranslationView }>(client.get(`/api/translations/${done.id}`));
    expect(translation.segments.filter(({ state }) => state === "done").length).toBeGreaterThanOrEqual(sentences);
    // The same button works again.
    hasty.standIn.setScript("whole");
    const { run: next } = await startRun(client, german);
    expect((await finishedRun(client, next.id)).finish).toBe("whole");
  });

  it("leaves a clean ledger after all of it", async () => {
    for (const { services } of [app, hasty]) {
      await untilIdle(services);
      expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
    }
  });
});
