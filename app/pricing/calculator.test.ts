import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { qualities } from "#core/quality.ts";
import { calculateFilePrice, calculateTextPrice, chargeFor, charsPerPage, fastTokensPerUnit } from "#features/billing/price.ts";
import { priceOfImages } from "#features/images/runs/image-run-price.ts";
import { advisePlan, type CalculatorTerms, choosePack, priceWork, readWork, sumForPlan, type Work } from "./calculator.ts";

const none: Work = { texts: 0, quality: "fast", files: 0, pages: 0, pictures: 0, model: "pro" };
const terms: CalculatorTerms = {
  prices: { unitMilli: 50, carefulMilli: 250, bestMilli: 1000, fileMilli: 1000 },
  models: [
    { id: "pro", name: "Pro", milli: 4000, images: 4 },
    { id: "max", name: "Max", milli: 8000, images: 4 },
  ],
  plans: {
    free: { unitsPerDay: 60, unitsPerMonth: 600, grantMilli: 0, filesPerMonth: 3, filePages: 20 },
    premium: { unitsPerDay: 300, unitsPerMonth: 4000, grantMilli: 150_000, filesPerMonth: 100, filePages: 500 },
  },
};
const packs = [
  { item: "pack-200", creditsMilli: 200_000, amountMinor: 1800 },
  { item: "pack-50", creditsMilli: 50_000, amountMinor: 500 },
];

const milli = fc.nat({ max: 20_000 });
const anyTerms = fc.record({
  prices: fc.record({ unitMilli: milli, carefulMilli: milli, bestMilli: milli, fileMilli: milli }),
  models: fc.array(fc.record({ id: fc.constant("pro"), name: fc.constant("Pro"), milli, images: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 1,
  }),
});
const count = fc.nat({ max: 300 });
const anyWork = fc.record({
  texts: count,
  quality: fc.constantFrom(...qualities),
  files: count,
  pages: count,
  pictures: count,
  model: fc.constant("pro"),
});

describe("the calculator", () => {
  it("prices all work as its runs are charged, one by one", () => {
    fc.assert(
      fc.property(anyWork, anyTerms, fc.integer({ min: 1, max: fastTokensPerUnit }), (work, { prices, models }, outputTokens) => {
        const cap = { quality: work.quality, maxOutputTokens: 8192 };
        const held = calculateTextPrice(work.quality, cap.maxOutputTokens, 1, prices).milli;
        const text = chargeFor(held, "milli", [{ finish: "whole", outputTokens }], cap);
        const file = calculateFilePrice({ pages: work.pages, chars: work.pages * charsPerPage }, prices)?.milli ?? 0;
        let pictures = 0;
        const [model] = models;
        if (model === undefined) return;
        for (let left = work.pictures; left > 0; left -= model.images)
          pictures += priceOfImages(model, Math.min(left, model.images), false).milli;
        const expected = work.texts * text + work.files * file + pictures;
        const lines = priceWork(work, { prices, models });
        expect(lines.reduce((sum, line) => sum + line.milli, 0)).toBe(expected);
      }),
    );
  });

  it("never charges what units or granted tokens pay, and never more than the work costs", () => {
    fc.assert(
      fc.property(anyWork, anyTerms, fc.constantFrom("free" as const, "premium" as const), (work, given, plan) => {
        const sum = sumForPlan(work, { ...terms, ...given }, plan);
        const whole = priceWork(work, given).reduce((all, line) => all + line.milli, 0);
        expect(sum.grantedMilli + sum.boughtMilli).toBe(sum.totalMilli);
        expect(sum.grantedMilli).toBeLessThanOrEqual(terms.plans[plan].grantMilli);
        expect(sum.totalMilli).toBeLessThanOrEqual(whole);
        for (const line of sum.lines) expect(line.paidMilli).toBe(line.milli - line.freeCount * line.milliEach);
      }),
    );
  });

  it("takes free units for Fast texts, up to the month's ceiling, and tokens for the rest", () => {
    const [line] = sumForPlan({ ...none, texts: 640 }, terms, "free").lines;
    expect(line).toMatchObject({ freeCount: 600, paidMilli: 40 * 50 });
    expect(sumForPlan({ ...none, texts: 10, quality: "best" }, terms, "free").totalMilli).toBe(10_000);
  });

  it("advises Free while units are enough or tokens for the rest cost less than Premium", () => {
    const advise = (work: Partial<Work>, premiumMinor: number | null = 1200) =>
      advisePlan({ ...none, ...work }, terms, premiumMinor === null ? [] : packs, premiumMinor).plan;
    expect(advise({ texts: 500 })).toBe("free");
    expect(advise({ pictures: 40 })).toBe("free");
    expect(advise({ pictures: 140 })).toBe("premium");
    expect(advise({ files: 10, pages: 5 })).toBe("premium");
    expect(advise({ files: 1, pages: 40 })).toBe("premium");
    expect(advise({ pictures: 4 }, null)).toBe("premium");
  });

  it("chooses the smallest pack that lasts a month, and counts only the part that a month uses", () => {
    expect(choosePack(10_000, packs)).toMatchObject({ item: "pack-50", monthlyMinor: 100 });
    expect(choosePack(60_000, packs)).toMatchObject({ item: "pack-200", monthlyMinor: 540 });
    expect(choosePack(400_000, packs)).toMatchObject({ item: "pack-200", monthlyMinor: 3600 });
    expect([choosePack(0, packs), choosePack(5, [])]).toEqual([null, null]);
  });

  it("reads work from an address and leaves out what makes no sense", () => {
    expect(readWork(new URLSearchParams("texts=7&quality=best&files=-1&pages=9999999&pictures=4"), none)).toEqual({
      ...none,
      texts: 7,
      quality: "best",
      pictures: 4,
    });
  });
});
