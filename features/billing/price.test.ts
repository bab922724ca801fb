import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finishes } from "#core/finish.ts";
import type { Quality } from "#core/quality.ts";
import { calculateInputPart, calculateTextPrice, calculateTranslationPrice, capTextPrice, chargeFor } from "./price.ts";

const prices = { unitMilli: 50, carefulMilli: 250, bestMilli: 1000, fileMilli: 500 };
const whole = (outputTokens: number) => ({ finish: "whole" as const, outputTokens });

describe("the price of text", () => {
  it("is the most before, and goes by what was written after, so that a larger cap makes no text dearer", () => {
    const cost = (quality: Quality, cap: number, written: number) => {
      const price = calculateTextPrice(quality, cap, 1, prices);
      const held = price.units === null ? price.milli : price.units * 1000;
      return [
        price.upTo ?? false,
        held,
        chargeFor(held, price.units === null ? "milli" : "units", [whole(written)], { quality, maxOutputTokens: cap }),
      ];
    };
    expect(cost("fast", 512, 77)).toEqual([false, 1000, 1000]);
    expect(cost("fast", 2048, 77)).toEqual([true, 2000, 1000]);
    expect(cost("fast", 8192, 77)).toEqual([true, 8000, 1000]);
    expect(cost("fast", 8192, 1025)).toEqual([true, 8000, 2000]);
    expect(cost("fast", 8192, 9000)).toEqual([true, 8000, 8000]);
    expect(cost("careful", 2048, 2048)).toEqual([false, 250, 250]);
    expect(cost("best", 8192, 3000)).toEqual([true, 4000, 2000]);
  });

  it("of a provider that counts nothing is one price", () => {
    expect(chargeFor(2000, "units", [whole(0)], { quality: "fast", maxOutputTokens: 2048 })).toBe(1000);
  });

  it("charges each version separately: nothing for the failed, a part for the stopped, never more than for a whole one", () => {
    const cap = { quality: "fast" as const, maxOutputTokens: 2048 };
    const failed = { finish: "failed" as const, outputTokens: 500 };
    const stopped = (outputTokens: number) => ({ finish: "stopped" as const, outputTokens });
    expect(chargeFor(6000, "units", [whole(2000), whole(10), failed], cap)).toBe(3000);
    expect(chargeFor(2000, "units", [stopped(256)], cap)).toBe(300);
    for (const tokens of [1, 1000, 1024, 1025, 2048, 4000])
      expect(chargeFor(2000, "units", [stopped(tokens)], cap)).toBeLessThanOrEqual(chargeFor(2000, "units", [whole(tokens)], cap));
  });

  it("rounds a part up once, to a tenth of a run or a hundredth of a token, and never beyond what was held", () => {
    const cap = { quality: "fast" as const, maxOutputTokens: 1024 };
    const stopped = { finish: "stopped" as const, outputTokens: 1 };
    expect(chargeFor(1000, "units", [stopped], cap)).toBe(100);
    expect(chargeFor(2000, "units", [stopped, stopped], cap)).toBe(100);
    expect(chargeFor(50, "milli", [stopped], cap)).toBe(10);
    expect(chargeFor(7, "milli", [stopped], cap)).toBe(7);
  });

  it("counts what is read beyond what every price includes, a quarter of what writing it would cost, by tenths", () => {
    expect([0, 2048, 2049, 6144, 14_336].map((tokens) => calculateInputPart("fast", tokens))).toEqual([0, 0, 100, 1000, 3000]);
    expect([4096, 4097, 12_288].map((tokens) => calculateInputPart("best", tokens))).toEqual([0, 100, 1000]);
    expect(calculateTextPrice("fast", 512, 1, prices, 500)).toEqual({ units: 1.5, milli: 80 });
    expect(calculateTextPrice("careful", 2048, 2, prices, 100)).toEqual({ units: null, milli: 560 });
    expect(calculateTextPrice("fast", 2048, 3, prices, 1200)).toEqual({ units: 9.6, milli: 480, upTo: true });
  });

  it("charges what was read with each version that has text, and with no other", () => {
    const cap = { quality: "fast" as const, maxOutputTokens: 2048, inputPartMilli: 1500 };
    const outcome = (finish: "failed" | "stopped" | "broken", outputTokens: number) => ({ finish, outputTokens });
    expect(chargeFor(3500, "units", [whole(10)], cap)).toBe(2500);
    expect(chargeFor(3500, "units", [whole(1500)], cap)).toBe(3500);
    expect(chargeFor(3500, "units", [outcome("stopped", 512)], cap)).toBe(2000);
    expect(chargeFor(3500, "units", [outcome("stopped", 0)], cap)).toBe(0);
    expect(chargeFor(7000, "units", [whole(10), outcome("failed", 0)], cap)).toBe(2500);
    expect(chargeFor(3500, "units", [outcome("broken", 900)], cap)).toBe(0);
  });

  it("of a translation is counted in tenths of a run and hundredths of a token", () => {
    const cost = (codePoints: number) => calculateTranslationPrice("fast", codePoints, prices);
    expect(cost(0)).toBeNull();
    expect(cost(1)).toEqual({ units: 0.1, milli: 10 });
    expect(cost(300)).toEqual({ units: 0.3, milli: 20 });
    expect(cost(301)).toEqual({ units: 0.4, milli: 20 });
    expect(cost(12_345)).toEqual({ units: 12.4, milli: 620 });
  });

  it("of work is what was agreed, whatever the model needed for it", () => {
    expect(chargeFor(130, "milli", [{ ...whole(3), chargedShare: 1 }], { quality: null, maxOutputTokens: 4000 })).toBe(130);
  });
});

describe("text that may cost more than is left", () => {
  const left = (unitsMilli: number, milli = 0) => ({ unitsMilli, milli });

  it("may take as many whole prices as there are for each version, else a part of one", () => {
    const cap = (unitsMilli: number, versions = 1, limit = 8192) => capTextPrice("fast", limit, versions, left(unitsMilli), prices);
    expect(cap(1000)).toEqual({ price: { units: 1, milli: 50 }, maxOutputTokens: 1024 });
    expect(cap(2900)).toEqual({ price: { units: 2, milli: 100, upTo: true }, maxOutputTokens: 2048 });
    expect(cap(5000, 2)).toEqual({ price: { units: 4, milli: 200, upTo: true }, maxOutputTokens: 2048 });
    expect(cap(480)).toEqual({ price: { units: 0.4, milli: 20 }, maxOutputTokens: 409 });
    expect(cap(2000, 3, 512)).toEqual({ price: { units: 2, milli: 100 }, maxOutputTokens: 341 });
    expect(cap(99)).toBeNull();
    const reading = (unitsMilli: number) => capTextPrice("fast", 8192, 1, left(unitsMilli), prices, 1500);
    expect(reading(3900)).toEqual({ price: { units: 3.5, milli: 180, upTo: true }, maxOutputTokens: 2048 });
    expect(reading(2000)).toEqual({ price: { units: 2, milli: 100 }, maxOutputTokens: 512 });
    expect(reading(1500)).toBeNull();
  });

  it("is paid with what buys more, and never with both", () => {
    expect(capTextPrice("fast", 8192, 1, left(1000, 120), prices)?.price).toEqual({ units: null, milli: 100, upTo: true });
    expect(capTextPrice("fast", 8192, 1, left(1000, 60), prices)?.price).toEqual({ units: 1, milli: 50 });
    expect(capTextPrice("best", 8192, 1, left(9000, 250), prices)).toEqual({ price: { units: null, milli: 250 }, maxOutputTokens: 512 });
  });

  it("never costs more than is left or than was said, whatever comes of it", () => {
    const text = fc.record({
      quality: fc.constantFrom<Quality[]>("fast", "careful", "best"),
      limit: fc.integer({ min: 1, max: 16_384 }),
      versions: fc.integer({ min: 1, max: 3 }),
      inputPartMilli: fc.nat(150).map((tenths) => tenths * 100),
      unitsMilli: fc.nat(20_000),
      milli: fc.nat(20_000),
      outcomes: fc.array(fc.record({ finish: fc.constantFrom(...finishes), outputTokens: fc.nat(20_000) }), { minLength: 3, maxLength: 3 }),
    });
    fc.assert(
      fc.property(text, ({ quality, limit, versions, inputPartMilli, unitsMilli, milli, outcomes }) => {
        const capped = capTextPrice(quality, limit, versions, left(unitsMilli, milli), prices, inputPartMilli);
        if (capped === null) return;
        const { price, maxOutputTokens } = capped;
        const [of, held] = price.units === null ? (["milli", price.milli] as const) : (["units", Math.round(price.units * 1000)] as const);
        expect(held).toBeLessThanOrEqual(of === "units" ? unitsMilli : milli);
        expect(maxOutputTokens).toBeLessThanOrEqual(limit);
        const charged = chargeFor(held, of, outcomes.slice(0, versions), { quality, maxOutputTokens, inputPartMilli });
        expect(charged).toBeLessThanOrEqual(held);
        // What was said is what is asked for, and it is granted as it was said.
        const said = of === "units" ? left(held) : left(0, held);
        expect(capTextPrice(quality, limit, versions, said, prices, inputPartMilli)).toEqual(capped);
      }),
    );
  });
});
