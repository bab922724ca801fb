import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { type AiStandIn, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { createAiRegistry, type ResolvedModel } from "./registry.server.ts";
import { type ModelPart, type ModelTiming, streamModel } from "./stream-model.server.ts";

let standIn: AiStandIn;
beforeAll(async () => {
  standIn = await startAiStandIn();
});
afterAll(() => standIn.close());
afterEach(() => standIn.clearLog());

const wires = ["openai", "anthropic", "google", "xai", "compatible", "ollama"] as const;
const calm: ModelTiming = { firstTextTimeoutMs: 20_000, idleTimeoutMs: 20_000, maxRetries: 2 };

async function modelOf(wire: (typeof wires)[number]): Promise<ResolvedModel> {
  const registry = createAiRegistry(buildAiSettings({ [wire]: standIn.settings()[wire] }));
  await registry.refresh();
  return registry.resolve("fast");
}

function stream(model: ResolvedModel, text: string, signal = new AbortController().signal, timing = calm): AsyncIterable<ModelPart> {
  return streamModel(model, { system: "", messages: [{ role: "user", text }], maxOutputTokens: 5_000, signal }, timing);
}

it.each(wires)("S05: closes the request at %s within a second of the stop", async (wire) => {
  const stop = new AbortController();
  let stoppedAt = 0;
  let count = 0;
  for await (const _part of stream(await modelOf(wire), "[[script:whole tokens=2000 delay=20]]", stop.signal)) {
    if (++count !== 3) continue;
    stoppedAt = Date.now();
    stop.abort();
  }
  await expect.poll(() => standIn.log[0]?.outcome).toBe("client-closed");
  expect((standIn.log[0]?.closedByClientAt ?? Number.POSITIVE_INFINITY) - stoppedAt).toBeLessThan(1_000);
});

it("stops waiting for a repeat", async () => {
  const stop = new AbortController();
  const parts = Array.fromAsync(stream(await modelOf("openai"), "[[script:rate-limited retry-after=4]]", stop.signal));
  await expect.poll(() => standIn.log[0]?.outcome).toBe("refused");
  await new Promise((resolve) => setTimeout(resolve, 100));
  const stoppedAt = performance.now();
  stop.abort();
  expect(await parts).toEqual([]);
  expect(performance.now() - stoppedAt).toBeLessThan(1_000);
});

it("waits as long as Retry-After says", async () => {
  await Array.fromAsync(stream(await modelOf("xai"), "[[script:rate-limited times=1 retry-after=1]]"));
  const [first, second] = standIn.log;
  expect((second?.startedAt ?? 0) - (first?.startedAt ?? 0)).toBeGreaterThanOrEqual(990);
});

it.each([
  ["five seconds", "retry-after=6", calm],
  ["the time that is left", "retry-after=5", { ...calm, firstTextTimeoutMs: 4_000 }],
])("fails at once when Retry-After is longer than %s", async (_limit, script, timing) => {
  const model = await modelOf("ollama");
  const startedAt = performance.now();
  const answer = Array.fromAsync(stream(model, `[[script:rate-limited ${script}]]`, new AbortController().signal, timing));
  await expect(answer).rejects.toMatchObject({ failure: "busy" });
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
