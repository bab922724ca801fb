import { clsx } from "clsx";
import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { type RowDrag, useRowDrag } from "./row-drag.ts";
import { type ListQuery, listAddress, tablePageSize } from "./list-query.ts";
import { TableBar, type TableFilter } from "./table-bar.tsx";
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

type AdminTableProps<Row, Sort extends string> = {
  /** What the table lists; read out before it. */
  caption: string;
  /** The page's English address without its query. */
  path: string;
  query: ListQuery<Sort>;
  columns: Column<Row, Sort>[];
  filters?: TableFilter[];
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
  const { caption, path, query, columns, filters = [], rows, total, keyOf, drag = null, empty } = props;
  const dragOf = useRowDrag(drag, keyOf);
  // Rows with buttons are one line each.
  const rowClass = columns.some(({ isControls }) => isControls) ? "md:align-middle" : undefined;
  const isNarrowed = query.q !== "" || filters.some(({ name }) => query.filters[name] !== undefined);
  return (
    <div className="mt-5">
      <TableBar {...{ path, query, filters, total }} />
      {rows.length === 0 ? (
        <div className="mt-3 max-w-prose note">{isNarrowed ? <p>{m.admin_table_nothing_found()}</p> : empty}</div>
      ) : (
        <div className="mt-3">
          <StackedTable
            caption={caption}
            isSmall
            headName={m.admin_table_sort()}
            head={columns.map((column) => <HeadCell key={column.name} {...{ path, query, column }} />)}
          >
            {rows.map((row) => {
              const { className, ...dragged } = dragOf(row);
              return (
                <StackedRow key={keyOf(row)} {...dragged} className={clsx(rowClass, className)}>
                  {columns.map(({ name, isNumber, isControls, cell }, index) => (
                    <StackedCell
                      key={name}
                      name={index === 0 ? undefined : name}
                      isNumber={isNumber}
                      className={isNumber || isControls ? undefined : "md:min-w-20"}
                    >
                      {cell(row)}
                    </StackedCell>
                  ))}
                </StackedRow>
              );
            })}
          </StackedTable>
        </div>
      )}
      <TablePages path={path} query={query} total={total} />
    </div>
  );
}

type PartProps<Sort extends string> = { path: string; query: ListQuery<Sort> };
function HeadCell<Row, Sort extends string>({ path, query, column }: PartProps<Sort> & { column: Column<Row, Sort> }) {
  const { name, sort, isNumber, isControls = false } = column;
  const isSorted = sort !== undefined && sort === query.sort;
  const direction = query.dir === "asc" ? "ascending" : "descending";
  const turned = isSorted && query.dir === "asc" ? "desc" : "asc";
  return (
    <StackedHead aria-sort={isSorted ? direction : undefined} isNumber={isNumber} isKept={sort !== undefined}>
      {sort === undefined ? (
        <span className={isControls ? "sr-only" : undefined}>{name}</span>
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
