/** What an admin table's address asks for: `?q=&sort=&dir=&page=` and one parameter for each filter. */
export type ListQuery<Sort extends string> = {
  q: string;
  sort: Sort;
  dir: "asc" | "desc";
  /** From 1. */
  page: number;
  /** Filters that are set, by name. */
  filters: Record<string, string>;
};

export type ListShape<Sort extends string> = {
  sorts: readonly Sort[];
  /** The default direction of the first sort. */
  dir: "asc" | "desc";
  /** The values that each filter takes. */
  filters: Readonly<Record<string, readonly string[]>>;
};

export const tablePageSize = 50;
const longestQuery = 200;

/** Reads a table's address; invalid parts are ignored. */
export function readListQuery<Sort extends string>(search: URLSearchParams, shape: ListShape<Sort>): ListQuery<Sort> {
  const [first] = shape.sorts;
  if (first === undefined) throw new TypeError("a table has at least one order");
  const page = Number(search.get("page"));
  return {
    q: (search.get("q") ?? "").replaceAll("\0", "").trim().slice(0, longestQuery),
    sort: shape.sorts.find((sort) => sort === search.get("sort")) ?? first,
    dir: search.get("dir") === "asc" || search.get("dir") === "desc" ? (search.get("dir") as "asc" | "desc") : shape.dir,
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
    filters: Object.fromEntries(
      Object.entries(shape.filters).flatMap(([name, values]) => {
        const value = search.get(name);
        return value !== null && values.includes(value) ? [[name, value]] : [];
      }),
    ),
  };
}

/** The query of a table's address with some of it changed; empty values and the first page are left out. */
export function listAddress<Sort extends string>(path: string, query: ListQuery<Sort>, change: Partial<ListQuery<Sort>> = {}): string {
  const { q, sort, dir, page, filters } = { ...query, ...change };
  const search = new URLSearchParams({ ...(q === "" ? {} : { q }), ...filters, sort, dir, ...(page > 1 ? { page: String(page) } : {}) });
  return `${path}?${search}`;
}
