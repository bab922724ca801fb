import { toAsciiDigits } from "./read-numbers.ts";

/** A number as a text has it: the words, everything they may mean, and whether these are words. */
export type WrittenNumber = { words: string; values: readonly number[]; isSpelled: boolean };

/** First digit of the systems that `Intl` can write, by its name for them. */
const systems: readonly (readonly [zero: number, name: string])[] = [
  [0x660, "arab"],
  [0x6f0, "arabext"],
  [0x966, "deva"],
  [0x9e6, "beng"],
  [0xe50, "thai"],
  [0xff10, "fullwide"],
];
const maxFraction = 6;

/**
 * Writes a number of the source the way the target writes its own: digits, grouping and decimal sign of its language, the scale that is
 * behind it (`1.2万`). Several readings give several texts; the checks tell which of them is right. Words give none, and neither does a
 * number that the target's language counts otherwise: what is counted may have to change with them.
 *
 * @param from BCP 47, as `to`; unknown languages keep the digits of the source
 * @returns texts that may replace the target's number, each once
 */
export function writeNumber(wanted: WrittenNumber, given: WrittenNumber, from: string, to: string): string[] {
  const number = readBy(wanted, from);
  const value = wanted.values.at(-1);
  if (given.isSpelled || !isCountedAlike(value, given.values.at(-1), to)) return [];
  const digits = toAsciiDigits(wanted.words);
  const system = systemOf(given.words);
  const isGrouped = number?.isGrouped === true || (readBy(given, to)?.isGrouped ?? false);
  const texts: (string | null)[] = [];
  if (number === null || /^0\d/.test(digits)) texts.push(system === "latn" ? digits : null);
  else texts.push(padded(formatted(number.value, number.fraction, isGrouped, to, system), given.words));
  // `12,000` beside `1.5万`: the target counts in another scale.
  const own = readBy(given, to);
  const factor = own === null || own.value === 0 ? 1 : (given.values.at(-1) ?? own.value) / own.value;
  if (value !== undefined && factor > 1) {
    const scaled = value / factor;
    const fraction = /\.(\d+)$/.exec(String(scaled))?.[1]?.length ?? 0;
    if (fraction <= maxFraction) texts.push(formatted(scaled, fraction, isGrouped, to, system));
  }
  return [...new Set(texts.filter((text) => text !== null))];
}

/** Whether a language has the same plural behind both numbers. */
function isCountedAlike(one: number | undefined, other: number | undefined, language: string): boolean {
  const rules = new Intl.PluralRules(knownTag(language) ?? "en");
  return one !== undefined && other !== undefined && rules.select(one) === rules.select(other);
}

type Reading = { value: number; fraction: number; isGrouped: boolean };

/** Reads what is written by the rules of its language; null if these don't give one of its values, with a scale or without. */
function readBy({ words, values, isSpelled }: WrittenNumber, language: string): Reading | null {
  const [first] = values;
  if (first === undefined) return null;
  if (isSpelled) return { value: first, fraction: 0, isGrouped: false };
  const written = toAsciiDigits(words);
  if (/^\d+$/.test(written)) return { value: Number(written), fraction: 0, isGrouped: false };
  const signs = signsOf(language);
  if (signs === null) return null;
  const isGroup = (sign: string) => sign === signs.group || (sign === " " && signs.group.trim() === "") || sign === "'";
  const [whole = "", fraction = "", ...rest] = written.split(signs.decimal);
  if (rest.length > 0 || !/^\d*$/.test(fraction)) return null;
  if ([...whole].some((unit) => !/\d/.test(unit) && !isGroup(unit))) return null;
  const value = Number(`${whole.replaceAll(/\D/g, "")}.${fraction || "0"}`);
  const isOne = values.some((one) => one === value || (value !== 0 && Number.isInteger(Math.log10(one / value))));
  return isOne ? { value, fraction: fraction.length, isGrouped: /\D/.test(whole) } : null;
}

/** How a language groups digits and marks decimals, as ASCII; null if `Intl` doesn't know it. */
function signsOf(language: string): { group: string; decimal: string } | null {
  const tag = knownTag(language);
  if (tag === null) return null;
  const parts = new Intl.NumberFormat(`${tag}-u-nu-latn`, { useGrouping: "always" }).formatToParts(12_345.6);
  const sign = (type: "group" | "decimal") => toAsciiDigits(parts.find((part) => part.type === type)?.value ?? "");
  return { group: sign("group"), decimal: sign("decimal") };
}

/** The tag, if numbers can be written by its rules. */
export function knownTag(language: string): string | null {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language)[0] ?? null;
  } catch {
    return null;
  }
}

function formatted(value: number, fraction: number, useGrouping: boolean, language: string, system: string): string | null {
  const tag = knownTag(language);
  if (tag === null) return null;
  const digits = { minimumFractionDigits: Math.min(fraction, maxFraction), maximumFractionDigits: Math.min(fraction, maxFraction) };
  return new Intl.NumberFormat(tag, { ...digits, useGrouping, numberingSystem: system }).format(value);
}

/** `03` is not answered by `9` but by `09`. */
const padded = (text: string | null, like: string): string | null =>
  text !== null && /^0\d$/.test(like) && /^\d$/.test(text) ? `0${text}` : text;

function systemOf(words: string): string {
  for (const unit of words) {
    const code = unit.codePointAt(0) ?? 0;
    const system = systems.find(([zero]) => code >= zero && code < zero + 10);
    if (system !== undefined) return system[1];
  }
  return "latn";
}
