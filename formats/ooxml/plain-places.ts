import { targetOf } from "../segments/targets.ts";
import type { Unit } from "../segments/unit.ts";
import type { PartUnits } from "./ooxml-document.ts";

/** A unit without formats, and where in its part a target of it goes. @param write gives the target as the XML there has it */
export type PlainPlace = { unit: Unit; start: number; end: number; write(target: string): string };

/** The units of a part that are at one place each. */
export const plainPart = (places: readonly PlainPlace[]): PartUnits => ({
  units: places.map(({ unit }) => unit),
  write: (targets) =>
    places.flatMap(({ unit, start, end, write }) => {
      const target = targetOf(targets, unit);
      return target === undefined || target === unit.source ? [] : [{ start, end, text: write(target) }];
    }),
});
