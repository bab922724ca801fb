import { describe, expect, it } from "vitest";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { standInOllamaModels, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { createAiRegistry } from "./registry.server.ts";

const key = { apiKey: "k", baseUrl: null };
const unreachable = (() => Promise.reject(new TypeError("fetch failed"))) as typeof fetch;
const offered = (settings: Parameters<typeof buildAiSettings>[0], overrides = {}) =>
  Object.fromEntries(
    createAiRegistry(buildAiSettings(settings), unreachable)
      .listModels(overrides)
      .map(({ value, quality }) => [value, quality]),
  );

describe("the models that can be asked for by name", () => {
  it("are those of the configured providers, at the price of the cheapest quality that they serve", () => {
    expect(offered({ openai: key })).toEqual({
      "openai/gpt-5-mini": "fast",
      "openai/gpt-5-nano": "fast",
      "openai/gpt-4o-mini": "fast",
      "openai/gpt-4.1": "careful",
      "openai/gpt-5": "careful",
      "openai/gpt-5.2": "best",
    });
    expect(offered({ openai: key }, { careful: "gpt-5.2" })).toMatchObject({ "openai/gpt-5.2": "careful", "openai/gpt-5": "careful" });
    // Alone it serves Fast; next to the specification's fast list it is not part of Fast.
    expect(offered({ anthropic: key })["anthropic/claude-haiku-4-5"]).toBe("fast");
    expect(offered({ anthropic: key, openai: key })["anthropic/claude-haiku-4-5"]).toBe("careful");
  });

  it("cost as much as Best where their price is not set", () => {
    const compatible = { baseUrl: "https://models.example/v1", apiKey: null, models: ["small", "middle", "odd/one", "large"] };
    expect(offered({ compatible })).toEqual({
      "compatible/small": "fast",
      "compatible/middle": "careful",
      "compatible/odd/one": "best",
      "compatible/large": "best",
    });
  });

  it("are none with the demo engine, and none that only a server far away tells of itself", async () => {
    expect(offered({})).toEqual({});
    const list = (async () => Response.json({ data: [{ id: "dear" }] })) as unknown as typeof fetch;
    const registry = createAiRegistry(
      buildAiSettings({ compatible: { baseUrl: "https://models.example/v1", apiKey: null, models: [] } }),
      list,
    );
    await registry.refresh();
    expect(registry.resolve("fast").modelId).toBe("dear");
    expect(registry.listModels()).toEqual([]);
    expect(registry.findModel("compatible/dear")).toBeNull();
  });

  it("are found by their name in the list, and by nothing else", async () => {
    await using standIn = await startStandIn();
    const registry = createAiRegistry(buildAiSettings({ openai: key, ollama: { baseUrl: standIn.origin } }));
    await registry.refresh();
    const model = standInOllamaModels[0] ?? "";
    expect(registry.findModel("openai/gpt-5.2")).toMatchObject({ provider: "openai", modelId: "gpt-5.2", origin: "provider" });
    expect(registry.findModel(`ollama/${model}`)).toMatchObject({ provider: "ollama", modelId: model, isLocal: true });
    for (const value of ["gpt-5.2", "fast", "openai/gpt-99", "xai/grok-4.3", "openai/claude-opus-4-6", "", "/"])
      expect(registry.findModel(value)).toBeNull();
  });
});

async function startStandIn() {
  const standIn = await startAiStandIn();
  return { ...standIn, [Symbol.asyncDispose]: () => standIn.close() };
}
