import { describe, expect, it } from "vitest";
import { faultOfLength, isPossibleLength, lengthIn } from "./length-limits.ts";

describe("lengths of texts", () => {
  it("count characters as code points, with spaces and line breaks, without those around the text", () => {
    expect([" Oak stool\n", "橡木凳，很好。", "a\nb", "👍🏽 ok", ""].map((text) => lengthIn("characters", text))).toEqual([9, 7, 3, 5, 0]);
  });

  it("count words of any script, and no signs", () => {
    expect(["Don’t panic, it’s 45 cm.", "我喜欢橡木凳子。", "  ", "สวัสดีครับ"].map((text) => lengthIn("words", text))).toEqual([5, 4, 0, 2]);
  });

  it("may be any, or have one bound or two", () => {
    expect(faultOfLength(null, "")).toBeNull();
    const atMost = { least: null, most: 5, unit: "characters" } as const;
    expect(["", "12345", "123456"].map((text) => faultOfLength(atMost, text))).toEqual([null, null, "too-long"]);
    const between = { least: 2, most: 3, unit: "words" } as const;
    expect(["one", "one two", "one two three four"].map((text) => faultOfLength(between, text))).toEqual(["too-short", null, "too-long"]);
  });

  it("have bounds that a text can have", () => {
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
