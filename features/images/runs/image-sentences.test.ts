import { expect, it } from "vitest";
import { allowanceSentence, priceSentence } from "#features/runs/price-sentences.ts";
import { type RunImage, stillToCome } from "#features/runs/run-images.ts";
import type { Receipt, RunView } from "#features/runs/run-view.ts";
import { priceOfImages } from "./image-run-price.ts";
import { progressSentence, shortfallOf } from "./image-sentences.ts";

const come = (index: number): RunImage => ({ ...stillToCome(index), id: `i${index}`, url: `/api/images/i${index}/file`, finish: "whole" });
const failed = (index: number, finish: "failed" | "blocked" | "stopped" = "failed"): RunImage => ({ ...stillToCome(index), finish });
const over = (images: RunImage[], chargedMilli: number, more: Partial<RunView> = {}) => ({
  images,
  finish: "whole" as const,
  failure: null,
  receipt: { chargedMilli } as Receipt,
  ...more,
});

it("says the place in the queue, then how many pictures have come", () => {
  const state = { phase: "running", isStopping: false, place: 2, images: [stillToCome(0), stillToCome(1)] } as const;
  expect(progressSentence({ ...state, images: [...state.images] })).toBe("Waiting: 2 runs before yours");
  expect(progressSentence({ ...state, place: 0, images: [...state.images] })).toBe("Painting 2 pictures");
  expect(progressSentence({ ...state, place: 0, images: [come(0), stillToCome(1)] })).toBe("1 of 2 pictures ready");
  expect(progressSentence({ ...state, phase: "done", images: [come(0), come(1)] })).toBe("2 pictures ready");
});

it("says of 2 failed pictures of 4 that only the others were paid for", () => {
  const images = [come(0), failed(1), failed(2), come(3)];
  expect(shortfallOf(over(images, 2000), "en")).toEqual({
    sentence: "2 of 4 pictures failed. You were charged 2 tokens, for the ones that came.",
    missing: 2,
    isBad: false,
  });
  expect(shortfallOf(over(images, 0), "en")?.sentence).toBe("2 of 4 pictures failed. You weren’t charged.");
});

it("has nothing to say of a run with all of its pictures, and the reason of one without any", () => {
  expect(shortfallOf(over([come(0)], 1000), "en")).toBeNull();
  expect(shortfallOf(over([failed(0, "blocked")], 0, { finish: "blocked" }), "en")).toMatchObject({ missing: 1, isBad: true });
  expect(shortfallOf(over([failed(0, "stopped")], 0, { finish: "stopped" }), "en")?.sentence).toBe(
    "You stopped it here. You weren’t charged.",
  );
  expect(shortfallOf(over([failed(0)], 0, { finish: "broken", failure: "restarted" }), "en")?.sentence).toBe(
    "The server restarted while the pictures were being made. You weren’t charged.",
  );
});

it("prices pictures by their share of a run, and nothing in the demo", () => {
  const pro = { milli: 4000, images: 4 };
  expect(priceSentence(priceOfImages(pro, 4, false), "en")).toBe("Costs 4 tokens");
  expect(priceSentence(priceOfImages(pro, 1, false), "en")).toBe("Costs 1 token");
  expect(priceOfImages({ milli: 5000, images: 4 }, 3, false).milli).toBe(3750);
  const demo = priceOfImages(pro, 4, true);
  expect([priceSentence(demo, "en"), allowanceSentence(demo, null, "en")]).toEqual(["Free in the demo", "Normally 4 tokens"]);
});
