import { readAmounts } from "./check-spelled.ts";
import { without } from "./check-times.ts";
import type { Finding } from "./finding.ts";
import { maskIdioms } from "./idioms.ts";
import type { PreparedText } from "./prepared-text.ts";
import { type Quantity, type Reading, readQuantities } from "./read-quantities.ts";
import { readSayings } from "./quantity-sayings.ts";

/** Findings about amounts with units, and both texts without those and without what matches, for the number checks. */
export type ComparedQuantities = { findings: Finding[]; source: PreparedText; target: PreparedText };

/** How far a conversion between metric and other units may be rounded. */
const maxRounded = 0.05;
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
  if (wanted.length === 0 && given.length === 0) return { findings: [], source, target };
  const isKnown = (quantity: Quantity, others: readonly Quantity[]) => others.some((other) => areSame(quantity, other));
  const [plainWanted, plainGiven] = [countsOf(source, given), countsOf(target, wanted)];
  const lost = wanted.filter((quantity) => !isKnown(quantity, [...given, ...plainGiven]));
  const strange = given.filter((quantity) => !isKnown(quantity, [...wanted, ...plainWanted]));
  const replaced = strange.filter(
    (quantity) => !quantity.isSoft && lost.some((other) => !other.isSoft && (isOtherUnit(quantity, other) || isOtherAmount(quantity, other, wanted, given))),
  );
  const gone = lost.filter((quantity) => replaced.some((other) => isOtherUnit(quantity, other) || shareDimension(quantity, other)));
  const isOpen = (quantity: Quantity, left: readonly Quantity[], found: readonly Quantity[]) => !left.includes(quantity) || found.includes(quantity);
  const counted = (plain: readonly Quantity[], quantities: readonly Quantity[]) => plain.filter((one) => isKnown(one, quantities));
  return {
    findings: replaced.map(({ unitStart, start, end, numbers }): Finding => {
      const isUnit = lost.some((other) => other.numbers.some((number) => numbers.includes(number)));
      return { kind: "number", start: isUnit ? unitStart : start, end };
    }),
    source: without(source, [...wanted.filter((quantity) => isOpen(quantity, lost, gone)), ...counted(plainWanted, given)]),
    target: without(target, [...given.filter((quantity) => isOpen(quantity, strange, replaced)), ...counted(plainGiven, wanted)]),
  };
}

const readAll = (side: PreparedText, other: PreparedText): Quantity[] => {
  const said = readSayings(side, other);
  return [...said, ...readQuantities(without(side, said))];
};

/** The plain numbers of a text, if the other side counts in words that have no unit: `一打`, `ढाई लाख`. */
function countsOf(side: PreparedText, others: readonly Quantity[]): Quantity[] {
  if (!others.some(({ readings }) => readings.some(({ dimension }) => dimension === "count"))) return [];
  return readAmounts(side, []).map(({ start, end, values }) => ({
    start,
    end,
    unitStart: start,
    numbers: values,
    readings: values.map((value) => ({ dimension: "count", value, isImperial: false })),
    isSoft: true,
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
