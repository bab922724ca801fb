import { type DayOfYear, readDates } from "./check-dates.ts";
import { placeholdersOf } from "./check-placeholders.ts";
import { type Amount, readAmounts } from "./check-spelled.ts";
import { compareTimes, without } from "./check-times.ts";
import { type ClockTime, readTimes } from "./clock-times.ts";
import type { FindingKind } from "./finding.ts";
import { readFractions } from "./fractions.ts";
import type { PreparedText } from "./prepared-text.ts";
import type { ProtectedSpan } from "./protected-spans.ts";
import { toAsciiDigits } from "./read-numbers.ts";
import { knownTag, writeNumber } from "./write-number.ts";

/** The checks run once per edit, and with more of them no single one is certain. */
export const maxEdits = 20;

/** A place in a text; UTF-16 offsets. */
export type Place = { start: number; end: number };

/** What is on one side only. `words` are as people read it: a day with its month. */
export type Difference = Place & { words: string; kind: FindingKind; isDate: boolean };

/** What might mend the target: `text` in place of what stands there, for `wanted` of the source. */
export type Edit = Place & { text: string; wanted: Difference; given: Difference | null };

/** What each side has without a counterpart, and the edits that may mend that. */
export type Differences = { wanted: Difference[]; given: Difference[]; edits: Edit[] };

type Sides = { source: PreparedText; target: PreparedText; from: string; to: string };

/** Finds what differs in numbers, dates, times, addresses and placeholders, with every edit that may mend it. */
export function findDifferences(sides: Sides): Differences {
  const days = compareDays(sides);
  const all = [dates(sides, days), times(sides), amounts(sides, days), spans(sides, "url"), spans(sides, "placeholder")];
  return {
    wanted: all.flatMap(({ wanted }) => wanted),
    given: all.flatMap(({ given }) => given),
    edits: all.flatMap(({ edits }) => edits),
  };
}

/** Removes from both sides what is the same; each counts once. */
function unpaired<T>(wanted: readonly T[], given: readonly T[], isSame: (one: T, other: T) => boolean): [T[], T[]] {
  const open = [...given];
  const lost = wanted.filter((one) => {
    const at = open.findIndex((other) => isSame(one, other));
    if (at >= 0) open.splice(at, 1);
    return at < 0;
  });
  return [lost, open];
}

type DayPair = { wanted: DayOfYear; given: DayOfYear };

/** The days of both texts: those that are the same, and those of which one replaced the other. */
type Days = { source: DayOfYear[]; target: DayOfYear[]; replaced: DayPair[] };

/** Pairs days with the same month or with day and month swapped, where there is no choice. */
function compareDays({ source, target }: Sides): Days {
  const [all, own] = [readDates(source), readDates(target)];
  const [lost, strange] = unpaired(all, own, (a, b) => a.day === b.day && a.month === b.month);
  const partners = lost.map((day) => {
    const swapped = strange.filter(({ day: other, month }) => day.day === month && day.month === other);
    return swapped.length > 0 ? swapped : strange.filter(({ month }) => month === day.month);
  });
  const replaced = lost.flatMap((wanted, index): DayPair[] => {
    const [given, another] = partners[index] ?? [];
    const isClaimed = partners.some((others, at) => at !== index && given !== undefined && others.includes(given));
    return given === undefined || another !== undefined || isClaimed ? [] : [{ wanted, given }];
  });
  const isOut = (left: readonly DayOfYear[], side: "wanted" | "given") => (day: DayOfYear) =>
    !left.includes(day) || replaced.some((pair) => pair[side] === day);
  return { source: all.filter(isOut(lost, "wanted")), target: own.filter(isOut(strange, "given")), replaced };
}

function dates({ source, target, from, to }: Sides, { replaced }: Days): Differences {
  const pairs = replaced.map((pair) => ({
    ...pair,
    one: difference(source, pair.wanted, "number", true),
    other: difference(target, pair.given, "number", true),
  }));
  const edits = pairs.flatMap(({ wanted, given, one, other }) => {
    const text = wanted.month === given.month ? withDay(other.words, given.day, wanted.day, from, to) : dateText(other.words, wanted, to);
    return text === null ? [] : [{ ...place(given), text, wanted: one, given: other }];
  });
  return { wanted: pairs.map(({ one }) => one), given: pairs.map(({ other }) => other), edits };
}

/** The same date with another day; null where it is not clear which number that is, or letters depend on it: `3rd`. */
function withDay(words: string, own: number, day: number, from: string, to: string): string | null {
  const all = [...toAsciiDigits(words).matchAll(/\d+/g)].filter((match) => Number(match[0]) === own);
  const match = /[日号號일]/.test(words) ? all.at(-1) : all.length === 1 ? all[0] : undefined;
  if (match === undefined) return null;
  const [before, behind] = [words.slice(0, match.index), words.slice(match.index + match[0].length)];
  if (/^\p{L}/u.test(behind) && !/^[日号號일]/.test(behind)) return null;
  const given = { words: words.slice(before.length, words.length - behind.length), values: [own], isSpelled: false };
  const [text] = writeNumber({ words: String(day), values: [day], isSpelled: false }, given, from, to);
  return text === undefined ? null : before + text + behind;
}

/** A day the way the target writes its own: `5.3.2024` with its numbers swapped, else with the name of the month. */
function dateText(words: string, { day, month }: DayOfYear, to: string): string | null {
  const swapped = /^(\d{1,2})(\D+)(\d{1,2})(.*)$/s.exec(words);
  if (swapped !== null && !/[月월]/.test(words)) return `${swapped[3]}${swapped[2]}${swapped[1]}${swapped[4]}`;
  const tag = knownTag(to);
  if (tag === null) return null;
  const format = new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", timeZone: "UTC", numberingSystem: "latn" });
  // A leap year has every day.
  return format.format(new Date(Date.UTC(2024, month - 1, day)));
}

/** The numbers of a day: what remains of its words, such as a year, is compared as a number. */
function numbersOf({ text }: PreparedText, { start, end }: Place): Place[] {
  const found = [...toAsciiDigits(text.slice(start, end)).matchAll(/(?<!\d)\d{1,2}(?!\d)/g)].slice(0, 2);
  return found.length === 0
    ? [{ start, end }]
    : found.map(({ 0: { length }, index }) => ({ start: start + index, end: start + index + length }));
}

/** Times of day, both written in digits. */
function times({ source, target }: Sides): Differences {
  const isSame = (a: ClockTime, b: ClockTime) => a.minutes === b.minutes;
  const [lost, strange] = unpaired(readTimes(source), readTimes(target), isSame).map((side) => side.filter(({ isSoft }) => !isSoft));
  if (lost === undefined || strange === undefined || lost.length === 0 || strange.length === 0) return { wanted: [], given: [], edits: [] };
  // `6:30 pm`, with its half of the day.
  const half = ({ end }: Place) => /^\s?[ap](?:\.m\.|m)/i.exec(source.text.slice(end, end + 5))?.[0].length ?? 0;
  const wanted = lost.map((time) => difference(source, { ...time, end: time.end + half(time) }, "number"));
  const given = strange.map((time) => difference(target, time, "number"));
  const edits = wanted.flatMap((one) =>
    given.flatMap((other) => {
      const text = timeText(one.words, other.words);
      return text === null ? [] : [{ ...place(other), text, wanted: one, given: other }];
    }),
  );
  return { wanted, given, edits };
}

const inDigits = /^(\d{1,2})(\D+)(\d{2})/;

/** The source's time in the target's form; null where the half of the day is not clear. */
function timeText(wanted: string, given: string): string | null {
  const [, hours = "", , minutes = ""] = inDigits.exec(toAsciiDigits(wanted)) ?? [];
  const form = inDigits.exec(given);
  if (hours === "" || form === null) return null;
  const [, ownHours = "", sign = ""] = form;
  const half = /([ap])\.?m\.?$/i.exec(wanted)?.[1]?.toLowerCase();
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === "p" ? 12 : 0);
  if (half !== undefined && hour >= 12 !== Number(ownHours) >= 12) return null;
  return `${String(hour).padStart(ownHours.startsWith("0") ? 2 : 1, "0")}${sign}${minutes}${given.slice(form[0].length)}`;
}

/** Numbers in digits and words, without the times and days that were compared as such. */
function amounts(sides: Sides, days: Days): Differences {
  const compared = compareTimes(sides.source, sides.target);
  const read = (side: PreparedText, own: readonly DayOfYear[]) => {
    const rest = without(
      side,
      own.flatMap((day) => numbersOf(side, day)),
    );
    return readAmounts(rest, readFractions(rest)).filter(({ values }) => values.length > 0);
  };
  const isEqual = (a: Amount, b: Amount) => a.values.some((value) => b.values.includes(value));
  const all = read(compared.target, days.target);
  // What is written the same way first: `3` is not the counterpart of `three` where there is another one.
  const [left, own] = unpaired(read(compared.source, days.source), all, (a, b) => a.isSpelled === b.isSpelled && isEqual(a, b));
  const [lost, strange] = unpaired(left, own, isEqual);
  const isTwin = (amount: Amount) => strange.some((one) => isEqual(one, amount));
  const places = lost.length * all.filter(isTwin).length > maxEdits ? [] : lost;
  const edits = places.flatMap((amount) =>
    // Where the target has a number twice, either may be the wrong one.
    all.filter(isTwin).flatMap((twin): Edit[] => {
      const [wanted, given] = [difference(sides.source, amount, "number"), difference(sides.target, twin, "number")];
      if (lettersBehind(sides.source, amount) !== lettersBehind(sides.target, twin)) return [];
      const texts = writeNumber({ ...amount, words: wanted.words }, { ...twin, words: given.words }, sides.from, sides.to);
      return texts.map((text) => ({ ...place(twin), text, wanted, given }));
    }),
  );
  return {
    wanted: lost.map((amount) => difference(sides.source, amount, "number")),
    given: strange.map((amount) => difference(sides.target, amount, "number")),
    edits,
  };
}

/** Letters that belong to a number, which another number may have otherwise: `1st`, `2e`. Scripts without spaces have none. */
const lettersBehind = ({ text }: PreparedText, { end }: Place): string =>
  /^[\p{Script=Latin}ªº]+/u.exec(text.slice(end, end + 12))?.[0] ?? "";

/** Addresses, or placeholders, tags and code. What is left out at the very beginning or end of the source may be put in there. */
function spans({ source, target }: Sides, kind: "url" | "placeholder"): Differences {
  const read = (side: PreparedText): ProtectedSpan[] =>
    kind === "url" ? side.spans.filter((span) => span.kind === "url") : placeholdersOf(side);
  const [lost, strange] = unpaired(read(source), read(target), (a, b) => a.key === b.key);
  const wanted = lost.map((span) => difference(source, span, kind));
  const given = strange.map((span) => difference(target, span, kind));
  const edits = wanted.flatMap((one): Edit[] => {
    if (given.length > 0) return given.map((other) => ({ ...place(other), text: one.words, wanted: one, given: other }));
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

const place = ({ start, end }: Place): Place => ({ start, end });

const difference = ({ text }: PreparedText, { start, end }: Place, kind: FindingKind, isDate = false): Difference => ({
  start,
  end,
  words: text.slice(start, end),
  kind,
  isDate,
});
