import type { FileSegment, FileSegments } from "../file-view.ts";
import type { FileEditorClient } from "./file-editor-client.ts";
import { everySegment, isSameFilter, type SegmentFilter, type SegmentFilterName } from "./segment-filter.ts";
import { firstOpenPage, hasEarlier, listingOf, type SegmentListing, withEarlier, withPage } from "./segment-listing.ts";
import { isOf } from "./segment-value.ts";

type Failure = { code: string; status: number };
/** What the list shows, and how its latest reading went. */
export type ListState = { listing: SegmentListing; isLoading: boolean; loadFailure: Failure | null };

type ListReadingSurroundings = {
  client: Pick<FileEditorClient, "list">;
  state(): ListState;
  publish(change: Partial<ListState>): void;
  take(items: readonly FileSegment[]): void;
  segment(id: string): FileSegment | undefined;
  /** Sends what is not saved yet: a filter is about what the server has. */
  flush(): Promise<unknown>;
  readFailure(error: unknown): Failure;
};

/** Segments per read. */
const pageSize = 200;
/** Segments shown before one that is jumped to. */
const contextSize = 20;

/** Reads the segments that the list shows: those of one filter, page by page. */
export function createListReading({ client, state, publish, take, segment, flush, readFailure }: ListReadingSurroundings) {
  let loading: Promise<void> | null = null;
  /** Incremented with each filter: results for another one arrive too late. */
  let asked = 0;

  async function read(
    filter: SegmentFilter,
    cursor: string | null,
    number: number,
    toListing: (page: FileSegments) => SegmentListing,
  ): Promise<void> {
    publish({ isLoading: true, loadFailure: null });
    try {
      const page = await client.list(filter, cursor, pageSize);
      if (number !== asked) return;
      take(page.items);
      publish({ listing: toListing(page), isLoading: false });
    } catch (error) {
      if (number === asked) publish({ isLoading: false, loadFailure: readFailure(error) });
    }
  }

  /** Reloads pages that are shown, such as those waiting for answers. */
  async function refresh(pages: readonly { cursor: string | null }[]): Promise<void> {
    const { filter } = state().listing;
    for (const { cursor } of pages) {
      const page = await client.list(filter, cursor, pageSize);
      take(page.items);
      publish(isSameFilter(filter, state().listing.filter) ? { listing: { ...state().listing, total: page.total } } : {});
    }
  }

  /** @param from a segment the list should begin near; if omitted, the beginning */
  async function setFilter(filter: SegmentFilter, from?: string): Promise<void> {
    await flush();
    asked += 1;
    loading = null;
    const start = from === undefined ? 0 : Math.max(0, Number(from) - 1 - contextSize);
    const cursor = start === 0 ? null : String(start);
    await read(filter, cursor, asked, (page) => listingOf(filter, page, cursor));
  }

  return {
    setFilter,
    /** Loads the next page of the list; resolves when it is there. */
    loadMore(): Promise<void> {
      const { listing } = state();
      if (listing.next === null) return Promise.resolve();
      loading ??= read(listing.filter, listing.next, asked, (page) => withPage(state().listing, page)).finally(() => {
        loading = null;
      });
      return loading;
    },
    /** Loads the page before the first one shown. */
    async loadEarlier(): Promise<void> {
      const { listing, isLoading } = state();
      if (!hasEarlier(listing) || isLoading) return;
      const start = Math.max(0, Number(listing.ids[0]) - 1 - pageSize);
      const cursor = start === 0 ? null : String(start);
      await read(listing.filter, cursor, asked, (page) => withEarlier(state().listing, page, cursor));
    },
    /** Finds the next segment of a kind after another, wrapping around at the end; null if there is none. */
    async findNext(name: SegmentFilterName, from: string | null): Promise<string | null> {
      const { listing } = state();
      const { ids, next } = listing;
      const isOne = (id: string) => id !== from && isOf(segment(id), name);
      const at = from === null ? -1 : ids.indexOf(from);
      const near = ids.slice(at + 1).find(isOne);
      if (near !== undefined) return near;
      if (next === null && !hasEarlier(listing)) return ids.slice(0, at).find(isOne) ?? null;
      await flush();
      for (const cursor of [from, null]) {
        const { items } = await client.list({ name, query: "" }, cursor, 1);
        const [found] = items;
        if (found !== undefined && found.id !== from) return found.id;
      }
      return null;
    },
    /** Makes sure a segment is among those shown. */
    async reveal(id: string): Promise<void> {
      if (!state().listing.ids.includes(id)) await setFilter(everySegment, id);
    },
    /** Reloads what is shown, such as after a replacement. */
    refreshShown: (): Promise<void> => refresh(state().listing.pages),
    /** Reloads the first page that is waiting for answers. */
    async refreshOpen(): Promise<void> {
      const page = state().listing.pages[firstOpenPage(state().listing, segment)];
      if (page !== undefined) await refresh([page]);
    },
  };
}
