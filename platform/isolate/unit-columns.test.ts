import { describe, expect, it } from "vitest";
import type { Unit } from "#formats/segments/unit.ts";
import { targetsById } from "#formats/segments/targets.ts";
import { packTargets, packUnits, unpackTargets, unpackUnits } from "./unit-columns.ts";

const units: Unit[] = Array.from({ length: 2_500 }, (_, index) => ({
  id: `part#${index}`,
  kind: index % 2 === 0 ? "cell" : "header",
  source: index % 7 === 0 ? "" : `Text \u{1f600} ${index} \0 <g1>漢</g1>`,
  tags: index % 3 === 0 ? [{ id: 1, isPair: true, name: "bold" }] : [],
  place: index % 5 === 0 ? undefined : `B${index}`,
  note: index % 4 === 0 ? undefined : "Column",
  limits: index % 11 === 0 ? { characters: index } : undefined,
}));

describe("units between threads", () => {
  it("come out as they went in", () => {
    expect(unpackUnits(structuredClone(packUnits(units)))).toEqual(units);
    expect(unpackUnits(structuredClone(packUnits([])))).toEqual([]);
  });

  it("have the targets that they had, empty ones too, and no others", () => {
    const targets = new Map(units.filter((_, index) => index % 2 === 0).map(({ id, source }) => [id, source]));
    expect(targetsById(unpackTargets(units, structuredClone(packTargets(units, targets))))).toEqual(targets);
  });
});
