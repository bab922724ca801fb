import { expect, it, onTestFinished } from "vitest";
import { flood, floodEnv } from "#tests/faults/flood.ts";
import { startProvidedServer } from "#tests/faults/provided-server.ts";
import { startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";

/** The short form of `npm run test:faults -- --only flood`. */
it("charges 150 runs under random faults to the thousandth as the provider's own log says", async () => {
  const standIn = await startAiStandIn();
  onTestFinished(() => standIn.close());
  const server = await startProvidedServer({ ...standIn.env().openai, ...floodEnv });
  onTestFinished(() => server.close());
  const outcome = await flood(server, standIn, { seed: 5, runs: 150, clients: 20, lanes: 4 });
  expect(outcome.faults).toEqual([]);
  expect(outcome.runs).toBe(150);
  expect(outcome.charged).toBeGreaterThan(0);
  expect(Object.keys(outcome.finishes).sort()).toEqual(["blocked", "broken", "empty", "failed", "stopped", "truncated", "whole"]);
  expect(outcome.counts.refused).toBeGreaterThan(0);
  expect(outcome.samples.count).toBeGreaterThan(5);
  expect(outcome.audit).toMatchObject({ exitCode: 0, mismatches: 0, heldOpen: 0 });
  expect(outcome.auditOfDamaged).toMatchObject({ exitCode: 1, mismatches: 1 });
});
