import { Form, Link } from "react-router";
import { valueQuery } from "#features/automate/column-values.ts";
import type { JobView } from "#features/automate/job-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { localizePath } from "#i18n/locale-path.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { chipClass } from "./column-chip.tsx";
import { countWords, filterCount, filterNames } from "./job-words.ts";
import { rowQuery, rowsPart, shownFilters, type ShownRows } from "./row-wish.ts";
import { wishWords } from "./value-words.ts";

type RowFiltersProps = { job: JobView; shown: ShownRows; id: string };

const tones = {
  all: "text-muted",
  done: "text-good",
  flagged: "text-warn",
  changed: "text-accent",
  failed: "text-bad",
  skipped: "text-muted",
  edited: "text-muted",
  approved: "text-good",
};

/** Which rows are shown: by their state and by their text. */
export function RowFilters({ job, shown, id }: RowFiltersProps) {
  const path = localizePath(`/automate-gpt/${id}`, getLocale());
  const hrefOf = (change: Partial<ShownRows>) => `${path}${rowQuery({ ...shown, skip: 0, ...change }, { part: "review" })}`;
  const wish = wishWords(job, shown.value, getLocale());
  return (
    <div id={rowsPart} className="mt-4 mb-3 flex scroll-mt-20 scroll-mb-40 flex-wrap items-center gap-2">
      <nav aria-label={m.automate_filters()} className={`${segmentsClass} max-sm:flex-nowrap! max-sm:overflow-x-auto`}>
        {shownFilters.map((filter) => {
          const count = filterCount(filter, job);
          if ((filter === "skipped" || filter === "changed") && count === 0 && filter !== shown.filter) return null;
          return (
            <Link
              key={filter}
              to={hrefOf({ filter })}
              preventScrollReset
              aria-current={filter === shown.filter ? "true" : undefined}
              className={segmentClass}
            >
              {filterNames[filter]()}
              {count === null ? null : <span className={`tabular-nums ${tones[filter]}`}>{countWords(count, getLocale())}</span>}
            </Link>
          );
        })}
      </nav>
      {wish === null ? null : (
        <Link
          to={hrefOf({ value: null })}
          preventScrollReset
          data-thread="5"
          aria-label={m.automate_values_clear({ wish })}
          className={`${chipClass} max-w-full min-h-7.5 pointer-coarse:min-h-9 hover:underline`}
        >
          <bdi className="truncate">{wish}</bdi>
          <Icon name="x" className="shrink-0" />
        </Link>
      )}
      <Form method="get" action={path} role="search" preventScrollReset className="ml-auto flex items-center gap-1.5">
        <input type="hidden" name="part" value="review" />
        {shown.filter === "all" ? null : <input type="hidden" name="filter" value={shown.filter} />}
        {Object.entries(valueQuery(shown.value)).map(([name, part]) => (
          <input key={name} type="hidden" name={name} value={part} />
        ))}
        {shown.hasAllColumns ? <input type="hidden" name="columns" value="all" /> : null}
        <label className="relative">
          <span className="sr-only">{m.automate_find()}</span>
          <Icon name="search" className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
          <input
            key={shown.q}
            type="search"
            name="q"
            defaultValue={shown.q}
            maxLength={200}
            placeholder={m.automate_find()}
            className="field h-9 w-44 pl-8 text-sm pointer-coarse:h-10"
          />
        </label>
        <Button type="submit" size="sm" className="hidden noscript:inline-flex">
          {m.automate_find_now()}
        </Button>
      </Form>
      <Link
        to={hrefOf({ hasAllColumns: !shown.hasAllColumns, skip: shown.skip })}
        preventScrollReset
        className={buttonClass("quiet", "sm", "max-md:hidden")}
      >
        <Icon name="columns-2" />
        {shown.hasAllColumns ? m.automate_columns_used() : m.automate_columns_all()}
      </Link>
    </div>
  );
}
