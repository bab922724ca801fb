import { describe, expect, it } from "vitest";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { furtherImageModels, imageModels, imagesPerRun } from "../image-models.ts";
import { createImageRegistry } from "./image-registry.server.ts";

const key = { apiKey: "k", baseUrl: null };
const unreachable = (() => Promise.reject(new TypeError("fetch failed"))) as typeof fetch;
const registryOf = (given: Parameters<typeof buildAiSettings>[0]) => createImageRegistry(buildAiSettings(given), unreachable);
const offered = ["flux-kontext-pro", "flux-kontext-max"];

describe("the image models that can be used", () => {
  it("are Flux over Black Forest Labs, else over fal, else over Replicate", () => {
    const placesOf = (given: Parameters<typeof buildAiSettings>[0]) =>
      registryOf(given)
        .listModels()
        .map(({ id, provider, modelId, milli, images }) => [id, provider, modelId, milli, images]);
    expect(placesOf({ bfl: key, fal: key, replicate: key })).toEqual([
      ["flux-kontext-pro", "bfl", "flux-kontext-pro", 4_000, 4],
      ["flux-kontext-max", "bfl", "flux-kontext-max", 8_000, 4],
    ]);
    expect(placesOf({ fal: key, replicate: key }).map((place) => place[2])).toEqual([
      "fal-ai/flux-pro/kontext",
      "fal-ai/flux-pro/kontext/max",
    ]);
    expect(placesOf({ replicate: key }).map((place) => place[2])).toEqual([
      "black-forest-labs/flux-kontext-pro",
      "black-forest-labs/flux-kontext-max",
    ]);
  });

  it("are those of text providers with a key, and those named of a server of one's own", () => {
    const compatibleImages = { baseUrl: "http://127.0.0.1:8080", apiKey: null, models: ["sd-turbo", "flux"] };
    const { listModels, providers } = registryOf({ openai: key, google: key, xai: key, anthropic: key, compatibleImages });
    expect(listModels().map(({ id, provider, takesMask }) => [id, provider, takesMask])).toEqual([
      ["gemini-3.1-flash-image", "google", false],
      ["gpt-image-2.5-sunburst", "openai", true],
      ["grok-imagine-image", "xai", false],
      ["sd-turbo", "compatible", true],
      ["flux", "compatible", true],
    ]);
    expect(providers.map(({ name, host }) => `${name} ${host}`)).toEqual([
      "Google generativelanguage.googleapis.com",
      "OpenAI api.openai.com",
      "X AI api.x.ai",
      "OpenAI-compatible 127.0.0.1:8080",
    ]);
  });

  it("cost four or eight credits for four pictures, and say what they are in both languages", () => {
    for (const { credits, images, description, tags } of [...imageModels, ...furtherImageModels]) {
      expect([4, 8]).toContain(credits);
      expect(images).toBe(imagesPerRun);
      for (const text of [description, ...tags]) expect([text.en, text.zh]).not.toContain("");
    }
    const ids = [...imageModels, ...furtherImageModels].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the model of a run", () => {
  const both = registryOf({ bfl: key, google: key });

  it("is the one that was chosen, else the first that the tool offers", () => {
    expect(both.resolve(offered, "flux-kontext-max").id).toBe("flux-kontext-max");
    expect(both.resolve(offered).id).toBe("flux-kontext-pro");
    expect(both.resolve(offered, "retired").id).toBe("flux-kontext-pro");
    expect(both.resolve(offered, "gemini-3.1-flash-image").provider).toBe("google");
  });

  it("is any that can be used if no offered one can", () => {
    expect(registryOf({ xai: key }).resolve(offered, "flux-kontext-max")).toMatchObject({ id: "grok-imagine-image", origin: "provider" });
  });

  it("is the demo engine without a provider, under the name and price of what was asked for", () => {
    const registry = registryOf({ anthropic: key });
    expect([registry.hasProvider, registry.listModels(), registry.providers]).toEqual([false, [], []]);
    const demo = { provider: "demo", modelId: "Demo (no AI)", origin: "demo", images: 4 };
    expect(registry.resolve(offered)).toMatchObject({ ...demo, id: "flux-kontext-pro", milli: 4_000 });
    expect(registry.resolve(offered, "flux-kontext-max")).toMatchObject({ ...demo, id: "flux-kontext-max", milli: 8_000 });
    expect(registry.resolve([])).toMatchObject({ ...demo, id: "flux-kontext-pro" });
  });
});
