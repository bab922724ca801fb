import { type DayOfYear, readDates, swappedDates } from "./check-dates.ts";
import { isOverlapping, isWithin, type Place } from "./place.ts";
import type { PreparedText } from "./prepared-text.ts";

/** A day of the source, and the one that replaces it in the target. */
export type DayPair = { wanted: DayOfYear; given: DayOfYear };

type Amount = Place & { values: readonly number[] };

/** A text with more dates is a calendar. */
const maxDates = 100;

/**
 * Pairs the days that replaced each other: with day and month swapped, or in the same month, where there is no choice.
 *
 * @param lost what the checks of numbers miss: a day counts only if its number is among it
 */
export function pairDays(source: PreparedText, target: PreparedText, lost: readonly Amount[]): DayPair[] {
  const swapped = swappedDates(source, target);
  const [all, own] = [readDays(source), readDays(target)];
  const missed = all.filter(
    (day) => !day.isOpen && !own.some((other) => isSameDay(day, other)) && lost.some((amount) => isDayOf(amount, day)),
  );
  const strange = own.filter((day) => !day.isOpen && !all.some((other) => isSameDay(day, other)));
  const inMonth = missed.flatMap((wanted): DayPair[] =>
    strange.filter(({ month }) => month === wanted.month).map((given) => ({ wanted, given })),
  );
  const pairs = [...swapped, ...inMonth];
  return pairs.filter(
    (pair) =>
      !pairs.some((other) => other !== pair && (isOverlapping(other.wanted, pair.wanted) || isOverlapping(other.given, pair.given))),
  );
}

/** Tells whether a number of the target is the day or month of a day that the source has too. */
export function sharedDays(source: PreparedText, target: PreparedText): (amount: Amount) => boolean {
  const all = readDays(source);
  const shared = readDays(target).filter((day) => all.some((other) => isSameDay(day, other)));
  return (amount) => shared.some((day) => isWithin(amount, day) && (amount.values.includes(day.day) || amount.values.includes(day.month)));
}

/** The days of a text, without those that share words: `5 March 12`. */
function readDays(side: PreparedText): DayOfYear[] {
  const days = readDates(side).slice(0, maxDates);
  return days.filter((day) => !days.some((other) => other !== day && isOverlapping(other, day)));
}

/** `05/06` could be either of two days. */
const isSameDay = (a: DayOfYear, b: DayOfYear): boolean =>
  (a.day === b.day && a.month === b.month) || ((a.isOpen || b.isOpen) && a.day === b.month && a.month === b.day);

const isDayOf = (amount: Amount, day: DayOfYear): boolean => isWithin(amount, day) && amount.values.includes(day.day);
