import { describe, expect, it } from "vitest";
import { m } from "#i18n/paraglide/messages.js";
import { translationPriceWords } from "./price-words.ts";

describe("translationPriceWords", () => {
  it("names no price before the server has one", () => {
    const comes = m.translator_price_free_of_charge_until();
    expect(translationPriceWords("", { units: 2, milli: 0 }, false, "en")).toBe(comes);
    expect(translationPriceWords("Good morning", null, false, "en")).toBe(comes);
    expect(translationPriceWords("Good morning", null, true, "en")).toBe(m.run_price_demo());
  });

  it("says the server's price, and that a remembered translation is free", () => {
    expect(translationPriceWords("Good morning", { units: 2, milli: 0 }, false, "en")).toBe(m.run_price_units({ count: "2" }));
    expect(translationPriceWords("Good morning", { units: 0, milli: 0 }, false, "en")).toBe(m.run_price_nothing());
  });
});
