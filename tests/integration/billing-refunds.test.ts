import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { getAllowance } from "#features/billing/allowance-queries.server.ts";
import { listLedger } from "#features/billing/ledger-queries.server.ts";
import { getRun } from "#features/runs/run-queries.server.ts";
import { startWritingRun } from "#features/writing/start-writing-run.server.ts";
import { isWholeMatrix } from "#tests/harness/matrix.ts";
import { captionRun, finishedRun } from "#tests/services/test-services.ts";
import {
  buildUser,
  changeConfig,
  type ProviderProcess,
  readLedger,
  readUnits,
  startProviderProcess,
  startRun,
} from "./provider-process.ts";

const firstTokenTimeoutMs = 5000;

/** Ways to fail before the first text, and how such a run ends. */
const allFaults: [script: string, finish: string, failure: string | null][] = [
  ["rate-limited retry-after=60", "failed", "busy"],
  ["rate-limited retry-after=-1", "failed", "busy"],
  ["error-500", "failed", "unavailable"],
  ["error-500 status=503", "failed", "unavailable"],
  ["error-500 status=401", "failed", "misconfigured"],
  ["error-500 status=400", "failed", "refused"],
  ["reset after=0", "failed", "unavailable"],
  ["hang after=0", "failed", "timeout"],
  ["bad-json after=0", "failed", "unavailable"],
  ["error-event after=0", "failed", "unavailable"],
  ["no-end-marker tokens=0", "failed", "cut-off"],
  ["filtered after=0", "blocked", null],
  ["empty", "empty", null],
];
/** The gate does not wait for what never begins. */
const faults = allFaults.filter(([script]) => isWholeMatrix || !script.startsWith("hang"));

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ firstTokenTimeoutMs, maxRetries: 2 });
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000, "free.runsPerMinute": 1000 });
});

describe("B04: a provider that fails before the first text", () => {
  it.concurrent.each(faults)("B04: %s gives the whole allowance back, with both lines to read", async (script, finish, failure) => {
    const visitor = app.newVisitor();
    const { run } = await startRun(visitor, captionRun(`[[script:${script}]]`));
    const done = await finishedRun(visitor, run.id);
    expect(done).toMatchObject({ finish, failure, receipt: { heldUnits: 1, chargedUnits: 0, returnedUnits: 1 } });
    expect(done.variants).toMatchObject([{ text: "", finish }]);
    expect(await readUnits(visitor)).toMatchObject({ used: 0, left: 15 });
    expect((await readLedger(visitor, run.id)).map((line) => [line.kind, line.amountUnits])).toEqual([
      ["hold", -1],
      ["release", 1],
    ]);
  });

  it("B04: gives credits back after every one of them", async () => {
    const { services } = app;
    const user = await buildUser(services, 10_000);
    const started = await Promise.all(
      faults.map(([script]) =>
        startWritingRun(services, user, {
          tool: "social/caption-generator",
          fields: { about: `[[script:${script}]]`, platform: "instagram", tone: 0 },
          locale: "en",
          quality: "careful",
          variants: 1,
        }),
      ),
    );
    expect((await getAllowance(services, user)).credits).toMatchObject({
      heldMilli: expect.any(Number),
      availableMilli: expect.any(Number),
    });
    for (const { run } of started) await expect.poll(async () => (await getRun(services, user, run.id)).status).toBe("done");
    expect((await getAllowance(services, user)).credits).toEqual({ token: 10, availableMilli: 10_000, heldMilli: 0 });
    const { items } = await listLedger(services, user, 100, null);
    for (const { run, price } of started) {
      const lines = items.filter((line) => line.runId === run.id).map((line) => [line.kind, line.amountMilli]);
      expect(lines).toEqual([
        ["release", price.milli],
        ["hold", -price.milli],
      ]);
    }
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it("B04: gives back what a provider that cannot be reached did not earn", async () => {
    // Nothing listens on the discard port.
    const away = await startProviderProcess({ openai: { apiKey: "none", baseUrl: "http://127.0.0.1:9/v1" } }, { atEnd: onTestFinished });
    const client = away.newVisitor();
    const { run } = await startRun(client, captionRun("hello"));
    expect(await finishedRun(client, run.id)).toMatchObject({
      finish: "failed",
      failure: "unavailable",
      receipt: { chargedUnits: 0, returnedUnits: 1 },
    });
    expect((await readUnits(client)).used).toBe(0);
  });
});
