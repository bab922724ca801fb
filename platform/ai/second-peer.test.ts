import { LLMock } from "@copilotkit/aimock";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { createAiRegistry } from "./registry.server.ts";
import { streamModel } from "./stream-model.server.ts";

/** The wires against a peer that someone else wrote, so that we are not only testing against our own stand-in. */

const peer = new LLMock({ port: 0 });
const answer = "Bread from a stone oven. 石炉面包，🚀 naïve.";
const usage = {
  prompt_tokens: 11,
  completion_tokens: 7,
  total_tokens: 18,
  input_tokens: 11,
  output_tokens: 7,
  promptTokenCount: 11,
  candidatesTokenCount: 7,
  totalTokenCount: 18,
  prompt_eval_count: 11,
  eval_count: 7,
};

beforeAll(async () => {
  peer.onMessage("four o'clock", { content: answer, usage });
  await peer.start();
});
afterAll(() => peer.stop());

const timing = { firstTextTimeoutMs: 5_000, idleTimeoutMs: 5_000, maxRetries: 0 };

it.each(["openai", "anthropic", "google", "xai", "compatible", "ollama"] as const)(
  "streams from another implementation of the %s wire",
  async (wire) => {
    const path = wire === "google" ? "/v1beta" : "/v1";
    const own = {
      compatible: { baseUrl: peer.url, apiKey: null, models: ["some-model"] },
      ollama: { baseUrl: peer.url },
    };
    const settings = buildAiSettings(
      wire === "compatible" || wire === "ollama" ? { [wire]: own[wire] } : { [wire]: { apiKey: "k", baseUrl: `${peer.url}${path}` } },
    );
    const registry = createAiRegistry(settings);
    await registry.refresh();
    const call = {
      system: "Write.",
      messages: [{ role: "user" as const, text: "Baked at four o'clock." }],
      maxOutputTokens: 100,
      signal: new AbortController().signal,
    };
    const parts = await Array.fromAsync(streamModel(registry.resolve("careful"), call, timing));
    expect(parts.map((part) => (part.type === "text" ? part.text : "")).join("")).toBe(answer);
    expect(parts.at(-1)).toMatchObject({ type: "finish", reason: "stop" });
  },
);
