import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import type { TranslationView } from "#features/translation/text/translation-view.ts";
import { longText, readTranslateRequest, translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { finishedRun, readEvents, type TestClient } from "#tests/services/test-services.ts";
import {
  changeConfig,
  eventually,
  type ProviderProcess,
  readJson,
  readUnits,
  startProviderProcess,
  startRun,
  untilIdle,
  untilText,
} from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  await changeConfig(app.services, {
    "anonymous.translateChars": 60_000,
    "anonymous.textUnitsPerDay": 1000,
    "anonymous.runsPerMinute": 1000,
  });
});
beforeEach(() => {
  app.standIn.clearLog();
  app.standIn.setScript("whole");
  app.standIn.setSpeaker(translatorOf(translateKnown));
});

const german = (text: string) => ({ kind: "translate", from: "en", to: "de", text });
const view = async (client: TestClient, id: string) =>
  (await readJson<{ translation: TranslationView }>(client.get(`/api/translations/${id}`))).translation;
const paragraphs = (text: string): number => text.split("\n\n").length;
/** What so many characters take of the day's free runs: a tenth for each hundred begun. */
const unitsFor = (characters: number): number => Math.ceil(characters / 100) / 10;

describe("Shows 4: 50,000 characters in 400 paragraphs", () => {
  const text = longText(400);

  it("come back as 400 paragraphs, in calls of whole ones, at most three at a time", async () => {
    expect(text.length).toBeGreaterThan(50_000);
    const client = app.newVisitor();
    const { run } = await startRun(client, german(text));
    const done = await finishedRun(client, run.id);
    expect(done.finish).toBe("whole");
    expect(paragraphs(done.variants[0]?.text ?? "")).toBe(400);
    expect(done.variants[0]?.text.endsWith("Die Rechnung über 400 Euro ist noch offen.")).toBe(true);
    const asked = app.standIn.log.map(({ lastUserText }) => readTranslateRequest(lastUserText));
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.every((request) => (request?.segments.length ?? 0) % 3 === 0)).toBe(true);
    const [first, ...others] = asked.toSorted((one, other) => idOf(one) - idOf(other));
    expect(first?.context).toBeUndefined();
    for (const request of others) expect(request?.context).toContain(`delivery number ${(idOf(request) - 1) / 3} left`);
    expect(done.receipt?.chargedUnits).toBe(unitsFor(text.length));
  });

  it("are shown from the first sentence on before the second call is answered", async () => {
    const client = app.newVisitor();
    const release = app.standIn.holdEnds();
    const { run } = await startRun(client, german(text));
    await untilText(client, run.id, 20);
    expect(app.standIn.log.filter(({ outcome }) => outcome === "sent")).toHaveLength(0);
    await client.post(`/api/runs/${run.id}/stop`);
    release();
  });

  it("keep their finished sentences when they are stopped, and cost these alone", async () => {
    const client = app.newVisitor();
    app.standIn.setScript("whole delay=3");
    const { run } = await startRun(client, german(text));
    await untilText(client, run.id, 500);
    await client.post(`/api/runs/${run.id}/stop`);
    const done = await finishedRun(client, run.id);
    const { segments, text: shown } = await view(client, run.id);
    expect(done.finish).toBe("stopped");
    expect(segments.at(-1)?.targetEnd).toBe(shown.length);
    expect(shown).toMatch(/[.]$/);
    const delivered = text.slice(0, segments.at(-1)?.sourceEnd).length;
    const held = done.receipt?.heldUnits ?? 0;
    expect(done.receipt?.chargedUnits).toBeGreaterThan(0);
    expect(done.receipt?.chargedUnits).toBeLessThanOrEqual(unitsFor(delivered + 2));
    expect(unitsFor(delivered + 2)).toBeLessThan(held);
    await expect.poll(() => app.standIn.log.every(({ outcome }) => outcome !== "open"), eventually).toBe(true);
    app.standIn.clearLog();
    app.standIn.setScript("whole");
    const next = (await (await client.post(`/api/runs/${run.id}/continue`, {})).json()) as {
      run: { id: string };
      price: { units: number };
    };
    const whole = await finishedRun(client, next.run.id);
    expect([whole.finish, paragraphs(whole.variants[0]?.text ?? "")]).toEqual(["whole", 400]);
    expect(next.price.units).toBeLessThan(held);
    expect(app.standIn.log.some(({ lastUserText }) => lastUserText.includes("delivery number 1 left"))).toBe(false);
  });

  it.each(["error-500", "reset after=40", "filtered after=40", "no-end-marker"])(
    "mark only the sentences of a call that fails by %s, and cost nothing",
    async (script) => {
      const client = app.newVisitor();
      app.standIn.setScript(({ lastUserText }) => (lastUserText.includes("delivery number 200 left") ? script : "whole"));
      const { run } = await startRun(client, german(text));
      const done = await finishedRun(client, run.id);
      const { segments, text: shown } = await view(client, run.id);
      expect([done.finish, done.receipt?.chargedUnits, paragraphs(shown)]).toEqual(["broken", 0, 400]);
      const failed = segments.filter(({ state }) => state === "failed");
      const hurt = app.standIn.log.find(({ lastUserText }) => lastUserText.includes("delivery number 200 left"))?.lastUserText ?? "";
      const ids = readTranslateRequest(hurt)?.segments.map(({ id }) => id) ?? [];
      expect(failed.every(({ id }) => ids.includes(id))).toBe(true);
      for (const { sourceStart, sourceEnd, targetStart, targetEnd } of failed)
        expect(shown.slice(targetStart, targetEnd)).toBe(text.slice(sourceStart, sourceEnd));
      expect(segments).toHaveLength(1200);
      expect((await readUnits(client)).used).toBe(0);
    },
  );
});

describe("what a provider may do to a translation", () => {
  const text = longText(1);
  const run = async (script: string, source = text) => {
    const client = app.newVisitor();
    app.standIn.setScript(script);
    const { run: started, events } = await startRun(client, german(source));
    const done = await finishedRun(client, started.id);
    return { client, done, events, shown: await view(client, started.id) };
  };

  it.each([
    "error-500",
    "rate-limited retry-after=60",
    "reset after=0",
    "error-event after=0",
    "bad-json after=0",
    "empty",
    "filtered after=0",
  ])("B04: %s before the first sentence shows nothing and returns all", async (script) => {
    const { client, done } = await run(script);
    expect(done.variants[0]?.text).toBe("");
    expect(["failed", "empty", "blocked"]).toContain(done.finish);
    expect(done.receipt).toMatchObject({ heldUnits: unitsFor(text.length), chargedUnits: 0, returnedUnits: unitsFor(text.length) });
    expect((await readUnits(client)).used).toBe(0);
  });

  it("B03: is cut at the cap of what is held for it, however much comes", async () => {
    app.standIn.setSpeaker(
      ({ lastUserText }) =>
        `${translatorOf(translateKnown)({ system: "", messages: [], lastUserText, maxOutputTokens: null })}\n${"much more of it ".repeat(20_000)}`,
    );
    const { done, shown } = await run("whole");
    expect([done.finish, done.receipt?.chargedUnits, shown.segments.length]).toEqual(["whole", unitsFor(text.length), 3]);
    expect(shown.text).not.toContain("more");
    expect(app.standIn.log.every(({ maxOutputTokens }) => (maxOutputTokens ?? Infinity) < 2000)).toBe(true);
  });

  it("S03: an answer without its end marker is broken off, whatever it held, and can be gone on with", async () => {
    const { client, done, shown } = await run("no-end-marker");
    expect(done).toMatchObject({ finish: "broken", failure: "cut-off", receipt: { chargedUnits: 0 } });
    expect(shown.segments.map(({ state }) => state)).toEqual(["done", "done", "done"]);
    app.standIn.setScript("whole");
    const answer = await client.post(`/api/runs/${done.id}/continue`, {});
    expect(answer.status).toBe(201);
    expect((await finishedRun(client, ((await answer.json()) as { run: { id: string } }).run.id)).finish).toBe("whole");
  });

  it("S01: continues when its reader leaves, and is read again from any id", async () => {
    const { client, done, events } = await run("whole");
    const all = await readEvents(await client.get(events));
    expect(await readEvents(await client.get(`${events}?after=4`))).toEqual(all.slice(4));
    expect(done.finish).toBe("whole");
  });

  it.each([
    ["prose around and a code fence", (lines: string) => `Sure! Here it is:\n\`\`\`\n${lines}\n\`\`\`\nAnything else?`],
    ["another order", (lines: string) => lines.split("\n").reverse().join("\n")],
    ["doubled lines and invented ids", (lines: string) => `{"id":"s99","text":"Erfunden."}\n${lines}\n${lines}`],
    ["an array", (lines: string) => `[${lines.replaceAll("\n", ",\n")}]`],
  ])("loses and doubles nothing by %s", async (_name, change) => {
    app.standIn.setSpeaker((request) => change(translatorOf(translateKnown)(request) ?? ""));
    const { shown, done } = await run("whole");
    expect(done.finish).toBe("whole");
    expect(shown.text).toBe(
      "Die Lieferung Nummer 1 hat den Hafen am Morgen verlassen. Bitte rufen Sie vor zwölf Uhr im Büro an. Die Rechnung über 1 Euro ist noch offen.",
    );
    expect(app.standIn.log).toHaveLength(1);
  });

  it("leaves a clean ledger after all of it", async () => {
    await untilIdle(app.services);
    expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });
});

function idOf(request: ReturnType<typeof readTranslateRequest> | undefined): number {
  return Number(request?.segments[0]?.id.slice(1) ?? 0);
}
