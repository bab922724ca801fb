import { counterpartOf } from "./counterpart.ts";
import type { Finding } from "./finding.ts";
import { allDayWords, dayHalves, fractionWords, hasLargeNumber, monthNames, sixHours, smallNumbers } from "./number-words.ts";
import type { PreparedText } from "./prepared-text.ts";
import { type NumberToken, readHanNumbers, readNumbers, readRomanNumbers } from "./read-numbers.ts";
import { readSpelled } from "./read-spelled.ts";
import { fold } from "./scripts.ts";

/** What a text says about numbers other than in digits. */
type NumberWords = {
  values: Set<number>;
  small: Set<number>;
  hasTable: boolean;
  hasHour: boolean;
  hasSixHours: boolean;
  hasFraction: boolean;
  hasLarge: boolean;
  hasAllDay: boolean;
  /** What to add to a year counted from the beginning of an era. */
  eras: readonly number[];
};

/** Thailand counts years from a different point, as do imperial eras and a republic's calendar. */
const calendarOffsets = [543, -543];
const eraBeginnings: readonly (readonly [name: string, offset: number])[] = [
  ["令和", 2018],
  ["平成", 1988],
  ["昭和", 1925],
  ["大正", 1911],
  ["明治", 1867],
  ["民國", 1911],
  ["民国", 1911],
];
const maxWords = 12;
/** A text with more unmatched numbers isn't a translation at all; listing the rest would add nothing. */
const maxCompared = 200;

/**
 * Compares numbers by what they may mean, not by how they are written: 1,234.5 · 1.234,5 · 12,000 · 一万二千 · 1.2万 · ١٢. Source numbers
 * missing from the target are flagged, as are target numbers missing from the source.
 */
export function checkNumbers(source: PreparedText, target: PreparedText): Finding[] {
  const { lost, strange, words } = unmatchedNumbers(source, target);
  return [
    ...strange.filter((token) => isClear(token, lost.length > 0, words)).map(({ start, end }) => ({ kind: "number" as const, start, end })),
    ...(strange.length > 0 && lost.length > 0
      ? []
      : lost.map(({ start }) => ({ kind: "number" as const, ...counterpartOf(source, target, start) }))),
  ];
}

/** A small number, or one of a name: reported as missing only if another number is in its place. */
export const isDoubtful = ({ isSoft, values }: NumberToken): boolean => isSoft || values.every((value) => value <= 2);

type UnmatchedNumbers = { lost: NumberToken[]; strange: NumberToken[]; words: NumberWords | null };

/** The numbers in digits of which the other side has nothing that may mean the same, and the words of the source, if they had to be read. */
export function unmatchedNumbers(source: PreparedText, target: PreparedText): UnmatchedNumbers {
  const wanted = readNumbers(source.prose, source.writing.language);
  const given = readNumbers(target.prose, target.writing.language);
  if (wanted.length === 0 && given.length === 0) return { lost: [], strange: [], words: null };
  const direct = pair(wanted, given, null);
  if (direct.wanted.length === 0 && direct.given.length === 0) return { lost: [], strange: [], words: null };
  // Reading all words costs more than all digits, and most texts match without.
  const hasSmall = [...direct.wanted, ...direct.given].some((token) => token.values.some((value) => value <= maxWords));
  const sourceWords = readWords(source, hasSmall);
  const targetWords = readWords(target, hasSmall);
  const pairing = pair(wanted, given, [sourceWords, targetWords]);
  const strange = pairing.given
    .slice(0, maxCompared)
    .filter((token) => !isSpelled(token, sourceWords, targetWords) && !isContained(token, wanted));
  const lost = pairing.wanted
    .slice(0, maxCompared)
    .filter(
      (token) => !isSpelled(token, targetWords, sourceWords) && !isContained(token, given) && (!isDoubtful(token) || strange.length > 0),
    );
  return { lost, strange, words: sourceWords };
}

/** A small number alone may stand for `both`, an article or a date; it is only an error next to one that was lost. */
const isClear = (token: NumberToken, hasLost: boolean, source: NumberWords | null): boolean =>
  hasLost ||
  (!token.isSoft && (Math.max(...token.values) > maxWords || (source?.hasTable === true && token.values.every((value) => value >= 3))));

/** `a`, `six`, `un` begin too many other words. */
const isShort = (stem: string): boolean => /^[a-z]{1,3}$/.test(stem);

function readWords({ prose, lowerProse, writing }: PreparedText, hasSmall: boolean): NumberWords {
  const stems = smallNumbers[writing.language]?.split("|");
  const small = new Set<number>();
  const folded = stems && hasSmall ? ` ${fold(lowerProse).replace(/[^\p{L}\p{M}'’]+/gu, " ")} ` : "";
  const hasSpaces = !["th", "ko"].includes(writing.language);
  // Short words attach to the front: כשש, وثلاث.
  const fronts = ["", ...(writing.language === "he" ? "והבלמשכ" : writing.language === "ar" ? "وفبلك" : "")];
  (hasSmall ? stems : undefined)?.forEach((words, value) => {
    const isNamed = words.split(" ").some((word) => {
      const stem = fold(word);
      // Long ones occur within other words, too: einundzwanzig.
      return (
        (stem.length > 4 || !hasSpaces ? folded.includes(stem) : false) ||
        fronts.some((front) => folded.includes(isShort(stem) ? ` ${front}${stem} ` : ` ${front}${stem}`))
      );
    });
    if (isNamed) small.add(value);
  });
  const values = readRomanNumbers(prose);
  for (const { value } of readSpelled(lowerProse, writing.language)) values.add(value);
  if (writing.language !== "en") for (const value of streetNumbers(prose)) values.add(value);
  if (["zh", "ja", "ko", "yue"].includes(writing.language)) for (const value of readHanNumbers(prose)) values.add(value);
  (hasSmall ? monthNames : []).forEach((names, month) => {
    if (names.test(lowerProse)) values.add(month + 1);
  });
  return {
    values,
    small,
    hasTable: stems !== undefined || ["zh", "ja"].includes(writing.language),
    hasHour: dayHalves.test(prose),
    hasSixHours: sixHours.test(prose),
    hasFraction: fractionWords.test(prose),
    hasAllDay: allDayWords.test(prose),
    eras: eraBeginnings.filter(([name]) => prose.includes(name)).map(([, offset]) => offset),
    hasLarge: hasLargeNumber(lowerProse.replace(/\d[\d.,\s]{0,20}\p{L}{1,20}/gu, " "), writing.language),
  };
}

/** Names of streets keep their English ordinal: Fifth Avenue. */
const streets = /\b(First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Eleventh|Twelfth) (?:Avenue|Street|Ave|St)\b/g;
const ordinals = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "Eleventh", "Twelfth"];
const streetNumbers = (prose: string): number[] => [...prose.matchAll(streets)].map(([, word = ""]) => ordinals.indexOf(word) + 1);

/** Removes from both sides what means the same; the rest is on one side only. */
function pair(wanted: readonly NumberToken[], given: readonly NumberToken[], words: readonly [NumberWords, NumberWords] | null) {
  const open = new Map<number, NumberToken[]>();
  for (const token of given) {
    for (const value of token.values) {
      const same = open.get(value);
      if (same) same.push(token);
      else open.set(value, [token]);
    }
  }
  const isStrict = wanted.length === given.length;
  const used = new Set<NumberToken>();
  const values = new Set(wanted.flatMap((token) => token.values));
  const take = (value: number): boolean => {
    const same = open.get(value);
    let token = same?.pop();
    while (token && used.has(token)) token = same?.pop();
    if (token) used.add(token);
    // If one side has more numbers, a repetition of the same one is neither extra nor missing.
    return token !== undefined || (!isStrict && open.has(value));
  };
  const left = wanted.filter((token) => !token.values.some(take));
  const lost = words === null ? left : left.filter((token) => !token.values.some((value) => relatives(value, words).some(take)));
  return {
    wanted: lost,
    given: given.filter((token) => !used.has(token) && (isStrict || !token.values.some((value) => values.has(value)))),
  };
}

/** Other values that the same thing may have in another language: half of the day, decade, short year, calendar, discount. */
function relatives(value: number, [source, target]: readonly [NumberWords, NumberWords]): number[] {
  const others: number[] = [];
  if (!Number.isInteger(value)) return others;
  if (source.hasHour || target.hasHour) {
    if (value <= 12) others.push(value + 12);
    if (value === 12) others.push(0);
    if (value > 12 && value <= 24) others.push(value - 12);
    if (value === 0) others.push(12, 24);
  }
  if (value < 120) others.push(...source.eras.map((offset) => value + offset));
  if (value >= 1800 && value < 2100) others.push(...target.eras.map((offset) => value - offset));
  if (value >= 1800 && value < 2100) others.push(value % 100, ...calendarOffsets.map((offset) => value + offset));
  if (value >= 2300 && value < 2700) others.push(value - 543);
  if (value < 100) others.push(1900 + value, 2000 + value);
  if (value > 0 && value < 100 && (source.hasFraction || target.hasFraction))
    others.push(100 - value, (100 - value) / 10, 100 - value * 10);
  return others;
}

/** Returns whether the other side spells the number out, or has words that stand for it. */
function isSpelled(token: NumberToken, other: NumberWords, own: NumberWords): boolean {
  return token.values.some((value) => {
    if (other.values.has(value) || (value <= maxWords && other.small.has(value))) return true;
    if (value <= maxWords && !other.hasTable) return true;
    if (own.hasHour || other.hasHour) {
      const hours = [value, value + 12, value - 12, ...(other.hasSixHours ? [value - 6, value - 18] : [])].filter(
        (hour) => value <= 24 && hour > 0,
      );
      if (hours.some((hour) => other.values.has(hour) || other.small.has(hour))) return true;
    }
    if (other.hasLarge && value > maxWords) return true;
    if (other.hasFraction && [0.5, 0.25, 0.75, 15, 30, 45, 50, 25, 75, 12, 24, 100, 10, 1.5, 2.5, 3.5].includes(value)) return true;
    if (own.hasFraction && other.hasFraction && value <= 24) return true;
    if (other.hasAllDay && (value === 24 || value === 7)) return true;
    // `halb drei` and `a quarter to three` refer to the coming hour: 2:30, 14:45.
    if (other.hasFraction && own.hasHour && value <= 24 && [value, value + 1].some((hour) => other.small.has(hour % 12 || 12))) return true;
    return value === 0 && (token.isPart || /^0+$/.test(token.digits)) && (own.hasHour || other.hasHour);
  });
}

/** `2500万` has the digits of another number. */
const isScaled = ({ values, digits }: NumberToken): boolean => values.every((value) => Number.isInteger(value) && value !== Number(digits));

/** Phone numbers and references are grouped differently: their digits appear in the same order. */
function isContained(token: NumberToken, others: readonly NumberToken[]): boolean {
  if (token.digits.length < 2 || isScaled(token)) return false;
  for (let index = 0; index < Math.min(others.length, maxCompared); index++) {
    const other = others[index] as NumberToken;
    if (isScaled(other)) continue;
    const { digits } = other;
    if (digits.length > token.digits.length && digits.length >= 6 && digits.includes(token.digits)) return true;
    let joined = "";
    for (let next = index; next < Math.min(others.length, index + 5) && joined.length < token.digits.length; next++)
      joined += (others[next] as NumberToken).digits;
    if (joined === token.digits && token.digits.length >= 4) return true;
  }
  return false;
}
