import { describe, expect, it } from "vitest";
import type { Quality } from "#core/quality.ts";
import { faultOfLength, isBeyondPrice, isPossibleLength, lengthIn, type LengthUnit, missedBy } from "./length-limits.ts";

describe("lengths of texts", () => {
  it("count characters as code points, with spaces and line breaks, without those around the text", () => {
    expect([" Oak stool\n", "橡木凳，很好。", "a\nb", "👍🏽 ok", ""].map((text) => lengthIn("characters", text))).toEqual([9, 7, 3, 5, 0]);
  });

  it("count words as the site does everywhere, in Chinese its characters, and no signs", () => {
    expect(["Don’t panic, it’s 45 cm.", "我喜欢橡木凳子。", "  ", "共 3 张 oak 凳子"].map((text) => lengthIn("words", text))).toEqual([
      5, 7, 0, 6,
    ]);
  });

  it("are missed by so many", () => {
    const length = { least: 3, most: 5, unit: "characters" } as const;
    expect(["", "xx", "xxxx", "xxxxxxxx"].map((text) => missedBy(length, text))).toEqual([3, 1, 0, 3]);
    expect(missedBy({ least: null, most: 1, unit: "words" }, "one two")).toBe(1);
  });

  it("may be any, or have one bound or two", () => {
    expect(faultOfLength(null, "")).toBeNull();
    const atMost = { least: null, most: 5, unit: "characters" } as const;
    expect(["", "12345", "123456"].map((text) => faultOfLength(atMost, text))).toEqual([null, null, "too-long"]);
    const between = { least: 2, most: 3, unit: "words" } as const;
    expect(["one", "one two", "one two three four"].map((text) => faultOfLength(between, text))).toEqual(["too-short", null, "too-long"]);
    // Two code units each.
    expect(["👍👍👍", "👍👍👍👍👍👍"].map((text) => faultOfLength(atMost, text))).toEqual([null, "too-long"]);
    expect(faultOfLength({ least: 4, most: null, unit: "characters" }, "👍👍👍")).toBe("too-short");
  });

  it("are beyond what one price covers where no text so long is, in its letters and at its quality", () => {
    const isBeyond = (least: number | null, unit: LengthUnit, language = "en", quality: Quality = "fast") =>
      isBeyondPrice({ least, most: null, unit }, quality, language);
    expect([null, 700, 1024, 1025].map((least) => isBeyond(least, "words"))).toEqual([false, false, false, true]);
    expect([1025, 4096, 4097].map((least) => isBeyond(least, "characters"))).toEqual([false, false, true]);
    expect([isBeyond(1025, "characters", "zh-Hant"), isBeyond(1025, "characters", "zh-Hant", "best")]).toEqual([true, false]);
  });

  it("have bounds that text can have", () => {
    const possible = [
      [1, 1],
      [null, 20_000],
      [20, null],
    ] as const;
    expect(possible.every(([least, most]) => isPossibleLength({ least, most }))).toBe(true);
    const impossible = [
      [80, 20],
      [0, null],
      [null, 0],
      [null, 20_001],
      [1.5, null],
      [null, Number.NaN],
    ] as const;
    expect(impossible.some(([least, most]) => isPossibleLength({ least, most }))).toBe(false);
  });
});
