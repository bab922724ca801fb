import type { Finding } from "./finding.ts";
import { monthNames } from "./number-words.ts";
import type { PreparedText } from "./prepared-text.ts";
import { hanValueOf, toAsciiDigits } from "./read-numbers.ts";
import { readSpelled } from "./read-spelled.ts";
import { toLower } from "./scripts.ts";

/** A day of the year. `isOpen`: written `05/06`, which could be either. */
export type DayOfYear = { start: number; end: number; day: number; month: number; isOpen: boolean };

const hanDate = /(\d{1,2}|[一二三四五六七八九十]{1,3}) ?[月월] ?(\d{1,2}|[一二三四五六七八九十廿]{1,4}) ?[日号號일]/g;
/** With a year, or as Germans write it without: `3.4.`; `3/4` may be a fraction, and is a date if the other side has one. */
const numericDate = /(?<![\d./-])(\d{1,2})(?:([./-])\s?(\d{1,2})\2\s?(?:\d{4}|\d{2})|\.\s?(\d{1,2})\.|\/(\d{1,2}))(?![\d/-]|\.\d)/g;
const yearFirst = /(?<![\d./-])(?:19|20)\d\d([./-])\s?(\d{1,2})\1\s?(\d{1,2})(?![\d/-]|\.\d)/g;
const thangDate = /(?<!\d)(\d{1,2}) tháng (\d{1,2})(?!\d)/g;
/** `3rd of May`, `3. Mai`, `3 de mayo`, and `May 3`. */
const dayMonth = /(?<![\d.,:/-])(\d{1,2})(?:st|nd|rd|th|er|[.ºª°])? {0,2}(?:(?:de|of|ב|di) )?(\p{L}[\p{L}\p{M}]{1,14})/gu;
const monthDay = /(\p{L}[\p{L}\p{M}]{1,14})\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?![\d:%]|[.,]\d| ?\p{L}{0,1}(?:am|pm)\b)/gu;
/** A text with more dates is a calendar. */
const maxDates = 200;
/** First to twelfth, as they occur before a month. */
const ordinals: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    en: "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth",
    de: "ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften",
    ru: "первого второго третьего четвёртого пятого шестого седьмого восьмого девятого десятого одиннадцатого двенадцатого",
    uk: "першого другого третього четвертого п'ятого шостого сьомого восьмого дев'ятого десятого одинадцятого дванадцятого",
    pl: "pierwszego drugiego trzeciego czwartego piątego szóstego siódmego ósmego dziewiątego dziesiątego jedenastego dwunastego",
  }).map(([language, words]) => [language, words.split(" ")]),
);
const behindDay = /^ (?:(?:de|di|of) )?(\p{L}[\p{L}\p{M}]{2,14})/u;
const beforeDay = /(\p{Lu}\p{L}{2,9}) (?:the )?$/u;
/** Where `5/6` is always the fifth of June or, the other way around, the sixth of May. */
const isMonthFirst = new Set(["zh", "ja", "ko", "hu"]);

const months = new Map<string, number>();

/** The month a word names, 1 to 12; 0 if none. */
function monthOf(word: string): number {
  const known = months.get(word);
  if (known !== undefined) return known;
  const month = monthNames.findIndex((names) => names.exec(word)?.index === 0) + 1;
  if (months.size > 5000) months.clear();
  months.set(word, month);
  return month;
}

/** Reads days with their months, in words or digits. */
export function readDates({ prose, writing: { language } }: PreparedText): DayOfYear[] {
  const dates: DayOfYear[] = [];
  const text = toAsciiDigits(prose);
  const add = (match: RegExpExecArray, day: number, month: number, isOpen = false) => {
    if (day >= 1 && day <= 31 && month >= 1 && month <= 12)
      dates.push({ start: match.index, end: match.index + match[0].length, day, month, isOpen });
  };
  const valueOf = (written = "") => (/\d/.test(written) ? Number(written) : hanValueOf(written));
  for (const match of text.matchAll(hanDate)) add(match, valueOf(match[2]), valueOf(match[1]));
  if (language === "vi") for (const match of text.matchAll(thangDate)) add(match, Number(match[1]), Number(match[2]));
  for (const { start, end, day } of readWordDays(prose, language)) {
    const month =
      monthOf(behindDay.exec(prose.slice(end, end + 20))?.[1] ?? "") ||
      monthOf(beforeDay.exec(prose.slice(0, start).slice(-16))?.[1] ?? "");
    if (month > 0) dates.push({ start, end, day, month, isOpen: false });
  }
  if (!/\d/.test(text)) return dates;
  for (const match of text.matchAll(numericDate)) {
    const [one, two] = [Number(match[1]), Number(match[3] ?? match[4] ?? match[5])];
    if (isMonthFirst.has(language)) add(match, two, one);
    else add(match, one, two, language === "en" && match[4] === undefined && match[2] !== ".");
  }
  for (const match of text.matchAll(yearFirst)) add(match, Number(match[3]), Number(match[2]));
  for (const match of text.matchAll(dayMonth)) add(match, Number(match[1]), monthOf(match[2] ?? ""));
  for (const match of text.matchAll(monthDay)) add(match, Number(match[2]), monthOf(match[1] ?? ""));
  return dates;
}

/** Numbers up to twelve in words, which may be days. */
function readWordDays(prose: string, language: string): { start: number; end: number; day: number }[] {
  const lower = toLower(prose);
  const cardinals = ["zh", "ja", "ko", "th"].includes(language) ? [] : readSpelled(lower, language);
  const words = (ordinals[language] ?? []).flatMap((word, index) => {
    const start = lower.indexOf(word);
    return start < 0 ? [] : [{ start, end: start + word.length, day: index + 1 }];
  });
  return [...words, ...cardinals.flatMap(({ start, end, value }) => (value >= 1 && value <= 12 ? [{ start, end, day: value }] : []))];
}

/** Finds dates whose day and month were swapped: the target has the swapped one, and the original nowhere. */
export const checkDates = (source: PreparedText, target: PreparedText): Finding[] =>
  swappedDates(source, target).map(({ given: { start, end } }) => ({ kind: "number", start, end }));

/** The dates of the source whose day and month were swapped, each with the one of the target in its place. */
export function swappedDates(source: PreparedText, target: PreparedText): { wanted: DayOfYear; given: DayOfYear }[] {
  const wanted = readDates(source)
    .slice(0, maxDates)
    .filter(({ day, month, isOpen }) => day !== month && day <= 12 && !isOpen);
  if (wanted.length === 0) return [];
  const given = readDates(target).slice(0, maxDates);
  const has = (day: number, month: number) => given.find((date) => !date.isOpen && date.day === day && date.month === month);
  const isKnown = (day: number, month: number) => wanted.some((date) => date.day === day && date.month === month);
  return wanted.flatMap((date) => {
    const { day, month } = date;
    const swapped = has(month, day);
    // What appears unchanged was kept on purpose.
    if (!swapped || isKnown(month, day) || source.prose.includes(target.prose.slice(swapped.start, swapped.end))) return [];
    if (given.some((other) => (other.day === day && other.month === month) || (other.isOpen && other.day === month && other.month === day)))
      return [];
    return [{ wanted: date, given: swapped }];
  });
}
