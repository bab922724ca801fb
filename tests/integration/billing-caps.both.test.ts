import { beforeAll, describe, expect, it } from "vitest";
import { estimateModelTokens } from "#core/text-length.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";
import { captionRun, finishedRun } from "#tests/services/test-services.ts";
import { changeConfig, type ProviderProcess, readUnits, startProviderProcess, startRun } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000 });
});

/** Cap of anonymous visitors (PRODUCT.md §10). */
const cap = 512;

describe("B03: caps", () => {
  it("B03: takes cap, model and price from the server, whatever the body names", async () => {
    const visitor = app.newVisitor();
    app.standIn.clearLog();
    const asked = {
      maxTokens: 1e9,
      maxOutputTokens: 1e9,
      max_tokens: 1e9,
      model: "gpt-5-pro",
      provider: "xai",
      price: { units: 0, milli: 0 },
    };
    const { run, price } = await startRun(visitor, captionRun("[[script:whole tokens=5]]", asked));
    const done = await finishedRun(visitor, run.id);
    expect(price).toEqual({ units: 1, milli: 0 });
    expect(app.standIn.log[0]).toMatchObject({ maxOutputTokens: cap, model: done.model, wire: "openai" });
    expect(done.model).not.toBe("gpt-5-pro");
    expect(done.receipt).toMatchObject({ heldUnits: 1, chargedUnits: 1 });
  });

  it.each([1, 7, 100])(
    "B03: cuts a provider that sends ten times the cap, %i pieces a delta, and charges at most the hold",
    async (chunk) => {
      const visitor = app.newVisitor();
      app.standIn.clearLog();
      const { run } = await startRun(visitor, captionRun(`[[script:whole over-deliver=1 seed=3 chunk=${chunk}]]`));
      const done = await finishedRun(visitor, run.id);
      const text = done.variants[0]?.text ?? "";
      expect(done).toMatchObject({ finish: "truncated", receipt: { heldUnits: 1, chargedUnits: 1, returnedUnits: 0 } });
      expect(standInText(3, cap * 10).startsWith(text)).toBe(true);
      expect(estimateModelTokens(text)).toBeGreaterThan(cap / 2);
      expect(estimateModelTokens(text)).toBeLessThanOrEqual(cap * 1.5);
      const mostPieces = chunk === 1 ? cap : cap * 10;
      expect(text.length).toBeLessThanOrEqual(standInText(3, mostPieces).length);
      expect((await readUnits(visitor)).used).toBe(1);
    },
  );

  it("B03: shows the part within the cap of an answer that comes in one piece", async () => {
    const visitor = app.newVisitor();
    const { run } = await startRun(visitor, captionRun(`[[script:whole over-deliver=1 seed=3 chunk=${cap * 10}]]`));
    const done = await finishedRun(visitor, run.id);
    const text = done.variants[0]?.text ?? "";
    expect(done.finish).toBe("truncated");
    expect(standInText(3, cap * 10).startsWith(text)).toBe(true);
    expect(text.isWellFormed()).toBe(true);
    expect(estimateModelTokens(text)).toBeGreaterThan(cap / 2);
    expect(estimateModelTokens(text)).toBeLessThanOrEqual(cap * 1.5);
  });

  it("B03: closes the connection of a provider that keeps sending beyond the cap", async () => {
    const visitor = app.newVisitor();
    await changeConfig(app.services, { "anonymous.outputTokens": 30 });
    app.standIn.clearLog();
    const { run } = await startRun(visitor, captionRun("[[script:whole over-deliver=1 delay=4]]"));
    expect((await finishedRun(visitor, run.id)).finish).toBe("truncated");
    await changeConfig(app.services, { "anonymous.outputTokens": cap });
    await expect.poll(() => app.standIn.log[0]?.closedByClientAt).not.toBeNull();
    expect(app.standIn.log[0]?.sentTokens).toBeLessThan(300);
  });

  it.each([
    ["a long text", { fields: { about: "x".repeat(4001), platform: "instagram", tone: 0 } }],
    ["four variants", { variants: 4 }],
    ["no variant", { variants: 0 }],
    ["half a variant", { variants: 1.5 }],
    ["minus one variant", { variants: -1 }],
  ])("B03: refuses %s, and holds nothing", async (_, more) => {
    const visitor = app.newVisitor();
    app.standIn.clearLog();
    expect((await visitor.post("/api/runs", captionRun("hello", more))).status).toBe(400);
    expect((await readUnits(visitor)).used).toBe(0);
    expect(app.standIn.log).toHaveLength(0);
  });

  it("B03: holds each variant's cap and leaves a clean ledger", async () => {
    const visitor = app.newVisitor();
    const { run, price } = await startRun(visitor, captionRun("[[script:whole over-deliver=1]]", { variants: 3 }));
    expect(price.units).toBe(3);
    expect((await finishedRun(visitor, run.id)).receipt).toMatchObject({ heldUnits: 3, chargedUnits: 3, returnedUnits: 0 });
    expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });
});
