import { describe, expect, it } from "vitest";
import { targetOf, targetsById, targetsInOrder, targetsWithout, UnitTargets } from "./targets.ts";
import type { Unit } from "./unit.ts";

const units = ["One", "Two", "Three"].map((source, index): Unit => ({ id: `a#${index}`, kind: "cell", source, tags: [] }));
const [one, two, three] = units as [Unit, Unit, Unit];
const byId = new Map([
  [one.id, "Eins"],
  [three.id, ""],
]);

describe.each([
  ["by id", byId],
  ["in the order of their units", new UnitTargets(units, ["Eins", undefined, ""])],
])("targets %s", (_, targets) => {
  it("belong to their units, an empty one too", () => {
    expect(units.map((unit) => targetOf(targets, unit))).toEqual(["Eins", undefined, ""]);
    expect(targets.size).toBe(2);
  });

  it("are given in the order that is asked for", () => {
    expect(targetsInOrder(targets, units)).toEqual(["Eins", undefined, ""]);
    expect(targetsInOrder(targets, [three, two, one])).toEqual(["", undefined, "Eins"]);
  });

  it("can be had by id, and without those of some units", () => {
    expect(targetsById(targets)).toEqual(byId);
    const kept = targetsWithout(targets, new Set([one]));
    expect([targetOf(kept, one), targetOf(kept, three), kept.size]).toEqual([undefined, "", 1]);
    expect(targetOf(targets, one)).toBe("Eins");
  });
});
