import { describe, expect, it } from "vitest";
import { changeOf, thinOut, ticksOf } from "./scale.ts";

describe("the numbers at the axis", () => {
  it.each([
    { most: 0, least: 2, ticks: [0, 1, 2] },
    { most: 1, least: 2, ticks: [0, 1, 2] },
    { most: 3, least: 2, ticks: [0, 1, 2, 3] },
    { most: 7, least: 2, ticks: [0, 2, 4, 6, 8] },
    { most: 101, least: 2, ticks: [0, 20, 40, 60, 80, 100, 120] },
    { most: 208, least: 2, ticks: [0, 50, 100, 150, 200, 250] },
    { most: 1000, least: 2, ticks: [0, 200, 400, 600, 800, 1000] },
    { most: 1_234_567, least: 2, ticks: [0, 500_000, 1_000_000, 1_500_000] },
    { most: 0, least: 0.1, ticks: [0, 0.05, 0.1] },
    { most: 0.3, least: 0.1, ticks: [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3] },
  ])("are round and reach $most", ({ most, least, ticks }) => {
    expect(ticksOf(most, least)).toEqual(ticks);
  });

  it("are three to seven whole numbers for any count", () => {
    for (let most = 0; most < 3000; most += 7) {
      const ticks = ticksOf(most, 2);
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    }
  });
});

describe("a row of values", () => {
  it("is thinned out to the means of neighbors", () => {
    expect(thinOut([1, 3, 5, 7, 9], 3)).toEqual([2, 6, 9]);
    expect(thinOut([1, null, null, null, 9], 3)).toEqual([1, 9]);
    expect(thinOut([1, null, 2], 7)).toEqual([1, 2]);
    expect(thinOut([null, null], 7)).toEqual([]);
  });

  it("has changed by a share of what was before, if there was anything", () => {
    expect(changeOf(112, 100)).toBeCloseTo(0.12);
    expect(changeOf(0, 100)).toBe(-1);
    expect(changeOf(5, 0)).toBeNull();
  });
});
