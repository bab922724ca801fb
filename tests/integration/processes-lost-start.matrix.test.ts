import { expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { getRun } from "#features/runs/run-queries.server.ts";
import { sweepRuns } from "#features/runs/sweep-runs.server.ts";
import { startWritingRun } from "#features/writing/start-writing-run.server.ts";
import type { Actor } from "#core/actor.ts";
import { startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { createTestProcess } from "#tests/services/test-services.ts";

it("J03: a start that was committed but never confirmed ends by itself, returns its hold, and touches no run that is worked on", async () => {
  const standIn = await startAiStandIn();
  const { services, pulse } = await createTestProcess({ ai: { openai: standIn.settings().openai } });
  await pulse.stop();
  const actor: Actor = { kind: "anonymous", owner: "device:lost", network: "a network", plan: "anonymous" };
  const input = (about: string) => ({
    tool: "social/caption-generator",
    fields: { about, platform: "instagram", tone: 0 },
    locale: "en" as const,
    variants: 1,
  });
  const sixSecondsAgo = () => new Date(Date.now() - 6000);
  // The database went away between the commit and its confirmation: nobody begins the work.
  const unconfirmed = { ...services, engine: { ...services.engine, begin: () => undefined } };
  const lost = await startWritingRun({ ...unconfirmed, now: sixSecondsAgo }, actor, input("lost"));
  const fresh = await startWritingRun(unconfirmed, actor, input("fresh"));
  const worked = await startWritingRun({ ...services, now: sixSecondsAgo }, actor, input("[[script:hang k=2]]"));
  expect(await sweepRuns(services, false)).toBe(1);
  expect(await getRun(services, actor, lost.run.id)).toMatchObject({
    status: "done",
    finish: "failed",
    receipt: { heldUnits: 1, chargedUnits: 0, returnedUnits: 1 },
  });
  for (const { run } of [fresh, worked]) expect((await getRun(services, actor, run.id)).status).toBe("running");
  expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 2 });
  await services.engine.stop(worked.run.id);
  await standIn.close();
});
