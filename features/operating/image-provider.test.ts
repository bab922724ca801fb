import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createImageRegistry } from "#platform/ai/images/image-registry.server.ts";
import { createAiRegistry } from "#platform/ai/registry.server.ts";
import type { AiSettings } from "#platform/config/settings.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { imageStandInKey, type ImageStandIn, startImageStandIn } from "#tests/services/image-stand-in/start-image-stand-in.ts";
import type { Finding } from "./finding.ts";
import { toWords } from "./finding-texts.ts";
import { checkImageProvider, imageEngineFinding, listImagePlaces } from "./image-provider.server.ts";
import { connectedProviders } from "./read-operations.server.ts";
import { patience } from "#tests/harness/patience.ts";

let standIn: ImageStandIn;
beforeAll(async () => {
  standIn = await startImageStandIn();
});
afterAll(() => standIn.close());

const wires = ["bfl", "fal", "replicate", "compatibleImages"] as const;
type Wire = (typeof wires)[number];

async function check(wire: Wire, more: { apiKey?: string; baseUrl?: string } = {}): Promise<Finding | undefined> {
  const settings = buildAiSettings({ [wire]: { ...standIn.settings()[wire], ...more } } as Partial<AiSettings>);
  const [place] = listImagePlaces(settings);
  return place && checkImageProvider(place, AbortSignal.timeout(patience.step));
}

describe("the check of a provider of pictures", () => {
  it.each(wires)("finds %s well when it answers, and has no picture made", async (wire) => {
    expect(await check(wire)).toMatchObject({ check: "provider", state: "ok", code: "imageProviderAnswers" });
    expect(standIn.log).toEqual([]);
  });

  it.each(["bfl", "fal", "replicate"] as const)("names a key that %s refuses, its variable and nothing of the key", async (wire) => {
    const found = await check(wire, { apiKey: "a-key-that-nobody-may-read" });
    expect(found).toMatchObject({ state: "failure", code: "providerRefusesKey" });
    expect(JSON.stringify(found)).not.toContain("nobody-may-read");
    const variable = wire === "replicate" ? "REPLICATE_API_TOKEN" : `${wire.toUpperCase()}_API_KEY`;
    expect(found && toWords(found, "en").next).toBe(`set ${variable} to a valid key`);
  });

  it("tells a wrong address from a server that is away", async () => {
    const wrong = await check("bfl", { baseUrl: `${standIn.origin}/elsewhere` });
    expect(wrong).toMatchObject({ state: "failure", code: "providerIsAway", values: { reason: "status 404", variable: "BFL_BASE_URL" } });
    expect(await check("fal", { baseUrl: "http://127.0.0.1:9" })).toMatchObject({ state: "failure", values: { variable: "FAL_BASE_URL" } });
  });

  it("leaves a compatible server with text models to their check", () => {
    const { compatibleImages } = standIn.settings();
    expect(listImagePlaces(buildAiSettings({ compatibleImages, compatible: { ...compatibleImages, models: ["qwen"] } }))).toEqual([]);
  });
});

describe("the engine of pictures", () => {
  it("is told with its providers, or as the demo engine, which is no fault", () => {
    const key = { apiKey: imageStandInKey, baseUrl: null };
    const told = (settings: Partial<AiSettings>) => imageEngineFinding(buildAiSettings(settings)).map((one) => toWords(one, "en").found);
    expect(told({ bfl: key, openai: key })).toEqual(["Black Forest Labs (api.bfl.ai), OpenAI (api.openai.com)"]);
    expect(told({ anthropic: key })).toEqual(["no model: the demo engine draws; set BFL_API_KEY to connect one"]);
    expect(imageEngineFinding(buildAiSettings())).toMatchObject([{ state: "ok" }]);
  });

  it("is on the page of health beside the text models: a provider of both is one line", () => {
    const key = { apiKey: imageStandInKey, baseUrl: null };
    const linesOf = (given: Partial<AiSettings>) => {
      const settings = buildAiSettings(given);
      const lines = connectedProviders({ ai: createAiRegistry(settings), imageModels: createImageRegistry(settings) });
      return lines.map(({ wire, models }) => [wire, models.filter((model) => /flux|image/.test(model)).length]);
    };
    expect(linesOf({ openai: key, bfl: key })).toEqual([
      ["openai", 1],
      ["bfl", 2],
    ]);
    expect(linesOf({ replicate: key })).toEqual([
      ["demo", 0],
      ["replicate", 2],
    ]);
  });
});
