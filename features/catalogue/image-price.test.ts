import { expect, it } from "vitest";
import { noPrices, offerImageModels } from "./image-price.ts";

it("sells a run of four pictures at the model's own price: Pro 4 tokens, Max 8", () => {
  expect(offerImageModels(["flux-kontext-max", "flux-kontext-pro"], noPrices)).toEqual([
    { id: "flux-kontext-pro", name: "Flux.1 Kontext Pro", milli: 4000, images: 4 },
    { id: "flux-kontext-max", name: "Flux.1 Kontext Max", milli: 8000, images: 4 },
  ]);
});

it("sells the same run at the tool's price where it has one, free included, and knows no model that is gone", () => {
  const milliOf = (prices: Record<string, number | null>) =>
    offerImageModels(["flux-kontext-max", "retired"], prices).map(({ milli }) => milli);
  expect([milliOf({}), milliOf({ "flux-kontext-max": 8500 }), milliOf({ "flux-kontext-max": 0 })]).toEqual([[8000], [8500], [0]]);
});
