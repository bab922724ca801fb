import { type ClockTime, readTimes } from "./clock-times.ts";
import type { Finding } from "./finding.ts";
import type { PreparedText } from "./prepared-text.ts";

/**
 * Findings about times, and both texts without their matching times, for the number checks. `lost` and `strange` are what replaced each
 * other: both empty if only one side has such times.
 */
export type ComparedTimes = { findings: Finding[]; lost: ClockTime[]; strange: ClockTime[]; source: PreparedText; target: PreparedText };

/** Compares times of day however they are written: `half past seven`, `halb acht`, `19:30`. Substitutions are flagged. */
export function compareTimes(source: PreparedText, target: PreparedText): ComparedTimes {
  const wanted = readTimes(source);
  const given = wanted.length === 0 ? [] : readTimes(target);
  if (given.length === 0) return { findings: [], lost: [], strange: [], source, target };
  const isIn = (times: readonly ClockTime[], { minutes }: ClockTime) => times.some((time) => time.minutes === minutes);
  const lost = wanted.filter((time) => !time.isSoft && !isIn(given, time));
  const strange = given.filter((time) => !time.isSoft && !isIn(wanted, time));
  const findings = lost.length === 0 ? [] : strange.map(({ start, end }): Finding => ({ kind: "number", start, end }));
  // Times that differ in digits are reported once, as numbers.
  const areReplaced = findings.length > 0;
  return {
    findings,
    lost: areReplaced ? lost : [],
    strange: areReplaced ? strange : [],
    source: without(
      source,
      wanted.filter((time) => areReplaced || isIn(given, time)),
    ),
    target: without(
      target,
      given.filter((time) => areReplaced || isIn(wanted, time)),
    ),
  };
}

/** The text without these places, of the same length. */
export function without(side: PreparedText, places: readonly { start: number; end: number }[]): PreparedText {
  if (places.length === 0) return side;
  let { prose, lowerProse } = side;
  for (const { start, end } of places) {
    const blank = " ".repeat(end - start);
    prose = prose.slice(0, start) + blank + prose.slice(end);
    lowerProse = lowerProse.slice(0, start) + blank + lowerProse.slice(end);
  }
  return { ...side, prose, lowerProse };
}
