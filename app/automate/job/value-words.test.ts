import { describe, expect, it } from "vitest";
import { numberWords, valueWords } from "./value-words.ts";

describe("the words for values", () => {
  it("say whole numbers to the last digit, and no more of others than is meant", () => {
    expect([Number.MAX_SAFE_INTEGER, -9_007_199_254_740_989, 1200, 0].map((number) => numberWords(number, "en"))).toEqual([
      "9,007,199,254,740,991",
      "-9,007,199,254,740,989",
      "1200",
      "0",
    ]);
    expect([0.1 + 0.2, 2.5, 1e-9, 12_000].map((number) => numberWords(number, "en"))).toEqual(["0.3", "2.5", "1e-9", "12,000"]);
  });

  it("say a number the same way everywhere", () => {
    expect(["2026", "1000000", "nan"].map((value) => valueWords({ type: "number" }, { value }, "en"))).toEqual([
      "2026",
      "1,000,000",
      "nan",
    ]);
    expect(valueWords({ type: "choice" }, { value: "1000000" }, "en")).toBe("1000000");
  });

  it("say where numbers begin and end", () => {
    const words = (wanted: { from?: number; below?: number }) => valueWords({ type: "number" }, wanted, "en");
    expect([{ from: 1, below: 5 }, { from: 1 }, { below: 5 }, {}].map(words)).toEqual([
      "1 to under 5",
      "1 and over",
      "under 5",
      "any value",
    ]);
  });
});
