import type { FileSegment, FileSegments } from "../file-view.ts";
import type { SegmentFilter } from "./segment-filter.ts";

/** Segments matching one filter, as far as they were loaded: their ids in order, and where to continue. */
export type SegmentListing = {
  filter: SegmentFilter;
  ids: readonly string[];
  /** Where each loaded page began; null for the first. */
  pages: readonly { cursor: string | null; size: number }[];
  /** Null: that is all. */
  next: string | null;
  total: number;
};

export function listingOf(filter: SegmentFilter, first: FileSegments, cursor: string | null = null): SegmentListing {
  return {
    filter,
    ids: first.items.map(({ id }) => id),
    pages: [{ cursor, size: first.items.length }],
    next: first.next,
    total: first.total,
  };
}

/** The listing with its next page; duplicates are dropped. */
export function withPage(listing: SegmentListing, page: FileSegments): SegmentListing {
  const known = new Set(listing.ids);
  const added = page.items.map(({ id }) => id).filter((id) => !known.has(id));
  return {
    ...listing,
    ids: [...listing.ids, ...added],
    pages: [...listing.pages, { cursor: listing.next, size: page.items.length }],
    next: page.next,
    total: page.total,
  };
}

/** The listing with the page before its first one; only for all segments, whose numbers have no gaps. */
export function withEarlier(listing: SegmentListing, page: FileSegments, cursor: string | null): SegmentListing {
  const first = Number(listing.ids[0] ?? 1);
  const added = page.items.map(({ id }) => id).filter((id) => Number(id) < first);
  return { ...listing, ids: [...added, ...listing.ids], pages: [{ cursor, size: added.length }, ...listing.pages], total: page.total };
}

/** Whether there are segments before the first loaded one. */
export const hasEarlier = ({ filter, ids }: SegmentListing): boolean =>
  filter.name === "all" && filter.query === "" && Number(ids[0] ?? 1) > 1;

/** Index of the page with the first segment that is still waiting for an answer; -1 for none. */
export function firstOpenPage({ ids, pages }: SegmentListing, find: (id: string) => FileSegment | undefined): number {
  const first = ids.findIndex((id) => find(id)?.state === "open");
  if (first < 0) return -1;
  let end = 0;
  return pages.findIndex(({ size }) => (end += size) > first);
}
