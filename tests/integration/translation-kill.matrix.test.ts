import { expect, it, onTestFinished, vi } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import type { RunView } from "#features/runs/run-view.ts";
import type { TranslationView } from "#features/translation/text/translation-view.ts";
import { startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { longText, translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { startOnTestDatabase } from "./server-process.ts";
import { patience } from "#tests/harness/patience.ts";

it("keeps every shown sentence of a translation through kill -9, charges nothing, and continues with only the rest", async () => {
  const standIn = await startAiStandIn();
  onTestFinished(() => standIn.close());
  standIn.setSpeaker(translatorOf(translateKnown));
  standIn.setScript("whole delay=15");
  const { app, database, again } = await startOnTestDatabase({ ...standIn.env().openai, AI_MAX_RETRIES: "0" });
  let origin = app.url;
  let cookie = "";
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { Origin: origin, Cookie: cookie, "Content-Type": "application/json" };
    const answer = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    cookie ||= answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    return (await answer.json()) as T;
  };
  const readRun = async (id: string) => (await ask<{ run: RunView }>("GET", `/api/runs/${id}`)).run;
  const readTranslation = async (id: string) => (await ask<{ translation: TranslationView }>("GET", `/api/translations/${id}`)).translation;

  const text = longText(12);
  const { run } = await ask<{ run: RunView }>("POST", "/api/runs", { kind: "translate", from: "en", to: "de", text });
  await vi.waitUntil(async () => (await readTranslation(run.id)).segments.length >= 4, { timeout: patience.step, interval: 20 });
  const shown = await readTranslation(run.id);
  await app.kill();

  origin = (await again()).url;
  await vi.waitUntil(async () => (await readRun(run.id)).status === "done", { timeout: patience.step, interval: 50 });
  const done = await readRun(run.id);
  expect(done).toMatchObject({ finish: "broken", failure: "restarted", receipt: { chargedUnits: 0, chargedMilli: 0 } });
  const kept = await readTranslation(run.id);
  expect(kept.text.startsWith(shown.text)).toBe(true);
  expect(kept.segments.slice(0, shown.segments.length)).toEqual(shown.segments);
  expect((await ask<{ units: { used: number } }>("GET", "/api/me")).units.used).toBe(0);
  expect(await auditLedger(database)).toMatchObject({ mismatches: 0, heldOpen: 0 });

  standIn.clearLog();
  standIn.setScript("whole");
  const next = await ask<{ run: RunView }>("POST", `/api/runs/${run.id}/continue`, {});
  await vi.waitUntil(async () => (await readRun(next.run.id)).status === "done", { timeout: patience.step, interval: 50 });
  expect((await readRun(next.run.id)).finish).toBe("whole");
  const asked = standIn.log.map(({ lastUserText }) => lastUserText).join("\n");
  expect(asked).not.toContain("delivery number 1 left");
  expect(asked).toContain("delivery number 12 left");
  expect((await readTranslation(next.run.id)).text.split("\n\n")).toHaveLength(12);
});
