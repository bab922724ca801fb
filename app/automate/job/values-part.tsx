import { clsx } from "clsx";
import { useId } from "react";
import { Link } from "react-router";
import type { Locale } from "#core/localized.ts";
import { type ColumnValues, type JobValues, type ValueCount, valueQuery, type ValueWish } from "#features/automate/column-values.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { countWords } from "./job-words.ts";
import { rowQuery, rowsPart, type ShownRows } from "./row-wish.ts";
import { numberWords, shareWords, valueWords } from "./value-words.ts";

/** Of more values the most frequent are shown first, and those that no row has not at all. */
const valuesShown = 8;

type ValuesPartProps = {
  values: JobValues;
  shown: ShownRows;
  id: string;
  locale: Locale;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
};

/** How often each value is in the columns of the results; a press shows the rows that were counted, and once more all of them again. */
export function ValuesPart({ values: { rows, columns }, shown, id, locale, isOpen, onToggle }: ValuesPartProps) {
  if (rows === 0 || columns.length === 0) return null;
  return (
    <details
      open={isOpen}
      // The event fires on an initially open render, too.
      onToggle={({ currentTarget: { open } }) => open !== isOpen && onToggle(open)}
      className="group/values mt-4 card"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-5 hover:text-ink [&::-webkit-details-marker]:hidden">
        <h2 className="font-sans text-sm font-semibold tabular-nums">
          {m.automate_values({ count: rows, rows: countWords(rows, locale) })}
        </h2>
        <Icon name="chevron-down" className="ml-auto text-muted group-open/values:rotate-180" />
      </summary>
      <div className="columns-[15rem] gap-8 px-5 pt-1">
        {columns.map((column) => (
          <ColumnPart key={column.key} {...{ column, rows, shown, id, locale }} />
        ))}
      </div>
    </details>
  );
}

type ColumnPartProps = { column: ColumnValues; rows: number; shown: ShownRows; id: string; locale: Locale };

function ColumnPart({ column, rows, shown, id, locale }: ColumnPartProps) {
  const { key, name, type, numbers } = column;
  const titleId = useId();
  const isMeant = (count: ValueCount) => isSame(wishOf(key, count), shown.value);
  const named = column.counts.filter(({ is }) => is === undefined);
  const isLong = named.length > valuesShown;
  const sorted = isLong ? named.toSorted((one, other) => other.rows - one.rows) : named;
  const first = isLong ? sorted.slice(0, valuesShown).filter((count) => count.rows > 0) : sorted;
  const gaps = column.counts.filter((count) => count.is !== undefined && (count.rows > 0 || isMeant(count)));
  const rest = sorted.slice(first.length);
  const listOf = (counts: readonly ValueCount[]) => (
    <ul aria-labelledby={titleId} className="grid gap-1">
      {counts.map((count) => (
        <ValueLine key={JSON.stringify(wishOf(key, count))} {...{ column, count, rows, shown, id, locale }} isMeant={isMeant(count)} />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={titleId} className="break-inside-avoid pb-5 text-sm tabular-nums">
      <h3 id={titleId} className="font-sans text-sm font-medium [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </h3>
      <p className="mb-1.5 text-xs text-muted">
        {numbers === null
          ? null
          : m.automate_values_figures({
              least: numberWords(numbers.least, locale),
              greatest: numberWords(numbers.greatest, locale),
              median: numberWords(numbers.median, locale),
            })}
        {type === "choices" ? m.automate_values_several() : null}
      </p>
      {listOf([...first, ...gaps])}
      {rest.length === 0 ? null : (
        <details className="group/rest mt-1" open={rest.some(isMeant) || undefined}>
          <summary className="flex min-h-7 cursor-pointer list-none items-center gap-1.5 px-2 text-xs text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
            <Icon name="chevron-right" className="group-open/rest:rotate-90" />
            {m.automate_values_more({ count: rest.length, rest: countWords(rest.length, locale) })}
          </summary>
          {listOf(rest)}
        </details>
      )}
    </section>
  );
}

const wishOf = (column: string, { rows: _rows, ...wanted }: ValueCount): ValueWish => ({ column, ...wanted });
const isSame = (one: ValueWish, other: ValueWish | null): boolean =>
  new URLSearchParams(valueQuery(one)).toString() === new URLSearchParams(valueQuery(other)).toString();

type ValueLineProps = ColumnPartProps & { count: ValueCount; isMeant: boolean };

/** How many rows have a value, as figures with a bar behind them. Where no row has it there is nothing to go to. */
function ValueLine({ column, count, rows, shown, id, locale, isMeant }: ValueLineProps) {
  // Those that were counted: figures know of no filter and no search, which may have come after the last press.
  const isShown = isMeant && shown.filter === "all" && shown.q === "";
  // Without script the page begins at the rows; with it, it stays where it is if they can be seen.
  const isAlive = useIsAlive();
  const line = (
    <>
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <rect data-thread="5" width={`${(count.rows / rows) * 100}%`} height="100%" className={bars[count.is ?? "value"]} />
        <rect
          data-thread="5"
          y="100%"
          width={`${(count.rows / rows) * 100}%`}
          height="2"
          className={clsx("-translate-y-0.5", edges[count.is ?? "value"])}
        />
      </svg>
      <span className="relative flex min-w-0 items-center gap-1.5">
        {count.is === "other" ? <Icon name="triangle-alert" className="shrink-0 text-warn" /> : null}
        <bdi className={clsx("[overflow-wrap:anywhere]", count.is !== undefined && "text-ink2")}>{valueWords(column, count, locale)}</bdi>
        {isShown ? <Icon name="x" className="shrink-0" /> : null}
      </span>
      <b className="relative font-medium">{countWords(count.rows, locale)}</b>
      <span className="relative w-10 text-right text-xs text-muted">{shareWords(count.rows / rows, locale)}</span>
    </>
  );
  const look =
    "relative grid min-h-7 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 overflow-hidden rounded-small px-2 py-1 pointer-coarse:min-h-9";
  const query = rowQuery(
    { ...shown, filter: "all", q: "", skip: 0, value: isShown ? null : wishOf(column.key, count) },
    { part: "review" },
  );
  return (
    <li>
      {count.rows === 0 && !isMeant ? (
        <div className={clsx(look, "text-muted")}>{line}</div>
      ) : (
        <Link
          to={`${localizePath(`/automate-gpt/${id}${query}`, locale)}${isAlive ? "" : `#${rowsPart}`}`}
          preventScrollReset
          onClick={() => document.getElementById(rowsPart)?.scrollIntoView({ block: "nearest" })}
          aria-current={isMeant ? "true" : undefined}
          className={clsx(look, "text-ink hover:bg-sunk aria-[current]:font-semibold aria-[current]:ring-2 aria-[current]:ring-accent")}
        >
          {line}
        </Link>
      )}
    </li>
  );
}

const bars = { value: "fill-thread-soft", other: "fill-warn-soft", empty: "fill-sunk" };
const edges = { value: "fill-thread", other: "fill-warn", empty: "fill-control" };
