import type { FileSegments } from "../file-view.ts";
import { hasAfter, hasBefore, idsOf, isInWindow, type PageWindow, windowOf } from "./page-window.ts";

type Failure = { code: string; status: number };

type PageReadingSurroundings = {
  /** Reads segments in order, unfiltered; at most 500. */
  list(cursor: string | null, limit: number): Promise<FileSegments>;
  /** Receives what was read, with the time of asking. */
  take(page: FileSegments, asked: number): void;
  /** Of the last response with segments: what was asked for before it may be older. */
  now(): number;
  window(): PageWindow;
  show(window: PageWindow): void;
  readFailure(error: unknown): Failure;
};

/** Segments per read. */
const pageSize = 200;
/** Segments shown before one that is jumped to. */
const contextSize = 20;

/** Reads the document for its page: around a segment, then on at both ends. What arrives after another jump is left out. */
export function createPageReading({ list, take, now, window, show, readFailure }: PageReadingSurroundings) {
  /** Incremented with each jump. */
  let jumps = 0;
  /** What has failed, or is under way. */
  let again: () => Promise<void> = async () => undefined;
  /** Whether that is a jump, and not reading on. */
  let isJump = false;

  function read(from: number, limit: number, join: (page: PageWindow) => PageWindow): Promise<void> {
    const jump = jumps;
    again = async () => {
      const asked = now();
      show({ ...window(), isLoading: true, loadFailure: null });
      try {
        const page = await list(from === 1 ? null : String(from - 1), limit);
        if (jump !== jumps) return;
        take(page, asked);
        show(join(windowOf(page)));
      } catch (error) {
        if (jump === jumps) show({ ...window(), isLoading: false, loadFailure: readFailure(error) });
      }
    };
    return again();
  }

  const isIdle = () => !window().isLoading && window().loadFailure === null;

  return {
    /** Makes sure that a segment is in the window. */
    async around(id: string): Promise<void> {
      if (isInWindow(window(), id)) {
        // Back from where someone was going meanwhile: what comes from there would move the window away.
        if (isJump && !isIdle()) {
          jumps++;
          show({ ...window(), isLoading: false, loadFailure: null });
        }
        return;
      }
      jumps++;
      isJump = true;
      await read(Math.max(1, Number(id) - contextSize), pageSize, (page) => page);
    },
    /** Reads on after the last segment. */
    async after(): Promise<void> {
      const { first, last } = window();
      if (!hasAfter(window()) || !isIdle()) return;
      isJump = false;
      await read(last + 1, pageSize, (page) => ({ ...page, first, last: Math.max(last, page.last) }));
    },
    /** Reads what is before the first segment. */
    async before(): Promise<void> {
      const { first, last } = window();
      if (!hasBefore(window()) || !isIdle()) return;
      isJump = false;
      const from = Math.max(1, first - pageSize);
      await read(from, first - from, (page) => ({ ...page, last, first: page.first === from ? from : first }));
    },
    /** Tries what has failed once more. */
    again: (): Promise<void> => again(),
    /** Reads the beginning of a document that had no texts when it was read. */
    async begin(): Promise<void> {
      if (window().total === 0 && isIdle()) await read(1, pageSize, (page) => page);
    },
    /** Rereads the window, except what is known to be up to date. @throws a `RequestFailure` */
    async refresh(isFresh: (id: string) => boolean): Promise<void> {
      const { first, last } = window();
      for (let from = first; from > 0 && from <= last; from += pageSize) {
        const end = Math.min(last, from + pageSize - 1);
        if (idsOf({ ...window(), first: from, last: end }).every(isFresh)) continue;
        const asked = now();
        take(await list(from === 1 ? null : String(from - 1), end - from + 1), asked);
      }
    },
  };
}
