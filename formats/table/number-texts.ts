/** Numbers of cells as text: as they are kept, and dates the way ISO 8601 writes them. */

/** How a number format shows a number: as such, as a date or time, or as a span of time that may have more than 24 hours. */
export type NumberKind = "number" | "date" | "span";

/** Built-in formats of dates (ECMA-376 part 1, 18.8.30), those of East Asian languages too; 46 is `[h]:mm:ss`. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
const builtInSpan = 46;

/** @param code the format as the workbook writes it (18.8.31), undefined for a built-in one */
export function numberKind(id: number, code: string | undefined): NumberKind {
  if (code === undefined) return id === builtInSpan ? "span" : isBuiltInDate(id) ? "date" : "number";
  const bare = code.replaceAll(/"[^"]*"|\\.|[_*]./gs, "");
  if (/\[(?:h+|m+|s+)\]/i.test(bare)) return "span";
  return /[dmyhs]/i.test(bare.replaceAll(/\[[^\]]*\]/g, "")) ? "date" : "number";
}

/** Digits of an integer that is written with an exponent; more than these are no id of anything. */
const mostDigits = 40;

/** A number as it is kept; an integer with an exponent, as Excel writes those of more than 15 digits, in its full digits. */
export function numberText(source: string): string {
  const text = source.trim();
  const [, sign = "", whole = "", fraction = "", exponent = ""] = /^(-?)(\d+)(?:\.(\d+))?[eE]\+?(\d{1,3})$/.exec(text) ?? [];
  const length = Number(exponent);
  if (whole === "" || length < fraction.length || whole.length + length > mostDigits) return text;
  const digits = `${whole}${fraction.padEnd(length, "0")}`.replace(/^0+(?=\d)/, "");
  return sign + digits;
}

const dayMs = 86_400_000;
/** The day before the first of 1900, and day 0 of the other system. */
const [startOf1900, startOf1904] = [Date.UTC(1899, 11, 31), Date.UTC(1904, 0, 1)];
/** A day that Excel believes in: the 29th of February 1900 (18.17.4.1). */
const leapDay = 60;
const behindLastDay = Date.UTC(10_000, 0, 1);

/** The text of a number that a cell shows as a date; the number itself where it is none. */
export function serialText(source: string, kind: NumberKind, isFrom1904: boolean): string {
  const text = numberText(source);
  const serial = Number(text);
  if (kind === "number" || text === "" || !Number.isFinite(serial) || serial < 0) return text;
  const milliseconds = Math.round(serial * dayMs);
  if (kind === "span" && serial >= 1) return spanText(milliseconds);
  const days = Math.floor(milliseconds / dayMs);
  const time = clockText(milliseconds - days * dayMs);
  // A time alone is a part of day 0, whatever day that is.
  if (days === 0) return time;
  const day = dayText(days, isFrom1904);
  if (day === null) return text;
  return milliseconds % dayMs === 0 ? day : `${day} ${time}`;
}

function dayText(days: number, isFrom1904: boolean): string | null {
  if (!isFrom1904 && days === leapDay) return "1900-02-29";
  const start = isFrom1904 ? startOf1904 : startOf1900 - (days > leapDay ? dayMs : 0);
  const at = start + days * dayMs;
  return at < behindLastDay ? new Date(at).toISOString().slice(0, 10) : null;
}

function clockText(milliseconds: number): string {
  const [text = "", fraction] = new Date(milliseconds).toISOString().slice(11, -1).split(".");
  return fraction === "000" ? text : `${text}.${fraction}`;
}

function spanText(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000);
  return `${hours}${clockText(milliseconds % 3_600_000).slice(2)}`;
}

/** A date that is kept as ISO 8601 already: its date and its time with a blank between them. */
export const isoText = (text: string): string => text.replace(/^(\d{4,}-\d\d-\d\d)T/, "$1 ").replace(/ 00:00:00(?:\.0+)?Z?$|Z$/, "");
