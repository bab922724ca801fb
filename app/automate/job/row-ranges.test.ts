import { describe, expect, it } from "vitest";
import { countRanges, readRanges, writeRanges } from "./row-ranges.ts";

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("numbers of rows in an address", () => {
  it.each([
    [[], ""],
    [[7], "7"],
    [[1, 2, 3, 5, 8, 9], "1-3,5,8-9"],
    [upTo(20_000), "1-20000"],
  ])("are read as they were written", (numbers, text) => {
    expect(writeRanges(numbers)).toBe(text);
    expect(readRanges(text)).toEqual(numbers);
    expect(countRanges(text, 20_000)).toBe(numbers.length);
  });

  it("are counted as none where one is of no row", () => {
    expect(["8-9", "8-10", "9,11"].map((text) => countRanges(text, 9))).toEqual([2, 0, 0]);
  });

  it("are none where they are too long for one", () => {
    expect(writeRanges(upTo(2_000).map((n) => 2 * n))).toBeNull();
  });

  it.each(["0", "3-1", "1-", "a", "1,,2", "1-999999999", "1-99999,100000-199999", "2,1", "1-3,3", `${"1,".repeat(800)}1`])(
    "are none in %j",
    (text) => {
      expect(readRanges(text)).toEqual([]);
    },
  );
});
