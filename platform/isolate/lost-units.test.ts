import { describe, expect, it } from "vitest";
import type { Unit } from "#formats/segments/unit.ts";
import { searchUnits } from "./lost-units.ts";

const units = ["First line", "Second line", "Third line", "42"].map(
  (source, index): Unit => ({ id: `${index}`, kind: "cell", source, tags: [] }),
);

/** Ids of the units whose texts are missing from these. */
function lost(written: readonly string[], targets = new Map<string, string>()): string[] {
  const search = searchUnits(units, targets);
  for (const source of written) search.take(source);
  return search.lost();
}

describe("the search for the texts of units", () => {
  it("finds them one after the other, as they were or as they are now", () => {
    expect(lost(["First line", "Second line", "Third line", "42"])).toEqual([]);
    const targets = new Map([["1", "Zweite <g1>Zeile</g1>"]]);
    expect(lost(["First line", "Zweite Zeile", "Third line"], targets)).toEqual([]);
    expect(lost(["First line", "Second line", "Third line"], targets)).toEqual(["1"]);
  });

  it("finds them split differently, and among other text", () => {
    expect(lost(["First", "line Second", "line Third-", "line"])).toEqual([]);
    expect(lost(["First line", "Erste Zeile", "Second line", "Third line", "more", "and more"])).toEqual([]);
    expect(lost(["Third line", "First line", "Second line"])).toEqual([]);
  });

  it("names those that are missing, but not what has no letter", () => {
    expect(lost(["First line", "Third line"])).toEqual(["1"]);
    expect(lost(["First line", "Second lime", "Third line"])).toEqual(["1"]);
    expect(lost([])).toEqual(["0", "1", "2"]);
  });
});
