import { describe, expect, it } from "vitest";
import { pickSample } from "./pick-sample.ts";

const rows = (...values: string[][]) => values.map((cells, index) => ({ n: index + 1, values: cells }));
const plain = (count: number) => Array.from({ length: count }, (_, index) => [`A stool of oak, number ${index}`, "oak"]);

describe("the sample", () => {
  it("has the longest row, the emptiest, the most unusual and two others", () => {
    const table = rows(...plain(30), ["x".repeat(400), "oak"], ["A stool with nothing else", ""], ["座椅 🪑", "木头、油"]);
    const sample = pickSample(table, "job");
    expect(sample.slice(0, 3)).toEqual([
      { n: 31, reason: "longest" },
      { n: 32, reason: "emptiest" },
      { n: 33, reason: "unusual" },
    ]);
    expect(sample.slice(3).map(({ reason }) => reason)).toEqual(["random", "random"]);
    expect(pickSample(table, "job")).toEqual(sample);
    expect(new Set(sample.map(({ n }) => n)).size).toBe(5);
  });

  it("says nothing of rows that have no texts to tell them apart", () => {
    const sample = pickSample(rows(...Array.from({ length: 9 }, () => [])), "job");
    expect(sample.map(({ reason }) => reason)).toEqual(Array.from({ length: 5 }, () => "random"));
  });

  it("is all of a small table, and nothing of an empty one", () => {
    expect(
      pickSample(rows(...plain(3)), "job")
        .map(({ n }) => n)
        .toSorted(),
    ).toEqual([1, 2, 3]);
    expect(pickSample([], "job")).toEqual([]);
  });
});
