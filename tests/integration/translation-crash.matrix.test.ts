import { expect, it, onTestFinished } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { sweepRuns } from "#features/runs/sweep-runs.server.ts";
import type { TranslationView } from "#features/translation/text/translation-view.ts";
import { longText, translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { createTestProcess, finishedRun } from "#tests/services/test-services.ts";
import { changeConfig, eventually, readJson, readUnits, startProviderProcess, startRun, untilText } from "./provider-process.ts";

it("keeps every shown sentence when a translation loses its process, charges nothing, and continues with only the rest", async () => {
  const app = await startProviderProcess({ maxRetries: 0 }, { atEnd: onTestFinished });
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000 });
  app.standIn.setSpeaker(translatorOf(translateKnown));
  app.standIn.setScript("whole delay=10");
  const other = await createTestProcess({ database: app.database, ai: { openai: app.standIn.settings().openai } });
  const client = app.newVisitor();
  const { run } = await startRun(client, { kind: "translate", from: "en", to: "de", text: longText(12) });
  await untilText(client, run.id, 400);
  const shown = async () => (await readJson<{ translation: TranslationView }>(client.get(`/api/translations/${run.id}`))).translation;
  const before = await shown();

  expect(await sweepRuns(other.services, true)).toBe(1);

  const done = await finishedRun(client, run.id);
  expect(done).toMatchObject({ finish: "broken", failure: "restarted", receipt: { chargedUnits: 0 } });
  expect((await readUnits(client)).used).toBe(0);
  const after = await shown();
  expect(after.text.startsWith(before.text)).toBe(true);
  expect(after.segments.slice(0, before.segments.length)).toEqual(before.segments);
  expect(after.segments.at(-1)?.targetEnd).toBe(after.text.length);
  // The calls of the process that was taken for dead are closed, so that no one pays for what no one gets.
  await expect.poll(() => app.standIn.log.every(({ outcome }) => outcome !== "open"), eventually).toBe(true);
  expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });

  app.standIn.clearLog();
  app.standIn.setScript("whole");
  const next = await readJson<{ run: { id: string } }>(client.post(`/api/runs/${run.id}/continue`, {}));
  expect((await finishedRun(client, next.run.id)).finish).toBe("whole");
  const asked = app.standIn.log.map(({ lastUserText }) => lastUserText).join("\n");
  expect(asked).not.toContain("delivery number 1 left");
  expect(asked).toContain("delivery number 12 left");
});
