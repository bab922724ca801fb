import { expect, it, onTestFinished, vi } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";
import { startOnTestDatabase } from "./server-process.ts";
import { patience } from "#tests/harness/patience.ts";

/** Deltas of a stream's text as they were shown. */
function textOf(stream: string): string {
  const deltas = stream.split("\n\n").filter((frame) => frame.includes("event: text-delta"));
  return deltas.map((frame) => (JSON.parse(frame.slice(frame.indexOf("data: ") + 6)) as { text: string }).text).join("");
}

it("keeps every shown character of an answer through kill -9, marks it as broken off, charges nothing, and finds it again", async () => {
  const standIn = await startAiStandIn();
  onTestFinished(() => standIn.close());
  const { app, database, again } = await startOnTestDatabase(standIn.env().openai);
  const headers = { Origin: app.url, "Content-Type": "application/json" };
  const question = { kind: "ask", conversationId: null, text: "quagga [[script:whole tokens=2000 delay=5 seed=17]]" };
  const answer = await fetch(`${app.url}/api/runs`, { method: "POST", headers, body: JSON.stringify(question) });
  expect(answer.status).toBe(201);
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const { run, events } = (await answer.json()) as { run: { conversationId: string }; events: string };
  let shown = "";
  const stream = await fetch(`${app.url}${events}`, { headers: { Cookie: cookie } });
  const reading = (async () => {
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) shown += chunk;
  })().catch(() => undefined);
  await vi.waitUntil(() => textOf(shown).length > 200, { timeout: patience.step, interval: 5 });
  await app.kill();
  await reading;
  const complete = shown.slice(0, shown.lastIndexOf("\n\n"));
  const next = await again();
  const read = async () => {
    const response = await fetch(`${next.url}/api/history/${run.conversationId}`, { headers: { Cookie: cookie } });
    return ((await response.json()) as { data: { items: { text: string; finish: string | null; error: string | null }[] } }).data.items[0];
  };
  await vi.waitUntil(async () => (await read())?.finish !== null, { timeout: patience.step, interval: 50 });
  const item = await read();
  expect(item).toMatchObject({ finish: "broken", error: "restarted" });
  expect(item?.text.startsWith(textOf(complete))).toBe(true);
  expect(standInText(17, 2000).startsWith(item?.text ?? "-")).toBe(true);
  const found = async () =>
    ((await (await fetch(`${next.url}/api/history/?q=quagga`, { headers: { Cookie: cookie } })).json()) as { items: unknown[] }).items
      .length;
  await expect.poll(found).toBe(1);
  expect(await auditLedger(database)).toMatchObject({ mismatches: 0, heldOpen: 0 });
});
