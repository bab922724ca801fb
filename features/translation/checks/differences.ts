import { isDoubtful, unmatchedNumbers } from "./check-numbers.ts";
import { unmatchedPlaceholders } from "./check-placeholders.ts";
import { type Amount, readAmounts, unmatchedSpelled } from "./check-spelled.ts";
import { compareQuantities, type ReplacedQuantity } from "./check-quantities.ts";
import { compareTimes } from "./check-times.ts";
import { unmatchedUrls } from "./check-urls.ts";
import type { ClockTime } from "./clock-times.ts";
import { type DayPair, pairDays, sharedDays } from "./differing-days.ts";
import type { FindingKind } from "./finding.ts";
import { readFractions } from "./fractions.ts";
import { isSamePlace, isWithin, onlyOne, type Place } from "./place.ts";
import type { PreparedText } from "./prepared-text.ts";
import type { ProtectedSpan } from "./protected-spans.ts";
import { writeDay, writeTime } from "./write-date.ts";
import { writeNumber } from "./write-number.ts";

/** The checks run for each edit, and with more of them no single one is certain. */
export const maxEdits = 20;

/** What is on one side only. `words` are as people read it: a day with its month. */
export type Difference = Place & { words: string; kind: FindingKind; isDate: boolean };

/** A possible fix of the target: `text` replaces what is there, for `wanted` of the source. */
export type Edit = Place & { text: string; wanted: Difference; given: Difference | null };

/** What each side has without a counterpart, and the edits that may fix that. */
export type Differences = { wanted: Difference[]; given: Difference[]; edits: Edit[] };

type Sides = { source: PreparedText; target: PreparedText; from: string; to: string };

/**
 * Finds what differs in numbers, dates, times, addresses and placeholders, with the edits that may fix it. What a check tolerates is no
 * difference: all of them say themselves what they miss.
 */
export function findDifferences(sides: Sides): Differences {
  const all = [
    numbers(sides),
    spans(sides, "url", unmatchedUrls(sides.source, sides.target)),
    spans(sides, "placeholder", unmatchedPlaceholders(sides.source, sides.target)),
  ];
  return {
    wanted: all.flatMap(({ wanted }) => wanted),
    given: all.flatMap(({ given }) => given),
    edits: all.flatMap(({ edits }) => edits),
  };
}

/** The edits of each pair; none where there are too many. */
function product<A, B>(wanted: readonly A[], given: readonly B[], editsOf: (one: A, other: B) => Edit[]): Edit[] {
  if (wanted.length * given.length > maxEdits) return [];
  return wanted.flatMap((one) => given.flatMap((other) => editsOf(one, other)));
}

/** Numbers in digits and words, days with their months, and times of day. */
function numbers(sides: Sides): Differences {
  const { source, target } = sides;
  const clock = compareTimes(source, target);
  const quantities = compareQuantities(clock.source, clock.target);
  const digits = unmatchedNumbers(quantities.source, quantities.target);
  const spelled = unmatchedSpelled(quantities.source, quantities.target);
  const toAmount = (token: Omit<Amount, "isSpelled">): Amount => ({ ...token, isSpelled: false });
  const lost = eachOnce([...digits.lost.filter((token) => !isDoubtful(token)).map(toAmount), ...spelled.lost]);
  // A small number that may be missed could be what any of the others replaced.
  const isDoubted = digits.lost.some(isDoubtful);
  const strange = eachOnce([...digits.strange.map(toAmount), ...spelled.strange]);
  const days = pairDays(source, target, lost);
  const all = [
    dates(sides, days),
    times(sides, clock),
    units(sides, quantities.replaced, [...lost, ...strange]),
    amounts(
      sides,
      quantities.target,
      isDoubted ? [] : lost.filter((amount) => !days.some(({ wanted }) => isWithin(amount, wanted))),
      strange.filter((amount) => !days.some(({ given }) => isWithin(amount, given))),
    ),
  ];
  return {
    wanted: all.flatMap(({ wanted }) => wanted),
    given: all.flatMap(({ given }) => given),
    edits: all.flatMap(({ edits }) => edits),
  };
}

const eachOnce = (list: readonly Amount[]): Amount[] => [...new Map(list.map((amount) => [amount.start, amount])).values()];

function dates({ source, target, to }: Sides, days: readonly DayPair[]): Differences {
  const pairs = days.map(({ wanted, given }) => ({
    one: difference(source, wanted, "number", true),
    other: difference(target, given, "number", true),
    text: isTied(target, given) ? null : writeDay(wanted, { ...given, words: target.text.slice(given.start, given.end) }, to),
  }));
  return {
    wanted: pairs.map(({ one }) => one),
    given: pairs.map(({ other }) => other),
    edits: pairs.flatMap(({ one, other, text }) => (text === null ? [] : [{ ...place(other), text, wanted: one, given: other }])),
  };
}

/** Times of day. */
function times({ source, target }: Sides, clock: { lost: readonly ClockTime[]; strange: readonly ClockTime[] }): Differences {
  const wanted = clock.lost.map((time) => difference(source, withHalf(source, time), "number"));
  const given = clock.strange.map((time) => difference(target, time, "number"));
  const [one, other] = [onlyOne(wanted), onlyOne(given)];
  if (one === null || other === null) return { wanted, given, edits: [] };
  const text = writeTime(one.words, target.text.slice(other.start, withHalf(target, other).end), [source.text, target.text]);
  return { wanted, given, edits: text === null ? [] : [{ ...place(other), text, wanted: one, given: other }] };
}

/** Amounts with units, apart from those whose number is already told. */
function units({ source, target }: Sides, replaced: readonly ReplacedQuantity[], told: readonly Amount[]): Differences {
  const own = replaced.filter(({ given }) => !told.some((amount) => isSamePlace(amount, given)));
  return {
    wanted: own.map(({ wanted }) => difference(source, wanted, "number")),
    given: own.map(({ given }) => difference(target, given, "number")),
    edits: [],
  };
}

/** A time with its half of the day: `6:30 pm`. */
const withHalf = ({ text }: PreparedText, { start, end }: Place): Place => ({
  start,
  end: end + (/^\s?[ap](?:\.\s?m\.|m\b)/i.exec(text.slice(end, end + 7))?.[0].length ?? 0),
});

function amounts(sides: Sides, target: PreparedText, lost: readonly Amount[], strange: readonly Amount[]): Differences {
  // Where the target has a number twice, either may be the wrong one.
  const values = new Set(strange.flatMap((amount) => amount.values));
  const isShared = sharedDays(sides.source, sides.target);
  const twins =
    lost.length === 0 || strange.length === 0
      ? []
      : readAmounts(target, readFractions(target)).filter(
          (amount) => amount.values.some((value) => values.has(value)) && !isShared(amount),
        );
  // Of several, one that can't be written could be what belongs there. Of numbers in words the checks only say that none of the other side
  // is the same, not that one is missing.
  const edits = product(
    lost.length === 1 && strange.length === 1 ? lost.filter(({ isSpelled }) => !isSpelled) : [],
    twins,
    (amount, twin) => {
      const [wanted, given] = [difference(sides.source, amount, "number"), difference(sides.target, twin, "number")];
      if (!isFree(sides, amount, twin)) return [];
      const texts = writeNumber({ ...amount, words: wanted.words }, { ...twin, words: given.words }, sides.from, sides.to);
      return texts.map((text) => ({ ...place(twin), text, wanted, given }));
    },
  );
  return {
    wanted: lost.map((amount) => difference(sides.source, amount, "number")),
    given: strange.map((amount) => difference(sides.target, amount, "number")),
    edits,
  };
}

/** Whether nothing before or behind a number depends on it: `1st`, `2e`, `5'te`, `an 8`, `l’11`. Scripts without spaces have no such letters. */
function isFree({ source, target }: Sides, wanted: Place, given: Place): boolean {
  const behind = ({ text }: PreparedText, { end }: Place) => /^[\p{Script=Latin}ªº]+/u.exec(text.slice(end, end + 12))?.[0] ?? "";
  if (behind(source, wanted) !== behind(target, given)) return false;
  if (/^[-'’]\p{L}/u.test(target.text.slice(given.end, given.end + 3))) return false;
  return !/(?<!\p{L})(?:an?|az|il|[ld]['’])\s?$/iu.test(target.text.slice(Math.max(0, given.start - 5), given.start));
}

type Unmatched = { lost: readonly ProtectedSpan[]; strange: readonly ProtectedSpan[] };

/** Addresses, or placeholders, tags and code. What is left out at the very beginning or end of the source may be put in there. */
function spans({ source, target }: Sides, kind: "url" | "placeholder", { lost, strange }: Unmatched): Differences {
  const wanted = lost.map((span) => difference(source, span, kind));
  const given = strange.map((span) => difference(target, span, kind));
  const edits =
    given.length > 0
      ? product(wanted, given, (one, other) => [{ ...place(other), text: one.words, wanted: one, given: other }])
      : wanted.slice(0, maxEdits).flatMap((one): Edit[] => {
          const edge = edgeEdit(source.text, target.text, one);
          return edge === null ? [] : [{ ...edge, wanted: one, given: null }];
        });
  return { wanted, given, edits };
}

function edgeEdit(source: string, target: string, { start, end, words }: Difference): (Place & { text: string }) | null {
  const behind = source.slice(end);
  if (/^[\p{P}\s]*$/u.test(behind)) {
    const gap = /\s*$/.exec(source.slice(0, start))?.[0] ?? "";
    const at = target.length - (behind === "" ? 0 : (/[\p{P}\s]*$/u.exec(target)?.[0].length ?? 0));
    return { start: at, end: at, text: gap + words };
  }
  if (source.slice(0, start).trim() !== "") return null;
  return { start: 0, end: 0, text: words + (/^\s*/.exec(behind)?.[0] ?? "") };
}

/** Whether letters behind a place belong to it and may depend on it: `5-én`, `Haziran’da`. */
const isTied = ({ text }: PreparedText, { end }: Place): boolean => /^(?:[-'’]\p{L}|\p{Script=Latin})/u.test(text.slice(end, end + 4));

const place = ({ start, end }: Place): Place => ({ start, end });

const difference = ({ text }: PreparedText, { start, end }: Place, kind: FindingKind, isDate = false): Difference => ({
  start,
  end,
  words: text.slice(start, end),
  kind,
  isDate,
});
