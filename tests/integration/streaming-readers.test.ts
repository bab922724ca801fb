import { beforeAll, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";
import { captionRun, finishedRun, readEvents, type TestClient } from "#tests/services/test-services.ts";
import {
  changeConfig,
  errorCode,
  type ProviderProcess,
  readLedger,
  readUnits,
  startProviderProcess,
  startRun,
  untilText,
} from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000 });
});

const tokens = 120;

/** Reads a run's events until `part` of its text has come, then leaves; the text read. */
async function readPart(visitor: TestClient, events: string, whole: string, part: number): Promise<string> {
  const answer = await visitor.get(events);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let raw = "";
  const textSoFar = () =>
    [...raw.matchAll(/event: text-delta\ndata: (.*)\n\n/g)]
      .map((match) => (JSON.parse(match[1] ?? "{}") as { text: string }).text)
      .join("");
  while (part > 0 && textSoFar().length < whole.length * part) {
    const { done, value } = await reader.read();
    if (done) break;
    raw += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return textSoFar();
}

describe("S01: readers that leave", () => {
  it.concurrent.each([0, 0.1, 0.5, 0.99])(
    "S01: a reader that leaves at %d leaves a run that continues, whole and charged once",
    async (part) => {
      const visitor = app.newVisitor();
      const seed = 20 + Math.round(part * 100);
      const whole = standInText(seed, tokens);
      const tag = `leaves-${seed}`;
      const { run, events } = await startRun(visitor, captionRun(`${tag} [[script:whole tokens=${tokens} delay=8 seed=${seed}]]`));
      const read = await readPart(visitor, events, whole, part);
      expect(whole.startsWith(read)).toBe(true);
      const isRunning = app.services.engine.activeRunIds().includes(run.id);
      expect(isRunning || part > 0.9).toBe(true);
      const done = await finishedRun(visitor, run.id);
      expect(done).toMatchObject({ finish: "whole", receipt: { chargedUnits: 1, returnedUnits: 0 } });
      expect(done.variants[0]?.text).toBe(whole);
      const call = app.standIn.log.find((entry) => entry.lastUserText.includes(tag));
      expect(call).toMatchObject({ outcome: "sent", closedByClientAt: null });
      const all = await readEvents(await visitor.get(events));
      expect(all.map((frame) => frame.id)).toEqual(all.map((_, index) => index + 1));
      for (const after of [1, 2, Math.floor(all.length / 2), all.length - 1]) {
        expect(await readEvents(await visitor.request("GET", events, { headers: { "Last-Event-ID": String(after) } }))).toEqual(
          all.slice(after),
        );
      }
      expect((await visitor.get(`${events}?after=${all.length}`)).status).toBe(204);
      expect((await readLedger(visitor, run.id)).map((line) => line.kind)).toEqual(["hold", "release", "settle"]);
    },
  );

  it("S01: readers that come at different times get the same bytes", async () => {
    const visitor = app.newVisitor();
    const { run, events } = await startRun(visitor, captionRun("[[script:whole tokens=100 delay=3]]"));
    const first = visitor.get(events).then((answer) => answer.text());
    await untilText(visitor, run.id);
    const second = visitor.get(events).then((answer) => answer.text());
    await finishedRun(visitor, run.id);
    const stored = await (await visitor.get(events)).text();
    expect(await first).toBe(stored);
    expect(await second).toBe(stored);
  });
});

describe("S05: stop", () => {
  const startLong = async () => {
    const visitor = app.newVisitor();
    const tag = `stop-${app.services.newId()}`;
    const { run, events } = await startRun(visitor, captionRun(`${tag} [[script:whole tokens=500 delay=8]]`));
    const call = () => app.standIn.log.find((entry) => entry.lastUserText.includes(tag));
    return { visitor, run, events, call };
  };
  it("S05: closes the provider's connection and keeps what was shown", async () => {
    const { visitor, run, events, call } = await startLong();
    await untilText(visitor, run.id);
    const shown = visitor.get(events).then(readEvents);
    const answer = await visitor.post(`/api/runs/${run.id}/stop`);
    expect(answer.status).toBe(200);
    await expect.poll(() => call()?.closedByClientAt).not.toBeNull();
    const frames = await shown;
    const text = frames
      .filter((frame) => frame.event === "text-delta")
      .map((frame) => frame.data.text)
      .join("");
    const done = await finishedRun(visitor, run.id);
    expect(done).toMatchObject({ finish: "stopped", variants: [{ text, finish: "stopped" }] });
    expect(frames.at(-1)).toMatchObject({ event: "run-end", data: { finish: "stopped" } });
    expect(standInText(1, 500).startsWith(text)).toBe(true);
  });

  it("S05: five stops at once, one later and one after the end are one stop, and the rest returns once", async () => {
    const { visitor, run } = await startLong();
    await untilText(visitor, run.id);
    const stop = async () => (await visitor.post(`/api/runs/${run.id}/stop`)).text();
    const answers = [...(await Promise.all(Array.from({ length: 5 }, stop))), await stop()];
    expect(new Set(answers).size).toBe(1);
    const { receipt } = await finishedRun(visitor, run.id);
    const charged = receipt?.chargedUnits ?? 0;
    expect(charged + (receipt?.returnedUnits ?? 0)).toBe(1);
    expect((await readLedger(visitor, run.id)).map((line) => line.kind)).toEqual(["hold", "release", "settle"]);
    expect((await readUnits(visitor)).used).toBe(charged);
  });

  it("S05: a run stopped before its first text costs nothing", async () => {
    const visitor = app.newVisitor();
    const { run } = await startRun(visitor, captionRun("[[script:hang after=0]]"));
    await visitor.post(`/api/runs/${run.id}/stop`);
    expect(await finishedRun(visitor, run.id)).toMatchObject({ finish: "stopped", receipt: { chargedUnits: 0, returnedUnits: 1 } });
    expect((await readLedger(visitor, run.id)).map((line) => line.kind)).toEqual(["hold", "release"]);
  });

  it("S05: stopping a finished run changes nothing", async () => {
    const visitor = app.newVisitor();
    const { run } = await startRun(visitor, captionRun("[[script:whole tokens=5]]"));
    const done = await finishedRun(visitor, run.id);
    expect(await (await visitor.post(`/api/runs/${run.id}/stop`)).json()).toEqual({ run: done });
  });

  it("S05: no one can stop another's run", async () => {
    const { visitor, run } = await startLong();
    const foreign = await app.newVisitor().post(`/api/runs/${run.id}/stop`);
    expect([foreign.status, await errorCode(foreign)]).toEqual([404, "not-found"]);
    expect(app.services.engine.activeRunIds()).toContain(run.id);
    await visitor.post(`/api/runs/${run.id}/stop`);
    expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });
});
