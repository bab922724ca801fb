import type { Finding } from "./finding.ts";
import { type Fraction, readFractions } from "./fractions.ts";
import { dayHalves, sixHours, smallNumbers } from "./number-words.ts";
import type { PreparedText } from "./prepared-text.ts";
import { hanValueOf, readHanNumbers, readNumbers, readRomanNumbers } from "./read-numbers.ts";
import { readSpelled } from "./read-spelled.ts";
import { fold } from "./scripts.ts";
import { differVaguely } from "./vague-amounts.ts";
import { without } from "./check-times.ts";
import { counterpartOf } from "./counterpart.ts";

export type Amount = { start: number; end: number; values: readonly number[]; isSpelled: boolean; isSoft: boolean };

/** Below this a word is too often an article or `both`; two is demanded only where both sides have as many numbers. */
const leastDemanded = 3;
/** Texts with more numbers are lists, most of them in digits. */
const maxCompared = 60;
/** What one language counts in other units: a fortnight, a week. */
const sameTime: readonly (readonly [number, number])[] = [
  [14, 15],
  [7, 8],
  [15, 2],
  [14, 2],
];

/**
 * Compares numbers in words with those of the other side, in words or digits. Only substitutions are flagged: each side has one that is
 * nowhere on the other.
 */
export function checkSpelled(source: PreparedText, target: PreparedText): Finding[] {
  const sides = readSides(source, target);
  const { sourceParts, targetParts, wanted, given } = sides;
  const findings = replaced(lostParts(sourceParts, targetParts, given), lostParts(targetParts, sourceParts, wanted));
  if (differVaguely(source.lowerProse, target.lowerProse)) findings.push({ kind: "number", ...counterpartOf(source, target, 0) });
  const { lost, strange } = unmatchedSides(source, target, sides);
  return [...findings, ...replaced(lost, strange)];
}

/** The numbers in words and digits that replaced each other, one of them in words; both empty if only one side has such numbers. */
export const unmatchedSpelled = (source: PreparedText, target: PreparedText): UnmatchedAmounts =>
  unmatchedSides(source, target, readSides(source, target));

type UnmatchedAmounts = { lost: Amount[]; strange: Amount[] };
type Sides = ReturnType<typeof readSides>;

function readSides(source: PreparedText, target: PreparedText) {
  const [sourceParts, targetParts] = [readFractions(source), readFractions(target)];
  const [from, to] = [without(source, sourceParts), without(target, targetParts)];
  return { sourceParts, targetParts, from, to, wanted: readAmounts(from, sourceParts), given: readAmounts(to, targetParts) };
}

function unmatchedSides(source: PreparedText, target: PreparedText, { from, to, wanted, given }: Sides): UnmatchedAmounts {
  const none: UnmatchedAmounts = { lost: [], strange: [] };
  if (![...wanted, ...given].some(({ isSpelled }) => isSpelled) || Math.max(wanted.length, given.length) > maxCompared) return none;
  const hasHours = dayHalves.test(source.prose) || dayHalves.test(target.prose);
  const shifts = !hasHours ? [] : sixHours.test(source.prose) || sixHours.test(target.prose) ? [6, 12, 18] : [12];
  const countOf = (amounts: readonly Amount[]) =>
    amounts.filter(({ isSoft, values }) => !isSoft && values.every((value) => value >= 2)).length;
  const least = countOf(wanted) === countOf(given) ? leastDemanded - 1 : leastDemanded;
  const lost = unmatched(wanted, given, shifts, least);
  const strange = unmatched(given, wanted, shifts, least);
  if (lost.length === 0 || strange.length === 0 || ![...lost, ...strange].some(({ isSpelled }) => isSpelled)) return none;
  const isKnown = [otherReadings(to, given), otherReadings(from, wanted)] as const;
  const left = {
    lost: lost.filter(({ values }) => !values.some(isKnown[0])),
    strange: strange.filter(({ values }) => !values.some(isKnown[1])),
  };
  return left.lost.length === 0 || left.strange.length === 0 ? none : left;
}

/** Parts that the other side has neither as a part nor as minutes or a percentage. */
function lostParts(parts: readonly Fraction[], others: readonly Fraction[], amounts: readonly Amount[]): Fraction[] {
  const isCounted = (denominator: number) =>
    amounts.some(({ values }) => values.some((value) => value % (60 / denominator) === 0 || value % (100 / denominator) === 0));
  return parts.filter(({ denominator }) => !others.some((part) => part.denominator === denominator) && !isCounted(denominator));
}

/** What replaced something that was lost. */
const replaced = (lost: readonly unknown[], strange: readonly { start: number; end: number }[]): Finding[] =>
  lost.length === 0 ? [] : strange.map(({ start, end }) => ({ kind: "number", start, end }));

/** Reads the numbers of a text, in digits and in words. @param parts its fractions, which may halve a dozen */
export function readAmounts({ prose, lowerProse, writing: { language } }: PreparedText, parts: readonly Fraction[]): Amount[] {
  // `half a dozen`, `ein halbes Dutzend`
  const isHalved = (start: number) => parts.some(({ end, denominator }) => denominator === 2 && start >= end && start - end <= 3);
  const digits = readNumbers(prose, language).map(({ start, end, values, isSoft, isPart }) => ({
    start,
    end,
    values,
    isSpelled: false,
    isSoft: isSoft || isPart,
  }));
  if (digits.length > maxCompared) return digits;
  const isInDigits = (start: number) => digits.some((amount) => start >= amount.start && start <= amount.end + 1);
  const spelled = readSpelled(lowerProse, language).filter(({ start }) => digits.length === 0 || !isInDigits(start));
  return [
    ...digits,
    ...spelled.map(({ value, ...rest }) => ({ ...rest, values: [isHalved(rest.start) ? value / 2 : value], isSpelled: true })),
  ];
}

function unmatched(amounts: readonly Amount[], others: readonly Amount[], hourShifts: readonly number[], least: number): Amount[] {
  const known = new Set(others.flatMap(({ values }) => values));
  const isSame = (value: number): boolean =>
    known.has(value) ||
    sameTime.some(([one, other]) => (value === one && known.has(other)) || (value === other && known.has(one))) ||
    (value <= 24 && hourShifts.some((shift) => known.has(value + shift) || known.has(value - shift)));
  return amounts.filter(
    ({ values, isSoft }) => !isSoft && values.every((value) => value >= least && Number.isInteger(value)) && !values.some(isSame),
  );
}

/** What else a text may say about a number: ordinals, months, Roman and single Chinese numerals; excludes what was read as a number. */
function otherReadings(side: PreparedText, read: readonly Amount[]): (value: number) => boolean {
  const { prose, lowerProse, writing } = without(side, read);
  const stems = smallNumbers[writing.language]?.split("|") ?? [];
  const folded = ` ${fold(lowerProse).replace(/[^\p{L}\p{M}'’]+/gu, " ")} `;
  const others = readRomanNumbers(prose);
  if (["zh", "ja", "yue"].includes(writing.language)) for (const value of readHanNumbers(prose)) others.add(value);
  if (writing.language === "ko") others.add(hanValueOf(prose));
  stems.forEach((words, value) => {
    if (words.split(" ").some((word) => fold(word).length > 2 && folded.includes(` ${fold(word)}`))) others.add(value);
  });
  return (value) => others.has(value);
}
