import { describe, expect, it } from "vitest";
import { m } from "#i18n/paraglide/messages.js";
import { allowanceSentence, formatUnits, priceSentence } from "./price-sentences.ts";

const units = (count: number, bound: { upTo?: true } = {}) => priceSentence({ units: count, milli: 0, ...bound }, "en");

describe("the price in one phrase", () => {
  it("counts runs in tenths, and says where it is the most", () => {
    expect(units(0.3)).toBe(m.run_price_units({ count: "0.3" }));
    expect(units(0.1 + 0.2)).toBe(m.run_price_units({ count: "0.3" }));
    expect(units(2)).toBe(m.run_price_units({ count: "2" }));
    expect(units(2, { upTo: true })).toBe(m.run_price_units_up_to({ count: "2" }));
  });

  it("says what it usually comes to before what it may come to", () => {
    const about = { units: 1, milli: 0 };
    expect(priceSentence({ units: 2, milli: 0, upTo: true, about }, "en")).toBe(m.run_price_units_about({ count: "1", most: "2" }));
    expect(priceSentence({ units: 0, milli: 500, upTo: true, about: { units: 0, milli: 250 } }, "en")).toBe(
      m.run_price_tokens_about({ tokens: "0.25", most: "0.5" }),
    );
  });

  it("has one word for what costs nothing", () => {
    expect(units(0)).toBe(m.run_price_nothing());
    expect(units(0, { upTo: true })).toBe(m.run_price_nothing());
  });
});

describe("what is left", () => {
  it("is never overstated: whole runs, and tenths of the last one", () => {
    expect([14.8, 14, 1, 0.97, 0.04, 0].map((left) => formatUnits(left, "en"))).toEqual(["14", "14", "1", "0.9", "0", "0"]);
    expect(allowanceSentence({ units: 1, milli: 0 }, { limit: 15, used: 1.2, left: 13.8, held: 1, resetsAt: "" }, "en")).toBe(
      m.run_allowance({ left: "14" }),
    );
  });
});
