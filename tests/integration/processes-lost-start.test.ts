import { expect, it, onTestFinished } from "vitest";
import type { Actor } from "#core/actor.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { getRun } from "#features/runs/run-queries.server.ts";
import { sweepRuns } from "#features/runs/sweep-runs.server.ts";
import { startWritingRun } from "#features/writing/start-writing-run.server.ts";
import { startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { createTestProcess } from "#tests/services/test-services.ts";

const actor: Actor = { kind: "anonymous", owner: "device:lost", network: "a network", plan: "anonymous" };
const input = (about: string) => ({
  tool: "social/caption-generator",
  fields: { about, platform: "instagram", tone: 0 },
  locale: "en" as const,
  variants: 1,
});

it("J03: a start committed but never confirmed expires, returns its hold, and touches no run that is starting or under way", async () => {
  const standIn = await startAiStandIn();
  onTestFinished(async () => standIn.close());
  const { services, pulse } = await createTestProcess({ ai: { openai: standIn.settings().openai } });
  const { engine } = services;
  await pulse.stop();
  // The database went away between the commit and its confirmation: no one begins the work.
  const lost = await startWritingRun({ ...services, engine: { ...engine, begin: () => undefined } }, actor, input("lost"));
  const worked = await startWritingRun(services, actor, input("[[script:hang k=2]]"));
  // Committed, but the process has not got round to reading the answer.
  const [committed, confirmed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const late: typeof engine = {
    ...engine,
    starting: (runIds, start) =>
      engine.starting(runIds, async () => {
        const started = await start();
        committed.resolve();
        await confirmed.promise;
        return started;
      }),
    begin: () => undefined,
  };
  const starting = startWritingRun({ ...services, engine: late }, actor, input("starting"));
  await committed.promise;

  expect(await sweepRuns(services, false)).toBe(1);
  expect(await getRun(services, actor, lost.run.id)).toMatchObject({
    status: "done",
    finish: "failed",
    receipt: { heldUnits: 1, chargedUnits: 0, returnedUnits: 1 },
  });
  expect((await getRun(services, actor, worked.run.id)).status).toBe("running");
  expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 2 });

  confirmed.resolve();
  const { run } = await starting;
  expect((await getRun(services, actor, run.id)).status).toBe("running");
  expect(await sweepRuns(services, false)).toBe(1);
  await engine.stop(worked.run.id);
  expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
});
