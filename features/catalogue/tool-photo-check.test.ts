import { expect, it } from "vitest";
import { noPrices } from "./image-price.ts";
import { photoFaults } from "./tool-photo-check.ts";
import type { PhotoContent } from "./tool-photo-content.ts";

const picture = { id: "a", alt: { en: "A street", zh: "街道" } };
const photo = (more: Partial<PhotoContent> = {}): PhotoContent => ({
  where: "model",
  takesPicture: true,
  models: ["flux-kontext-pro"],
  prices: noPrices,
  ratios: [],
  before: picture,
  after: picture,
  ...more,
});
const told = (content: PhotoContent, outputKind = "images") => photoFaults(content, outputKind).map(({ path, code }) => [path, code]);

it("wants an image model for pictures made on a model, and none for anything else", () => {
  expect([told(photo()), told(photo({ models: [] }))]).toEqual([[], [["photo.models", "no-model"]]]);
  const needless = [["photo.models", "needless-model"]];
  expect([told(photo({ where: "device" })), told(photo({ where: "device", models: [] }))]).toEqual([needless, []]);
  expect([told(photo(), "text"), told(photo({ models: [] }), "text")]).toEqual([needless, []]);
});

it("takes no price below nothing or beyond all measure", () => {
  const priced = (milli: number) => told(photo({ prices: { ...noPrices, "flux-kontext-max": milli } }));
  expect([priced(0), priced(8500)]).toEqual([[], []]);
  for (const milli of [-1, 1_000_001]) expect(priced(milli)).toEqual([["photo.prices.flux-kontext-max", "price"]]);
});
