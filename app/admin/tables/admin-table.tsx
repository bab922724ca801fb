import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { type RowDrag, useRowDrag } from "./row-drag.ts";
import { type ListQuery, listAddress, tablePageSize } from "./list-query.ts";
import { StackedCell, StackedHead, StackedRow, StackedTable } from "#ui/patterns/stacked-table.tsx";

export type Column<Row, Sort extends string> = {
  name: string;
  /** Set where the table can be put in this column's order. */
  sort?: Sort;
  isNumber?: boolean;
  /** Buttons, which have no baseline to share with the text beside them. */
  isControls?: boolean;
  cell(row: Row): ReactNode;
};

export type TableFilter = { name: string; label: string; options: { value: string; label: string }[] };

type AdminTableProps<Row, Sort extends string> = {
  /** What the table lists; read out before it. */
  caption: string;
  /** The page's English address without its query. */
  path: string;
  query: ListQuery<Sort>;
  columns: Column<Row, Sort>[];
  filters?: TableFilter[];
  /** More of the address that a search keeps, such as which of several tables is shown. */
  kept?: Record<string, string>;
  rows: Row[];
  /** Of all pages. */
  total: number;
  keyOf(row: Row): string | number;
  /** Where rows have an order of their own that dragging changes. */
  drag?: RowDrag<Row> | null;
  /** Shown in place of the table when there is nothing at all. */
  empty: ReactNode;
};

/** A table that searches, sorts, filters and pages on the server, by its address: every state of it is a link. */
export function AdminTable<Row, Sort extends string>(props: AdminTableProps<Row, Sort>) {
  const { caption, path, query, columns, filters = [], kept = {}, rows, total, keyOf, drag = null, empty } = props;
  const dragOf = useRowDrag(drag, keyOf);
  const isNarrowed = query.q !== "" || filters.some(({ name }) => query.filters[name] !== undefined);
  return (
    <div className="mt-6">
      <TableSearch path={path} query={query} filters={filters} kept={kept} />
      <p className="mt-4 text-sm text-muted" role="status">
        {m.admin_table_count({ count: total })}
      </p>
      {rows.length === 0 ? (
        <div className="mt-4 max-w-prose note">{isNarrowed ? <p>{m.admin_table_nothing_found()}</p> : empty}</div>
      ) : (
        <div className="mt-2">
          <StackedTable
            caption={caption}
            isSmall
            headName={m.admin_table_sort()}
            head={columns.map((column) => <HeadCell key={column.name} {...{ path, query, column }} />)}
          >
            {rows.map((row) => (
              <StackedRow key={keyOf(row)} {...dragOf(row)}>
                {columns.map(({ name, isNumber, isControls, cell }, index) => (
                  <StackedCell
                    key={name}
                    name={index === 0 ? undefined : name}
                    isNumber={isNumber}
                    className={isControls ? "align-middle" : isNumber ? undefined : "md:min-w-20"}
                  >
                    {cell(row)}
                  </StackedCell>
                ))}
              </StackedRow>
            ))}
          </StackedTable>
        </div>
      )}
      <TablePages path={path} query={query} total={total} />
    </div>
  );
}

type PartProps<Sort extends string> = { path: string; query: ListQuery<Sort> };
type SearchParts = { filters: TableFilter[]; kept: Record<string, string> };

function TableSearch<Sort extends string>({ path, query, filters, kept }: PartProps<Sort> & SearchParts) {
  return (
    <Form method="get" action={localizePath(path, getLocale())} role="search" className="flex flex-wrap items-end gap-3" preventScrollReset>
      <TextField label={m.admin_table_search()} type="search" name="q" defaultValue={query.q} key={query.q} className="w-64 max-w-full" />
      {filters.map(({ name, label, options }) => (
        <Select
          key={`${name} ${query.filters[name]}`}
          label={label}
          name={name}
          defaultValue={query.filters[name] ?? ""}
          options={[{ value: "", label: m.admin_table_all() }, ...options]}
        />
      ))}
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="sort" value={query.sort} />
      <input type="hidden" name="dir" value={query.dir} />
      <Button type="submit">{m.admin_table_show()}</Button>
    </Form>
  );
}

function HeadCell<Row, Sort extends string>({ path, query, column }: PartProps<Sort> & { column: Column<Row, Sort> }) {
  const { name, sort, isNumber } = column;
  const isSorted = sort !== undefined && sort === query.sort;
  const direction = query.dir === "asc" ? "ascending" : "descending";
  const turned = isSorted && query.dir === "asc" ? "desc" : "asc";
  return (
    <StackedHead aria-sort={isSorted ? direction : undefined} isNumber={isNumber} isKept={sort !== undefined}>
      {sort === undefined ? (
        name
      ) : (
        <PageLink
          to={listAddress(path, query, { sort, dir: isSorted ? turned : isNumber ? "desc" : "asc", page: 1 })}
          preventScrollReset
          className={clsx("inline-flex min-h-8 items-center gap-1 hover:text-ink", isSorted && "font-semibold text-ink")}
        >
          {name}
          {isSorted ? <Icon name={query.dir === "asc" ? "arrow-up" : "arrow-down"} /> : null}
        </PageLink>
      )}
    </StackedHead>
  );
}

function TablePages<Sort extends string>({ path, query, total }: PartProps<Sort> & { total: number }) {
  const pages = Math.ceil(total / tablePageSize);
  if (pages < 2) return null;
  const linkClass = buttonClass("secondary", "sm");
  return (
    <nav aria-label={m.admin_table_pages()} className="mt-4 flex flex-wrap items-center gap-4 text-sm">
      {query.page > 1 ? (
        <PageLink to={listAddress(path, query, { page: query.page - 1 })} rel="prev" className={linkClass}>
          {m.admin_table_previous()}
        </PageLink>
      ) : null}
      <span className="text-muted tabular-nums">{m.admin_table_page({ page: query.page, pages })}</span>
      {query.page < pages ? (
        <PageLink to={listAddress(path, query, { page: query.page + 1 })} rel="next" className={linkClass}>
          {m.admin_table_next()}
        </PageLink>
      ) : null}
    </nav>
  );
}
