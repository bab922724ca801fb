import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { getAllowance } from "#features/billing/allowance-queries.server.ts";
import { listLedger } from "#features/billing/ledger-queries.server.ts";
import { startAskRun } from "#features/conversations/start-ask-run.server.ts";
import { listLedgerEntries } from "#features/runs/ledger-entries.server.ts";
import { getRun } from "#features/runs/run-queries.server.ts";
import { startWritingRun } from "#features/writing/start-writing-run.server.ts";
import { captionRun, createTestProcess, finishedRun } from "#tests/services/test-services.ts";
import {
  buildUser,
  changeConfig,
  errorCode,
  eventually,
  type ProviderProcess,
  readLedger,
  readUnits,
  startProviderProcess,
  startRun,
  untilIdle,
  untilText,
} from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000, "free.runsPerMinute": 1000 });
});

const clean = { mismatches: 0, heldOpen: 0 };
const writing = (about: string, quality: "fast" | "careful") => ({
  tool: "social/caption-generator",
  fields: { about, platform: "instagram", tone: 0 },
  locale: "en" as const,
  quality,
  variants: 1,
});

describe("holds", () => {
  it("B01: of 20 starts at once with 15 units left exactly 15 run, and the provider is called 15 times", async () => {
    const visitor = app.newVisitor();
    await visitor.get("/api/me");
    app.standIn.clearLog();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post("/api/runs", captionRun("[[script:whole tokens=5 delay=20]]"))),
    );
    const refused = answers.filter((answer) => answer.status !== 201);
    expect(answers.length - refused.length).toBe(15);
    expect(await Promise.all(refused.map(errorCode))).toEqual(Array(5).fill("allowance-spent"));
    expect(refused.every((answer) => answer.status === 429 && Number(answer.headers.get("retry-after")) > 0)).toBe(true);
    for (const answer of answers)
      if (answer.status === 201) await finishedRun(visitor, ((await answer.json()) as { run: { id: string } }).run.id);
    expect(app.standIn.log).toHaveLength(15);
    expect(await readUnits(visitor)).toMatchObject({ used: 15, left: 0 });
    expect(await auditLedger(app.services.db)).toMatchObject(clean);
  });

  it("B01: of 30 starts at once on credits for 3 exactly 3 run, and no balance read meanwhile is negative", async () => {
    const { services } = app;
    const price = 250;
    const user = await buildUser(services, 3 * price + 249);
    const starts = Promise.allSettled(
      Array.from({ length: 30 }, () => startWritingRun(services, user, writing("[[script:whole tokens=20 delay=5]]", "careful"))),
    );
    const seen: number[] = [];
    let isOver = false;
    const watching = (async () => {
      while (!isOver) seen.push((await getAllowance(services, user)).credits.availableMilli);
    })();
    const results = await starts;
    isOver = true;
    await watching;
    const started = results.filter((result) => result.status === "fulfilled").map((result) => result.value);
    expect(started.map((one) => one.price)).toEqual(Array(3).fill({ units: 0, milli: price }));
    const refusals = results.filter((result) => result.status === "rejected").map((result) => (result.reason as { code: string }).code);
    expect(refusals).toEqual(Array(27).fill("not-enough-credits"));
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(0);
    for (const one of started) await expect.poll(async () => (await getRun(services, user, one.run.id)).finish, eventually).toBe("whole");
    expect((await getAllowance(services, user)).credits).toEqual({ token: 0, availableMilli: 249, heldMilli: 0 });
    expect(await auditLedger(services.db)).toMatchObject(clean);
  });

  it("takes an account's daily units first and its credits when they are spent", async () => {
    const { services } = app;
    await changeConfig(services, { "free.textUnitsPerDay": 2 });
    const user = await buildUser(services, 150);
    const start = () => startWritingRun(services, user, writing("[[script:whole tokens=1500 chunk=50]]", "fast"));
    expect((await start()).price).toEqual({ units: 2, milli: 0, upTo: true });
    const second = await start();
    expect(second.price).toEqual({ units: 0, milli: 100, upTo: true });
    await expect(start()).rejects.toMatchObject({ code: "allowance-spent" });
    await expect.poll(async () => (await getRun(services, user, second.run.id)).finish, eventually).toBe("whole");
    await untilIdle(services);
    expect(await getAllowance(services, user)).toMatchObject({
      credits: { availableMilli: 50, heldMilli: 0 },
      units: { used: 2, left: 0 },
    });
    const { items } = await listLedger(services, user, 20, null);
    expect(
      items.filter((line) => line.runId === second.run.id).map((line) => [line.kind, line.amountMilli, line.balanceAfterMilli]),
    ).toEqual([
      ["settle", -100, 50],
      ["release", 100, 150],
      ["hold", -100, 50],
    ]);
    expect(await auditLedger(services.db)).toMatchObject(clean);
  });

  it("tells each run of an account in one entry, with its name, beside what is no run", async () => {
    const { services } = app;
    const user = await buildUser(services, 1000);
    const whole = await startWritingRun(services, user, writing("[[script:whole tokens=20]]", "careful"));
    await untilIdle(services);
    const failed = await startWritingRun(services, user, writing("[[script:error-500 status=400]]", "careful"));
    await untilIdle(services);
    const turn = await startAskRun(services, user, { text: "[[script:whole tokens=5]] When?", locale: "en", conversationId: null });
    await untilIdle(services);
    const { items, next } = await listLedgerEntries(services, user, 10, null);
    expect(next).toBeNull();
    expect(items.map(({ run, lines }) => [run?.id ?? null, run?.kind ?? null, run?.finish ?? null, lines.map(({ kind }) => kind)])).toEqual(
      [
        [turn.run.id, "ask", "whole", ["hold", "release", "settle"]],
        [failed.run.id, "write", "failed", ["hold", "release"]],
        [whole.run.id, "write", "whole", ["hold", "release", "settle"]],
        [null, null, null, ["adjust"]],
      ],
    );
    expect(items[0]?.run?.conversation).toMatchObject({ id: turn.run.conversationId });
    expect(items[2]).toMatchObject({ run: { tool: "social/caption-generator", isKept: true }, id: items[2]?.lines.at(-1)?.id });
    const { items: lines } = await listLedger(services, user, 20, null);
    expect(items.flatMap((entry) => entry.lines.toReversed())).toEqual(lines);
    const first = await listLedgerEntries(services, user, 3, null);
    expect((await listLedgerEntries(services, user, 3, first.next)).items).toEqual(items.slice(3));
    expect((await listLedgerEntries(services, await buildUser(services, 0), 3, null)).items).toEqual([]);
  });

  it("charges a signed-in user for what was written, as a visitor, however much the plan would have let the model write", async () => {
    const { services } = app;
    const visitor = app.newVisitor();
    const { run } = await startRun(visitor, captionRun("[[script:whole tokens=77]]"));
    expect((await finishedRun(visitor, run.id)).receipt).toMatchObject({ heldUnits: 1, chargedUnits: 1 });
    const user = await buildUser(services, 1000);
    const own = await startWritingRun(services, user, writing("[[script:whole tokens=77]]", "fast"));
    await untilIdle(services);
    expect((await getRun(services, user, own.run.id)).receipt).toMatchObject({ heldUnits: 2, chargedUnits: 1, returnedUnits: 1 });
    await changeConfig(services, { "free.textUnitsPerDay": 0 });
    onTestFinished(() => changeConfig(services, { "free.textUnitsPerDay": 60 }));
    const paid = await startWritingRun(services, user, writing("[[script:whole tokens=77]]", "fast"));
    await untilIdle(services);
    expect((await getRun(services, user, paid.run.id)).receipt).toMatchObject({ heldMilli: 100, chargedMilli: 50, returnedMilli: 50 });
    expect((await getAllowance(services, user)).credits).toMatchObject({ availableMilli: 950, heldMilli: 0 });
    expect(await auditLedger(services.db)).toMatchObject(clean);
  });

  it("refuses runs past a spent site-wide ceiling even if they are paid with credits", async () => {
    const { services } = app;
    await changeConfig(services, { "free.textUnitsPerDay": 3, "site.unitsPerDay": 0 });
    onTestFinished(() => changeConfig(services, { "site.unitsPerDay": 200_000 }));
    const spent = await buildUser(services, 1000);
    await changeConfig(services, { "free.textUnitsPerDay": 0 });
    onTestFinished(() => changeConfig(services, { "free.textUnitsPerDay": 60 }));
    await expect(startWritingRun(services, spent, writing("[[script:whole]]", "fast"))).rejects.toMatchObject({ code: "allowance-spent" });
  });
});

describe("limits in time", () => {
  it("renews the allowance at midnight UTC and settles a run over midnight on the day it was held", async () => {
    const { services } = app;
    const systemNow = services.now;
    onTestFinished(() => void (services.now = systemNow));
    const visitor = app.newVisitor();
    services.now = () => new Date("2031-05-01T23:59:59.000Z");
    await startRun(visitor, captionRun("[[script:whole tokens=5]]", { variants: 3 }));
    const late = await startRun(visitor, captionRun("[[script:whole tokens=2000 delay=5]]"));
    expect(await readUnits(visitor)).toMatchObject({ used: 4, left: 11, resetsAt: "2031-05-02T00:00:00.000Z" });
    // Of a run that is stopped before its first text nothing is charged.
    await untilText(visitor, late.run.id);
    services.now = () => new Date("2031-05-02T00:00:00.000Z");
    expect(await readUnits(visitor)).toMatchObject({ used: 0, left: 15, resetsAt: "2031-05-03T00:00:00.000Z" });
    await visitor.post(`/api/runs/${late.run.id}/stop`);
    expect(await readUnits(visitor)).toMatchObject({ used: 0, left: 15 });
    services.now = () => new Date("2031-05-01T23:59:59.000Z");
    const { left } = await readUnits(visitor);
    expect(left).toBeGreaterThan(11);
    expect(left).toBeLessThan(12);
    services.now = systemNow;
    await untilIdle(services);
    expect(await auditLedger(services.db)).toMatchObject(clean);
  });

  it("refuses the seventh start in a minute and takes it in the next", async () => {
    const { services } = app;
    await changeConfig(services, { "anonymous.runsPerMinute": 6 });
    onTestFinished(() => changeConfig(services, { "anonymous.runsPerMinute": 1000 }));
    const systemNow = services.now;
    onTestFinished(() => void (services.now = systemNow));
    services.now = () => new Date("2031-06-01T10:00:20.000Z");
    const address = app.nextAddress();
    for (let start = 0; start < 6; start++) await startRun(app.newVisitor(address), captionRun("[[script:whole tokens=5]]"));
    const seventh = await app.newVisitor(address).post("/api/runs", captionRun("[[script:whole tokens=5]]"));
    expect([seventh.status, seventh.headers.get("retry-after"), await errorCode(seventh)]).toEqual([429, "40", "rate-limited"]);
    services.now = () => new Date("2031-06-01T10:01:00.000Z");
    await startRun(app.newVisitor(address), captionRun("[[script:whole tokens=5]]"));
  });
});

describe("what an outcome costs", () => {
  const outcomes = [
    { script: "whole tokens=10", finish: "whole", lines: ["hold -1", "release 1", "settle -1"] },
    { script: "length tokens=10", finish: "truncated", lines: ["hold -1", "release 1", "settle -1"] },
    { script: "reset after=5", finish: "broken", lines: ["hold -1", "release 1"] },
    { script: "filtered after=5", finish: "blocked", lines: ["hold -1", "release 1"] },
    { script: "empty", finish: "empty", lines: ["hold -1", "release 1"] },
    { script: "error-500 status=400", finish: "failed", lines: ["hold -1", "release 1"] },
  ];
  it.each(outcomes)("writes the ledger lines of a run that ends $finish", async ({ script, finish, lines }) => {
    const visitor = app.newVisitor();
    const { run } = await startRun(visitor, captionRun(`[[script:${script}]]`));
    const done = await finishedRun(visitor, run.id);
    expect(done.finish).toBe(finish);
    const ledger = await readLedger(visitor, run.id);
    expect(ledger.map((line) => `${line.kind} ${line.amountUnits}`)).toEqual(lines);
    expect(ledger.every((line) => line.amountMilli === 0 && line.balanceAfterMilli === 0)).toBe(true);
    const charged = lines.length === 3 ? 1 : 0;
    expect(done.receipt).toMatchObject({ heldUnits: 1, chargedUnits: charged, returnedUnits: 1 - charged });
    expect((await readUnits(visitor)).used).toBe(charged);
  });

  it("charges a stopped run the delivered part and returns the rest in the ledger", async () => {
    const visitor = app.newVisitor();
    // However late the stop comes, no more arrives than the hold covers.
    const { run } = await startRun(visitor, captionRun("[[script:hang after=100 tokens=500]]"));
    await untilText(visitor, run.id);
    await visitor.post(`/api/runs/${run.id}/stop`);
    const { receipt } = await finishedRun(visitor, run.id);
    const charged = receipt?.chargedUnits ?? 0;
    expect(charged).toBe(Math.ceil(((receipt?.usage.outputTokens ?? 0) / 512) * 10) / 10);
    expect(charged).toBeGreaterThan(0);
    expect((await readLedger(visitor, run.id)).map((line) => [line.kind, line.amountUnits])).toEqual([
      ["hold", -1],
      ["release", 1],
      ["settle", -charged],
    ]);
  });

  it("charges two of three variants when the third fails, and keeps the two texts", async () => {
    const visitor = app.newVisitor();
    let calls = 0;
    app.standIn.setScript(() => (++calls === 2 ? "error-500 status=400" : "whole tokens=12 seed=4"));
    onTestFinished(() => app.standIn.setScript("whole"));
    const { run, price } = await startRun(visitor, captionRun("three of them", { variants: 3 }));
    expect(price).toEqual({ units: 3, milli: 0 });
    const done = await finishedRun(visitor, run.id);
    expect(done.variants.map((variant) => variant.finish).sort()).toEqual(["failed", "whole", "whole"]);
    expect(done.variants.filter((variant) => variant.text !== "")).toHaveLength(2);
    expect(done.receipt).toMatchObject({ heldUnits: 3, chargedUnits: 2, returnedUnits: 1 });
    expect((await readUnits(visitor)).used).toBe(2);
    expect(await auditLedger(app.services.db)).toMatchObject(clean);
  });

  it("costs nothing on the demo engine, says so, and shows the list price", async () => {
    const demo = await createTestProcess();
    const client = demo.newClient();
    const { run, price } = await startRun(client, captionRun("bread on Saturday"));
    expect(price).toEqual({ units: 0, milli: 0, list: { units: 1, milli: 0 } });
    expect(run.origin).toBe("demo");
    const done = await finishedRun(client, run.id);
    expect(done).toMatchObject({
      finish: "whole",
      origin: "demo",
      provider: "demo",
      receipt: { heldUnits: 0, chargedUnits: 0, heldMilli: 0, chargedMilli: 0 },
    });
    expect(done.variants[0]?.text).toMatch(/^Demo output: no AI model was used\./);
    expect((await readUnits(client)).used).toBe(0);
    expect((await readLedger(client, run.id)).every((line) => line.amountUnits === 0 && line.amountMilli === 0)).toBe(true);
    expect(await auditLedger(demo.services.db)).toMatchObject(clean);
  });
});
