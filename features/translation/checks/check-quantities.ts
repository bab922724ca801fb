import { type Amount, readAmounts } from "./check-spelled.ts";
import { without } from "./check-times.ts";
import { maskIdioms } from "./idioms.ts";
import type { Place } from "./place.ts";
import type { PreparedText } from "./prepared-text.ts";
import { type Quantity, type Reading, readQuantities } from "./read-quantities.ts";
import { readSayings } from "./quantity-sayings.ts";

/** What replaced an amount or its unit: the words of the source, and those of the target in their place. */
export type ReplacedQuantity = { wanted: Place; given: Place };
/** What was replaced, and both texts without the amounts that match or are reported, for the number checks. */
export type ComparedQuantities = { replaced: ReplacedQuantity[]; source: PreparedText; target: PreparedText };

/** How far a conversion between metric and other units may be rounded. */
const maxRounded = 0.07;
const maxDegrees = 1.5;
/** What languages call two weeks, and one. */
const sameDays: readonly (readonly [number, number])[] = [
  [15, 14],
  [8, 7],
].map(([one = 0, other = 0]) => [one * 86_400, other * 86_400] as const);

/**
 * Compares amounts with their units however they are written: `5 km`, `3.1 miles`; `90 minutes`, `an hour and a half`; `八折`, `20 % off`;
 * `the eighties`, `80年代`. Another unit behind the same number is flagged, as is another amount of the same dimension in its place.
 */
export function compareQuantities(rawSource: PreparedText, rawTarget: PreparedText): ComparedQuantities {
  const [source, target] = maskIdioms(rawSource, rawTarget);
  const wanted = readAll(source, target);
  const given = readAll(target, source);
  if (wanted.length === 0 && given.length === 0) return { replaced: [], source, target };
  const isKnown = (quantity: Quantity, others: readonly Quantity[]) => others.some((other) => areSame(quantity, other));
  const [plainWanted, plainGiven] = [countsOf(source, given), countsOf(target, wanted)];
  const lost = wanted.filter((quantity) => !isKnown(quantity, [...given, ...plainGiven]));
  const strange = given.filter((quantity) => !isKnown(quantity, [...wanted, ...plainWanted]));
  const pairs = pairsOf(lost, strange, (one, other) => isOtherUnit(one, other) || isOtherAmount(one, other, wanted, given));
  // Numbers in digits stay: the other checks know which one belongs there.
  const reported = pairs.filter(({ one, other }) => !one.isPlain || !other.isPlain);
  const [matched, found] = [wanted.filter((quantity) => !lost.includes(quantity)), given.filter((quantity) => !strange.includes(quantity))];
  return {
    replaced: pairs.map(({ one, other }) =>
      isOtherUnit(one, other) ? { wanted: one.unit, given: other.unit } : { wanted: one.number, given: other.number },
    ),
    ...withoutRepeated(
      without(source, [...matched, ...reported.map(({ one }) => one), ...plainWanted.filter((quantity) => isKnown(quantity, given))]),
      without(target, [...found, ...reported.map(({ other }) => other), ...plainGiven.filter((quantity) => isKnown(quantity, wanted))]),
      [...matched, ...found],
    ),
  };
}

type Pair = { one: Quantity; other: Quantity };

/** Each amount that is in place of another, with that one; a unit that was changed goes first. */
function pairsOf(lost: readonly Quantity[], strange: readonly Quantity[], isReplaced: (one: Quantity, other: Quantity) => boolean): Pair[] {
  const open = lost.filter(({ isSoft }) => !isSoft);
  return strange.flatMap((other) => {
    const one = other.isSoft
      ? undefined
      : (open.find((quantity) => isOtherUnit(quantity, other)) ?? open.find((quantity) => isReplaced(quantity, other)));
    return one === undefined ? [] : [{ one, other }];
  });
}

/** `24 hours a day` and `24 heures sur 24`: a number of what matched, once more on one side. */
function withoutRepeated(
  source: PreparedText,
  target: PreparedText,
  matched: readonly Quantity[],
): { source: PreparedText; target: PreparedText } {
  if (matched.length === 0) return { source, target };
  const [wanted, given] = [readAmounts(source, []), readAmounts(target, [])];
  if (wanted.length === given.length) return { source, target };
  const known = new Set(matched.flatMap(({ numbers }) => numbers));
  const repeated = (amounts: readonly Amount[]) => amounts.filter(({ values }) => values.some((value) => known.has(value)));
  return wanted.length > given.length
    ? { source: without(source, repeated(wanted)), target }
    : { source, target: without(target, repeated(given)) };
}

const readAll = (side: PreparedText, other: PreparedText): Quantity[] => {
  const said = readSayings(side, other);
  return [...said, ...joined(readQuantities(without(side, said)), side.lowerProse)];
};

/** `7 lb 3 oz`, `1 hour and 45 minutes` are one amount. */
function joined(quantities: readonly Quantity[], lowerProse: string): Quantity[] {
  const result: Quantity[] = [];
  for (const quantity of quantities.toSorted((a, b) => a.start - b.start)) {
    const before = result.at(-1);
    const sum = before && joint.test(lowerProse.slice(before.end, quantity.start)) ? sumOf(before, quantity) : [];
    if (before && sum.length > 0) result[result.length - 1] = { ...before, end: quantity.end, numbers: [], readings: sum };
    else result.push(quantity);
  }
  return result;
}

const joint = /^(?: |,? (?:and|und|et|y|e|en|och|og|i|a|és|ja|și|и|і|και|ve|dan|và|at|और) | ?و ?| ו-?|)$/u;

/** The sum of an amount and a smaller one of the same dimension. */
const sumOf = (one: Quantity, other: Quantity): Reading[] =>
  one.readings.flatMap((a) =>
    other.readings
      .filter((b) => joinedDimensions.has(a.dimension) && a.dimension === b.dimension && b.value < a.value)
      .map((b) => ({ ...a, value: a.value + b.value })),
  );
const joinedDimensions = new Set(["length", "mass", "time", "months"]);

/** The plain numbers of a text, if the other side counts in words that have no unit: `一打`, `ढाई लाख`. */
function countsOf(side: PreparedText, others: readonly Quantity[]): Quantity[] {
  if (!others.some(({ readings }) => readings.some(({ dimension }) => dimension === "count"))) return [];
  return readAmounts(side, []).map(({ start, end, values }) => ({
    start,
    end,
    number: { start, end },
    unit: { start, end },
    numbers: values,
    readings: values.map((value) => ({ dimension: "count", value, isImperial: false })),
    isSoft: true,
    isPlain: false,
  }));
}

const areSame = (one: Quantity, other: Quantity): boolean => one.readings.some((a) => other.readings.some((b) => areEqual(a, b)));

function areEqual(one: Reading, other: Reading): boolean {
  if (one.dimension !== other.dimension) return false;
  const difference = Math.abs(one.value - other.value);
  const isConverted = one.isImperial !== other.isImperial;
  if (one.dimension === "temperature" && isConverted) return difference <= Math.max(maxDegrees, Math.abs(one.value) * 0.02);
  if (one.dimension === "time" && sameDays.some((days) => days.includes(one.value) && days.includes(other.value))) return true;
  return difference <= Math.max(Math.abs(one.value), Math.abs(other.value)) * (isConverted ? maxRounded : 1e-6);
}

const shareDimension = (one: Quantity, other: Quantity): boolean =>
  one.readings.some(({ dimension }) => other.readings.some((reading) => reading.dimension === dimension));

/** The same number of something else. */
const isOtherUnit = (one: Quantity, other: Quantity): boolean => one.numbers.some((number) => other.numbers.includes(number));

/** Another amount of the same, where each side has as many of them. */
function isOtherAmount(one: Quantity, other: Quantity, wanted: readonly Quantity[], given: readonly Quantity[]): boolean {
  if (!shareDimension(one, other)) return false;
  const countOf = (quantities: readonly Quantity[]) => quantities.filter((quantity) => shareDimension(quantity, one)).length;
  return countOf(wanted) === countOf(given);
}
