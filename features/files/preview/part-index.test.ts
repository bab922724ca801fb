import { expect, it } from "vitest";
import { partIndexOf } from "./part-index.ts";

const parts = [
  { title: "Budget", first: 2 },
  { title: "Plan", first: 3 },
];
const places: Record<string, string | null> = { "1": null, "2": "Budget!A1", "3": "Plan!A1", "4": "Budget!A2", "5": null };
const indexOf = (id: string) => partIndexOf(parts, id, (wanted) => places[wanted]);

it("finds the part that a text names, and none for texts after all parts that name none", () => {
  expect(["2", "3", "4", "5"].map(indexOf)).toEqual([0, 1, 0, 2]);
});

it("begins with the first part, and knows of a text that was not read what begins before it", () => {
  expect(["1", "9"].map(indexOf)).toEqual([0, 1]);
});
