import { describe, expect, it, onTestFinished } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";
import { startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { captionRun, createTestProcess, finishedRun, readEvents } from "#tests/services/test-services.ts";

async function openAiProcess() {
  const standIn = await startAiStandIn();
  onTestFinished(() => standIn.close());
  const process = await createTestProcess({ ai: { openai: { apiKey: "stand-in", baseUrl: `${standIn.origin}/v1` } } });
  return { standIn, ...process, client: process.newClient() };
}

type Started = { run: { id: string }; price: { units: number; milli: number }; events: string };

describe("a run from price to receipt", () => {
  it("holds one unit, streams the provider's text and charges it once", async () => {
    const { client, services } = await openAiProcess();
    const answer = await client.post("/api/runs", captionRun("[[script:whole tokens=60 seed=7]]"));
    expect(answer.status).toBe(201);
    const started = (await answer.json()) as Started;
    expect(started.price).toEqual({ units: 1, milli: 0 });
    const events = await readEvents(await client.get(started.events));
    const text = events
      .filter((event) => event.event === "text-delta")
      .map((event) => event.data.text)
      .join("");
    expect(text).toBe(standInText(7, 60).trimStart());
    expect(events.map((event) => event.id)).toEqual(events.map((_, index) => index + 1));
    const run = await finishedRun(client, started.run.id);
    expect(run).toMatchObject({
      finish: "whole",
      origin: "provider",
      receipt: { heldUnits: 1, chargedUnits: 1, returnedUnits: 0, heldMilli: 0 },
    });
    expect(run.variants[0]?.text).toBe(text);
    const me = (await (await client.get("/api/me")).json()) as { units: { used: number; left: number } };
    expect(me.units).toMatchObject({ used: 1, left: 14 });
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it("answers 204 once a reader has everything, and the rest from any id before", async () => {
    const { client } = await openAiProcess();
    const { run, events } = (await (await client.post("/api/runs", captionRun("[[script:whole tokens=30]]"))).json()) as Started;
    await finishedRun(client, run.id);
    const all = await readEvents(await client.get(events));
    const last = all.at(-1)?.id ?? 0;
    expect((await client.get(`${events}?after=${last}`)).status).toBe(204);
    expect(await readEvents(await client.request("GET", events, { headers: { "Last-Event-ID": "2" } }))).toEqual(all.slice(2));
  });

  it("stops a run, keeps and charges the part delivered, and says the same when asked again", async () => {
    const { client, services, standIn } = await openAiProcess();
    const { run } = (await (await client.post("/api/runs", captionRun("[[script:whole tokens=400 delay=10]]"))).json()) as Started;
    await expect
      .poll(
        async () =>
          ((await (await client.get(`/api/runs/${run.id}`)).json()) as { run: { variants: { text: string }[] } }).run.variants[0]?.text
            .length,
      )
      .toBeGreaterThan(20);
    const first = await (await client.post(`/api/runs/${run.id}/stop`)).json();
    expect(await (await client.post(`/api/runs/${run.id}/stop`)).json()).toEqual(first);
    const { receipt, finish } = await finishedRun(client, run.id);
    expect(finish).toBe("stopped");
    expect(receipt?.chargedUnits).toBeGreaterThan(0);
    expect(receipt?.chargedUnits).toBeLessThan(1);
    expect((receipt?.chargedUnits ?? 0) + (receipt?.returnedUnits ?? 0)).toBe(1);
    await expect.poll(() => standIn.log[0]?.closedByClientAt).not.toBeNull();
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it("answers a foreign run exactly as an unknown one", async () => {
    const { client, newClient } = await openAiProcess();
    const { run } = (await (await client.post("/api/runs", captionRun("[[script:whole tokens=5]]"))).json()) as Started;
    const stranger = newClient();
    const withoutId = (text: string) => text.replace(/"requestId":"[^"]+"/, "");
    const foreign = await stranger.get(`/api/runs/${run.id}`);
    const unknown = await stranger.get("/api/runs/0000000000000000000000aaaa");
    expect([foreign.status, withoutId(await foreign.text())]).toEqual([404, withoutId(await unknown.text())]);
  });
});
