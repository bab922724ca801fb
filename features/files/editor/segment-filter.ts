/** Which segments are shown. */
export const segmentFilters = ["all", "marked", "missing", "edited", "unapproved"] as const;
export type SegmentFilterName = (typeof segmentFilters)[number];

/** `query`: text in source or target, ignoring case; empty for any. */
export type SegmentFilter = { name: SegmentFilterName; query: string };

export const everySegment: SegmentFilter = { name: "all", query: "" };

export const isSameFilter = (a: SegmentFilter, b: SegmentFilter): boolean => a.name === b.name && a.query === b.query;

/** Reads the filter from the page's URL. */
export function readSegmentFilter(query: URLSearchParams): SegmentFilter {
  const name = segmentFilters.find((one) => one === query.get("show")) ?? "all";
  return { name, query: (query.get("q") ?? "").slice(0, maxQueryLength) };
}

/** The same as part of a URL. */
export function filterQuery({ name, query }: SegmentFilter): URLSearchParams {
  return new URLSearchParams({ ...(name === "all" ? {} : { show: name }), ...(query === "" ? {} : { q: query }) });
}

/** Maximum length of a search text, in UTF-16 units. */
export const maxQueryLength = 200;
