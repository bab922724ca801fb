import type { PromptSort } from "#features/prompts/prompt-view.ts";

/** What the library's page shows, as its address says it. */
export type ListQuery = {
  query: string;
  /** Slugs of tags. */
  tags: string[];
  match: "all" | "any";
  sort: PromptSort;
  /** The editors' choices alone. */
  isChoice: boolean;
  /** Own prompts, drafts too, in place of the library. */
  isOwn: boolean;
};

export const noFilter: ListQuery = { query: "", tags: [], match: "all", sort: "used", isChoice: false, isOwn: false };

/** Longest search, and most tags at once: beyond that someone is trying addresses. */
const maxQueryLength = 200;
const maxTags = 10;

/** Reads an address; what is not known is skipped. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const sort = search.get("sort");
  return {
    query: (search.get("q") ?? "").trim().slice(0, maxQueryLength),
    tags: [...new Set(search.getAll("tag").filter((slug) => /^[a-z0-9-]{1,60}$/.test(slug)))].slice(0, maxTags),
    match: search.get("match") === "any" ? "any" : "all",
    sort: sort === "new" || sort === "liked" ? sort : "used",
    isChoice: search.get("by") === "editors",
    isOwn: search.get("by") === "me",
  };
}

/** What an address says of a list, with what is usual left out. */
export function listSearch(list: ListQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (list.isChoice) search.set("by", "editors");
  if (list.isOwn) search.set("by", "me");
  if (list.query !== "") search.set("q", list.query);
  for (const tag of list.tags) search.append("tag", tag);
  if (list.match === "any" && list.tags.length > 1) search.set("match", "any");
  if (list.sort !== "used") search.set("sort", list.sort);
  return search;
}

export function listAddress(list: ListQuery, cursor: string | null = null): string {
  const search = listSearch(list);
  if (cursor !== null) search.set("cursor", cursor);
  return search.size === 0 ? "/prompts" : `/prompts?${search}`;
}

export function withTag(list: ListQuery, slug: string): ListQuery {
  const tags = list.tags.includes(slug) ? list.tags.filter((tag) => tag !== slug) : [...list.tags, slug];
  return { ...list, tags };
}
