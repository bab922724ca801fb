import { beforeAll, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";
import { captionRun, finishedRun, readEvents } from "#tests/services/test-services.ts";
import {
  changeConfig,
  eventually,
  type ProviderProcess,
  readUnits,
  type Started,
  startProviderProcess,
  startRun,
  untilIdle,
} from "./provider-process.ts";

const maxRetries = 2;

let app: ProviderProcess;
/** Has a short timeout for silence; the other one has a long one, so that a busy machine alone never triggers it. */
let hasty: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries });
  hasty = await startProviderProcess({ maxRetries, firstTokenTimeoutMs: 3500, idleTimeoutMs: 800 });
  for (const { services } of [app, hasty]) await changeConfig(services, { "anonymous.runsPerMinute": 1000 });
});

/** Starts a run whose calls can be told from all others in the stand-in's log. */
async function runScript(script: string, { newVisitor, services, standIn } = app) {
  const visitor = newVisitor();
  const tag = `tag-${services.newId()}`;
  const { run, events } = await startRun(visitor, captionRun(`${tag} [[script:${script}]]`));
  const done = await finishedRun(visitor, run.id);
  const calls = standIn.log.filter((entry) => entry.lastUserText.includes(tag));
  return { visitor, done, events, calls };
}

describe("S02: trouble before and after the first text", () => {
  it.concurrent.each(["error-500", "error-500 status=503", "rate-limited retry-after=-1", "reset after=0"])(
    "S02: %s is tried again at most twice, with pauses that differ",
    async (script) => {
      const { done, calls } = await runScript(script);
      expect(done.finish).toBe("failed");
      expect(calls).toHaveLength(1 + maxRetries);
    },
  );

  it.concurrent("S02: asks again after a Retry-After of a second, then ends whole and is charged once", async () => {
    const { done, calls, visitor } = await runScript("rate-limited retry-after=1 times=1 tokens=9");
    expect(done).toMatchObject({ finish: "whole", receipt: { chargedUnits: 1 } });
    expect(calls).toHaveLength(2);
    expect((await readUnits(visitor)).used).toBe(1);
  });

  it.concurrent("S02: does not wait a minute for a provider that asks for it", async () => {
    const { done, calls } = await runScript("rate-limited retry-after=60");
    expect(done).toMatchObject({ finish: "failed", failure: "busy" });
    expect(calls).toHaveLength(1);
  });

  it.concurrent("S02: a refusal that a retry cannot fix is not retried", async () => {
    const { done, calls } = await runScript("error-500 status=401");
    expect(done).toMatchObject({ finish: "failed", failure: "misconfigured" });
    expect(calls).toHaveLength(1);
  });

  it.concurrent("S02: no first byte within the limit ends the run and closes the connection", async ({ expect }) => {
    const { done, calls } = await runScript("hang after=0", hasty);
    expect(done).toMatchObject({ finish: "failed", failure: "timeout", receipt: { chargedUnits: 0, returnedUnits: 1 } });
    await expect.poll(() => calls[0]?.closedByClientAt, eventually).not.toBeNull();
  });

  it.concurrent("S02: silence after text keeps the text, charges nothing and is not tried again", async ({ expect }) => {
    const { done, calls } = await runScript("hang after=6 seed=5", hasty);
    expect(done).toMatchObject({ finish: "broken", failure: "timeout", receipt: { chargedUnits: 0, returnedUnits: 1 } });
    expect(done.variants[0]?.text).toBe(standInText(5, 6));
    expect(calls).toHaveLength(1);
    await expect.poll(() => calls[0]?.closedByClientAt, eventually).not.toBeNull();
  });

  it.concurrent.each(["reset after=6 seed=5", "error-event after=6 seed=5", "bad-json after=6 seed=5"])(
    "S02: %s is not tried again once text was shown",
    async (script) => {
      const { done, calls, visitor } = await runScript(script);
      expect(done).toMatchObject({ finish: "broken", receipt: { chargedUnits: 0, returnedUnits: 1 } });
      expect(done.variants[0]?.text).toBe(standInText(5, 6));
      expect(calls).toHaveLength(1);
      expect((await startRun(visitor, captionRun("[[script:whole tokens=3]]"))).run.status).toBe("running");
    },
  );
});

describe("S03: an answer without the provider's end marker", () => {
  it("S03: is marked broken, keeps its text, costs nothing, says so to readers and can be continued", async () => {
    const { done, visitor, events } = await runScript("no-end-marker tokens=30 seed=6");
    expect(done).toMatchObject({ finish: "broken", failure: "cut-off", receipt: { chargedUnits: 0, returnedUnits: 1 } });
    expect(done.variants).toMatchObject([{ text: standInText(6, 30), finish: "broken" }]);
    const frames = await readEvents(await visitor.get(events));
    expect(frames.at(-2)).toMatchObject({ event: "text-end", data: { variant: 0, finish: "broken" } });
    expect(frames.at(-1)).toMatchObject({ event: "run-end", data: { finish: "broken", receipt: { chargedUnits: 0 } } });
    expect((await readUnits(visitor)).used).toBe(0);
    const answer = await visitor.post(`/api/runs/${done.id}/continue`);
    expect(answer.status).toBe(201);
    expect((await finishedRun(visitor, ((await answer.json()) as Started).run.id)).finish).toBe("whole");
    expect((await readUnits(visitor)).used).toBe(1);
  });
});

describe("text as it is shown", () => {
  it("trims leading blanks from the first text on, in the log as in the result", async () => {
    const { done, visitor, events } = await runScript("leading-blanks tokens=12 seed=9");
    const text = standInText(9, 12).trimStart();
    expect(done.variants[0]?.text).toBe(text);
    const deltas = (await readEvents(await visitor.get(events))).filter((frame) => frame.event === "text-delta");
    expect(deltas.map((frame) => frame.data.text).join("")).toBe(text);
    expect(deltas.every((frame) => frame.data.text !== "")).toBe(true);
  });

  it("calls an answer of blanks alone empty, and charges nothing for it", async () => {
    const { done } = await runScript("leading-blanks tokens=0");
    expect(done).toMatchObject({ finish: "empty", receipt: { chargedUnits: 0 } });
    expect(done.variants[0]?.text).toBe("");
  });

  it("puts characters together that were cut across packets", async () => {
    const { done } = await runScript("split-utf8 tokens=40 seed=11");
    expect(done).toMatchObject({ finish: "whole" });
    expect(done.variants[0]?.text).toBe(standInText(11, 40));
  });

  it("says whether the usage is the provider's or an estimate", async () => {
    const told = await runScript("whole tokens=20");
    expect(told.done.receipt?.usage).toMatchObject({ outputTokens: 20, estimated: false });
    const untold = await runScript("no-usage tokens=20");
    expect(untold.done).toMatchObject({ finish: "whole", receipt: { chargedUnits: 1, usage: { estimated: true } } });
    expect(untold.done.receipt?.usage.inputTokens).toBeGreaterThan(10);
    expect(untold.done.receipt?.usage.outputTokens).toBeGreaterThan(5);
    const broken = await runScript("reset after=5");
    expect(broken.done.receipt?.usage.estimated).toBe(true);
  });

  it("leaves a clean ledger after all of it", async () => {
    for (const { services } of [app, hasty]) {
      await untilIdle(services);
      expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
    }
  });
});
