import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import type { StartedRun } from "#features/runs/run-view.ts";
import { captionRun, createTestProcess, finishedRun, readEvents } from "#tests/services/test-services.ts";

/** A provider that answers every request with the same bytes. */
async function startProvider(status: number, body: string) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    request.setEncoding("utf8").on("data", (chunk: string) => seen.push(chunk));
    request.on("end", () => response.writeHead(status, { "Content-Type": status === 200 ? "text/event-stream" : "text/plain" }).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const process = await createTestProcess({ ai: { compatible: { baseUrl, apiKey: null, models: ["m"] }, maxRetries: 0 } });
  return { ...process, client: process.newClient(), requestText: () => seen.join("") };
}

const answer = (usage: unknown): string =>
  [{ choices: [{ index: 0, delta: { content: "Some text." } }] }, { choices: [{ index: 0, delta: {}, finish_reason: "stop" }], usage }]
    .map((chunk) => `data: ${JSON.stringify({ id: "1", model: "m", ...chunk })}\n\n`)
    .join("") + "data: [DONE]\n\n";

describe("a provider that answers what no database takes", () => {
  it("returns the hold when its error holds a NUL and half a character", async () => {
    const { client, services } = await startProvider(500, "broken \0 \ud800 words");
    const { run } = (await (await client.post("/api/runs", captionRun("bread"))).json()) as StartedRun;
    expect(await finishedRun(client, run.id)).toMatchObject({ finish: "failed", receipt: { chargedUnits: 0, returnedUnits: 1 } });
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it.each([
    { prompt_tokens: 3, completion_tokens: 12.5, total_tokens: 15.5 },
    { prompt_tokens: 3, completion_tokens: 1e12, total_tokens: 1e12 },
  ])("settles and estimates when it reports a use of $completion_tokens", async (usage) => {
    const { client } = await startProvider(200, answer(usage));
    const { run } = (await (await client.post("/api/runs", captionRun("bread"))).json()) as StartedRun;
    expect(await finishedRun(client, run.id)).toMatchObject({ finish: "whole", receipt: { usage: { estimated: true } } });
  });

  it("is sent no more of an edited text than the plan's input when a run continues", async () => {
    const { client, requestText } = await startProvider(200, answer(null));
    const { run } = (await (await client.post("/api/runs", captionRun("bread"))).json()) as StartedRun;
    await finishedRun(client, run.id);
    await client.request("PATCH", `/api/runs/${run.id}/variants/0`, { body: { editedText: `${"面".repeat(50_000)}尾` } });
    const next = (await (await client.post(`/api/runs/${run.id}/continue`, {})).json()) as StartedRun;
    await finishedRun(client, next.run.id);
    expect(requestText().match(/面/g)?.length).toBe(3999);
    expect(requestText()).toContain("尾");
  });
});

describe("a provider whose answers have a form of their own", () => {
  const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
  const text = (content: string, index = 0) => event({ choices: [{ index, delta: { content }, finish_reason: null }] });
  const stop = event({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  const done = "data: [DONE]\n\n";
  const usage = { prompt_tokens: 40, completion_tokens: 30 };
  const long = "Much more text that no one asked for. ".repeat(400);

  it.each([
    ["its use in an event without choices", `event: ping\ndata: {}\n\n${text("Fresh bread.")}${stop}${event({ usage })}${done}`, false],
    ["[DONE] and no finish reason", text("Fresh bread.") + done, true],
    ["more text after [DONE]", text("Fresh bread.") + stop + done + text(long), true],
    ["a second choice", text(long, 1) + text("Fresh bread.") + stop + event({ choices: null, usage }) + done, false],
    [
      "thoughts without an opening mark",
      text(`${long.slice(0, 2_000)}</think>\n\n`) + text("Fresh bread.") + stop + event({ usage }) + done,
      false,
    ],
  ])("shows and charges the answer alone: %s", async (_case, body, isEstimated) => {
    const { client } = await startProvider(200, body);
    const { run, events } = (await (await client.post("/api/runs", captionRun("bread"))).json()) as StartedRun;
    const ended = await finishedRun(client, run.id);
    expect(ended).toMatchObject({ finish: "whole", receipt: { chargedUnits: 1, usage: { estimated: isEstimated } } });
    expect(ended.variants.map((variant) => variant.text)).toEqual(["Fresh bread."]);
    const streamed = (await readEvents(await client.get(events))).filter(({ event: type }) => type === "text-delta");
    expect(streamed.map(({ data }) => data.text).join("")).toBe("Fresh bread.");
  });
});

describe("the event stream's address", () => {
  it("continues from the header's id where both are given, and answers HEAD without opening a stream", async () => {
    const { client } = await startProvider(200, answer(null));
    const { run, events } = (await (await client.post("/api/runs", captionRun("bread"))).json()) as StartedRun;
    await finishedRun(client, run.id);
    const all = await readEvents(await client.get(events));
    expect(await readEvents(await client.request("GET", `${events}?after=1`, { headers: { "Last-Event-ID": "3" } }))).toEqual(all.slice(3));
    const head = await client.request("HEAD", events);
    expect([head.status, head.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  });
});
