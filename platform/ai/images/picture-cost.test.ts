import { expect, it } from "vitest";
import { costOfPicture, findImageModel } from "./picture-cost.ts";

it("knows a model under the name of each seller, and what a picture costs there", () => {
  for (const [provider, name] of [
    ["bfl", "flux-kontext-max"],
    ["fal", "fal-ai/flux-pro/kontext/max"],
    ["replicate", "black-forest-labs/flux-kontext-max"],
  ] as const)
    expect([provider, findImageModel(provider, name)?.id, costOfPicture(provider, name)]).toEqual([provider, "flux-kontext-max", 80_000]);
  expect(costOfPicture("xai", "grok-imagine-image")).toBe(20_000);
});

it("knows no cost of a server of one's own or of a model that is gone; the demo engine costs nothing", () => {
  for (const [provider, name] of [
    ["compatible", "own-painter"],
    ["bfl", "flux-kontext-fast"],
    ["openai", "grok-imagine-image"],
  ] as const)
    expect([provider, costOfPicture(provider, name)]).toEqual([provider, null]);
  expect(costOfPicture("demo", "demo")).toBe(0);
});
