import type { Locale } from "#core/localized.ts";
import { type ColumnValues, countedColumns, type ValueCount, valueGaps, type ValueWish } from "#features/automate/column-values.ts";
import type { JobView } from "#features/automate/job-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { cellsWords, misfitWords } from "./job-words.ts";
import { yesNoWords } from "./result-value.tsx";

/** A number as it is read, whole ones to the last digit; the smallest stay as they are written. */
export function numberWords(number: number, locale: Locale): string {
  if (number !== 0 && Math.abs(number) < 1e-6) return String(number);
  // Years have no separators.
  return new Intl.NumberFormat(locale, {
    useGrouping: "min2",
    ...(Number.isInteger(number) ? {} : { maximumSignificantDigits: 15 }),
  }).format(number);
}

/** So much of all rows; less than one in a hundred is told more exactly, so that something is never nothing. */
export const shareWords = (share: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, {
    style: "percent",
    ...(share > 0 && share < 0.01 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 0 }),
  }).format(share);

/** What is counted of a column, or looked for in it. */
export function valueWords(
  { type }: Pick<ColumnValues, "type">,
  { value, from, below, is }: Omit<ValueCount, "rows">,
  locale: Locale,
): string {
  const number = (one: number) => numberWords(one, locale);
  const parts = [
    ...(value === undefined ? [] : [oneWords(type, value, locale)]),
    ...rangeWords(from === undefined ? null : number(from), below === undefined ? null : number(below)),
    ...valueGaps.filter((gap) => gap === is).map((gap) => (gap === "empty" ? m.automate_empty_cell() : otherWords(type))),
  ];
  return parts.length === 0 ? m.automate_values_any() : parts.join(" · ");
}

function rangeWords(from: string | null, below: string | null): string[] {
  if (from !== null) return [below === null ? m.automate_values_from({ from }) : m.automate_values_range({ from, below })];
  return below === null ? [] : [m.automate_values_below({ below })];
}

function oneWords(type: ColumnValues["type"], value: string, locale: Locale): string {
  if (type === "yes-no") return yesNoWords(value);
  return type === "number" && Number.isFinite(Number(value)) ? numberWords(Number(value), locale) : value;
}

const otherWords = (type: ColumnValues["type"]): string =>
  misfitWords(type, type === "choice" || type === "choices" ? "not-allowed" : "wrong-type");

/** Which rows are shown by their values, with the name of the column; null: they aren't chosen by any. */
export function wishWords(job: JobView, wish: ValueWish | null, locale: Locale): string | null {
  const column = countedColumns(job).find(({ key }) => key === wish?.column);
  return wish === null || column === undefined ? null : cellsWords([[column.name, valueWords(column, wish, locale)]]);
}
