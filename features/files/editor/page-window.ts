import type { FileSegments } from "../file-view.ts";

/**
 * The stretch of the document that its page shows: all segments between two numbers, whatever the list is filtered by. Their texts are
 * where those of the list are.
 */
export type PageWindow = {
  /** Numbers of the first and the last segment, from 1; both 0 while nothing was read. */
  first: number;
  last: number;
  /** Segments of the whole document; null while nothing was read. */
  total: number | null;
  isLoading: boolean;
  loadFailure: { code: string; status: number } | null;
};

export const nothingRead: PageWindow = { first: 0, last: 0, total: null, isLoading: false, loadFailure: null };

/** @param page unfiltered, so that its numbers have no gaps */
export function windowOf(page: FileSegments): PageWindow {
  const [first, last] = [Number(page.items[0]?.id ?? 0), Number(page.items.at(-1)?.id ?? 0)];
  return { ...nothingRead, first, last, total: page.total };
}

export const isInWindow = ({ first, last }: PageWindow, id: string): boolean => Number(id) >= first && Number(id) <= last && last > 0;

export const hasBefore = ({ first }: PageWindow): boolean => first > 1;
export const hasAfter = ({ last, total }: PageWindow): boolean => total !== null && last < total && last > 0;

/** Numbers of the segments in it, as ids. */
export const idsOf = ({ first, last }: PageWindow): string[] =>
  last === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
