/** What of the conversations the list shows. */
export type ListFilter = {
  query: string | null;
  tag: string | null;
  starred: boolean;
  archived: boolean;
  bin: boolean;
  cursor: string | null;
};

export const everything: ListFilter = { query: null, tag: null, starred: false, archived: false, bin: false, cursor: null };

/** Longest search and tag that are looked for, in UTF-16 units. */
const maxLength = 200;

/** Reads a filter from the query of a page. */
export function readListFilter(query: URLSearchParams): ListFilter {
  const text = (name: string) => query.get(name)?.replaceAll("\0", "").trim().slice(0, maxLength) || null;
  return {
    query: text("q"),
    tag: text("tag"),
    starred: query.has("starred"),
    archived: query.has("archived"),
    bin: query.has("bin"),
    cursor: text("cursor"),
  };
}

/** The query of a page that shows a filter; empty for everything. */
export function writeListFilter({ query, tag, starred, archived, bin, cursor }: ListFilter): string {
  const search = new URLSearchParams();
  if (query !== null) search.set("q", query);
  if (tag !== null) search.set("tag", tag);
  for (const [name, isOn] of Object.entries({ starred, archived, bin })) if (isOn) search.set(name, "1");
  if (cursor !== null) search.set("cursor", cursor);
  return search.size === 0 ? "" : `?${search}`;
}
