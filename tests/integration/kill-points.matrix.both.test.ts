import { expect, it, onTestFinished } from "vitest";
import { killDuring } from "#tests/faults/kill-points.ts";
import { startProvidedServer } from "#tests/faults/provided-server.ts";
import { startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";

/** The short form of `npm run test:faults -- --only kill`: three runs, each at another place of its text, and one kill. */
it("keeps every shown character through kill -9, for each reader, and returns the holds", async () => {
  const standIn = await startAiStandIn();
  onTestFinished(() => standIn.close());
  const server = await startProvidedServer(standIn.env().openai);
  onTestFinished(() => server.close());
  await server.setLimits({ outputTokens: 8000, textUnitsPerDay: 1000 });
  const run = { tokens: 5000, killDelayMs: 7 };
  const outcomes = await killDuring(server, [
    { ...run, seed: 11, delayMs: 0.4, killAt: 0.55 },
    { ...run, seed: 12, delayMs: 1, killAt: null },
    { ...run, seed: 13, delayMs: 20, killAt: null },
  ]);
  const asPromised = { missing: 0, areReadersEqual: true, finish: "broken", chargedUnits: 0, isAuditClean: true, isGood: true };
  expect(outcomes).toMatchObject([asPromised, asPromised, asPromised]);
  expect(Math.min(...outcomes.map((outcome) => outcome.shown))).toBeGreaterThan(0);
  expect(Math.max(...outcomes.map((outcome) => outcome.at))).toBeGreaterThanOrEqual(0.55);
});
