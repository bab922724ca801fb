import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { placeList } from "#ui/patterns/place-list.ts";
import { useClosingDetails } from "#ui/patterns/use-closing-details.ts";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { type ListQuery, listAddress } from "./list-query.ts";

export type TableFilter = { name: string; label: string; options: { value: string; label: string }[] };

type TableBarProps<Sort extends string> = {
  path: string;
  query: ListQuery<Sort>;
  filters: TableFilter[];
  /** How many rows there are, of all pages. */
  total: number;
};

/** Most choices of the first filter that are shown side by side; more go into a menu. */
const mostSegments = 4;

/** Which rows a table shows: by words, and by filters whose choices are addresses of the table. */
export function TableBar<Sort extends string>({ path, query, filters, total }: TableBarProps<Sort>) {
  return (
    <div className="relative flex flex-wrap items-center gap-2">
      <TableSearch path={path} query={query} />
      {filters.map((filter, index) => {
        const Choice = index === 0 && filter.options.length <= mostSegments ? FilterSegments : FilterMenu;
        return (
          <Choice
            key={filter.name}
            filter={filter}
            value={query.filters[filter.name]}
            addressOf={(value) => addressOf(path, query, filter.name, value)}
          />
        );
      })}
      <p className="ml-auto text-sm text-muted tabular-nums" role="status">
        {m.admin_table_count({ count: total })}
      </p>
    </div>
  );
}

/** The table with one filter set, or without it. */
function addressOf<Sort extends string>(path: string, query: ListQuery<Sort>, name: string, value: string | null): string {
  const { [name]: _, ...others } = query.filters;
  return listAddress(path, query, { filters: value === null ? others : { ...others, [name]: value }, page: 1 });
}

function TableSearch<Sort extends string>({ path, query }: { path: string; query: ListQuery<Sort> }) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(query.q);
  useEffect(() => {
    // Followed links change the query too; what someone is typing stays, and what was typed before the page came alive.
    if (shown.current === query.q) return;
    shown.current = query.q;
    if (field.current !== null && field.current !== document.activeElement) field.current.value = query.q;
  }, [query.q]);
  return (
    <Form method="get" action={localizePath(path, getLocale())} role="search" className="relative w-56 max-sm:w-full" preventScrollReset>
      {Object.entries({ ...query.filters, sort: query.sort, dir: query.dir }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={field}
        type="search"
        name="q"
        aria-label={m.admin_table_search()}
        placeholder={m.admin_table_search()}
        defaultValue={query.q}
        className="field h-9 pl-9 text-sm pointer-coarse:h-11"
      />
      <button
        type="submit"
        aria-label={m.admin_table_show()}
        className="absolute inset-y-0 left-0 grid w-9 place-items-center rounded-control text-muted hover:text-ink"
      >
        <Icon name="search" />
      </button>
    </Form>
  );
}

type FilterProps = {
  filter: TableFilter;
  /** Of the choice that is set. */
  value: string | undefined;
  addressOf(value: string | null): string;
};

function FilterSegments({ filter: { label, options }, value, addressOf: pathOf }: FilterProps) {
  return (
    <nav aria-label={label} className={`${segmentsClass} flex-nowrap! overflow-x-auto`}>
      {[{ value: null, label: m.admin_table_all() }, ...options].map((option) => (
        <PageLink
          key={option.value}
          to={pathOf(option.value)}
          preventScrollReset
          aria-current={option.value === (value ?? null) ? "true" : undefined}
          className={segmentClass}
        >
          {option.label}
        </PageLink>
      ))}
    </nav>
  );
}

function FilterMenu({ filter: { label, options }, value, addressOf: pathOf }: FilterProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const list = useRef<HTMLElement>(null);
  useClosingDetails(root);
  // The list hangs from the menu, and on phones from the whole bar.
  const place = () => {
    const hanger = list.current?.offsetParent;
    if (list.current && hanger instanceof HTMLElement) placeList(list.current, hanger);
  };
  const chosen = options.find((option) => option.value === value);
  return (
    <details ref={root} onToggle={place} className="sm:relative">
      <summary className={buttonClass("secondary", "sm", "list-none [&::-webkit-details-marker]:hidden")}>
        {chosen === undefined ? label : m.admin_table_filtered({ filter: label, choice: chosen.label })}
        <Icon name="chevron-down" />
      </summary>
      {/* A choice closes the menu; the focus goes back to what opened it. */}
      <nav
        ref={list}
        aria-label={label}
        className="absolute top-full left-0 z-30 mt-1 data-up:top-auto data-up:bottom-full data-up:mt-0 data-up:mb-1 max-h-80 w-max max-w-full min-w-44 overflow-y-auto floating animate-rise p-1 text-sm sm:max-w-80"
      >
        {[{ value: null, label: m.admin_table_all() }, ...options].map((option) => (
          <PageLink
            key={option.value}
            to={pathOf(option.value)}
            preventScrollReset
            onClick={() => root.current?.querySelector("summary")?.focus()}
            aria-current={option.value === (value ?? null) ? "true" : undefined}
            className="flex min-h-8 items-center gap-2 rounded-control px-2.5 wrap-anywhere hover:bg-sunk aria-[current]:font-medium pointer-coarse:min-h-11"
          >
            {option.label}
            {option.value === (value ?? null) ? <Icon name="check" className="ml-auto" /> : null}
          </PageLink>
        ))}
      </nav>
    </details>
  );
}
