import { valueGaps, valueQuery, type ValueWish } from "#features/automate/column-values.ts";
import { type RowFilter, rowFilters } from "#features/automate/row-filter.ts";
import type { RowWish } from "#features/automate/jobs-client.ts";
import { blockRows } from "./row-blocks.ts";

/** Where the rows begin, with what says which they are: part of an address. */
export const rowsPart = "rows";

/** Longest text to find, in code points. */
const mostFound = 200;

/** Which rows the review shows, and whether with all columns or with those that the template uses. */
export type ShownRows = RowWish & { value: ValueWish | null; hasAllColumns: boolean };

/** Filters that the review offers, in their order. */
export const shownFilters = [
  "all",
  "done",
  "flagged",
  "changed",
  "failed",
  "skipped",
  "edited",
  "approved",
] as const satisfies readonly RowFilter[];

/** Reads the address; what someone has changed by hand shows the first page. */
export function readRowWish(query: URLSearchParams): ShownRows {
  const skip = Number(query.get("skip") ?? 0);
  return {
    filter: rowFilters.find((one) => one === query.get("filter")) ?? "all",
    q: Array.from((query.get("q") ?? "").replaceAll("\0", ""))
      .slice(0, mostFound)
      .join(""),
    value: readValueWish(query),
    skip: Number.isInteger(skip) && skip >= 0 && skip <= 1_000_000 ? skip : 0,
    limit: blockRows,
    hasAllColumns: query.get("columns") === "all",
  };
}

/** Which values of which column are meant; a half of it that is wrong is left out. */
function readValueWish(query: URLSearchParams): ValueWish | null {
  const column = query.get("column") ?? "";
  if (column === "") return null;
  const numberOf = (name: string) => (query.get(name) ?? "").trim() || Number.NaN;
  const [value, from, below] = [query.get("value") ?? "", Number(numberOf("from")), Number(numberOf("below"))];
  const is = valueGaps.find((one) => one === query.get("is"));
  return {
    column,
    ...(value === "" ? {} : { value }),
    ...(Number.isFinite(from) ? { from } : {}),
    ...(Number.isFinite(below) ? { below } : {}),
    ...(is === undefined ? {} : { is }),
  };
}

/** Which list they are of, wherever in it one is. */
export const listQuery = (shown: ShownRows): string => rowQuery({ ...shown, skip: 0, hasAllColumns: false });

/** The query that shows them; empty for what is shown without one. */
export function rowQuery(
  { filter, q, value, skip, hasAllColumns }: Omit<ShownRows, "limit">,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...more });
  if (filter !== "all") query.set("filter", filter);
  if (q !== "") query.set("q", q);
  for (const [name, part] of Object.entries(valueQuery(value))) query.set(name, part);
  if (skip > 0) query.set("skip", String(skip));
  if (hasAllColumns) query.set("columns", "all");
  return query.size === 0 ? "" : `?${query}`;
}
