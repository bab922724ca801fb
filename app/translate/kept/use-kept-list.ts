import { useCallback, useEffect, useRef, useState } from "react";

type Page<Item> = { items: Item[]; next: string | null };

/** Of a list that is read page by page: null while its first page is on its way, and told where it cannot be had. */
export type KeptList<Item> = {
  items: readonly Item[] | null;
  hasFailed: boolean;
  hasMore: boolean;
  more(): void;
  /** Reads the first page again. */
  reload(): void;
  change(change: (items: readonly Item[]) => readonly Item[]): void;
};

/**
 * Reads a list page by page; a page that the server has drawn is taken as it is.
 *
 * @param read may change: the list is then reread
 * @param changes name of an event on `window` after which it is reread
 */
export function useKeptList<Item>(
  read: (cursor: string | null) => Promise<Page<Item>>,
  initial: Page<Item> | null,
  changes: string,
): KeptList<Item> {
  const [page, setPage] = useState(initial);
  const [hasFailed, setHasFailed] = useState(false);
  // An answer overtaken by a later question is dropped.
  const asked = useRef(0);
  const fetchPage = useCallback(
    async (cursor: string | null) => {
      const own = ++asked.current;
      try {
        const answer = await read(cursor);
        if (own !== asked.current) return;
        setHasFailed(false);
        setPage((before) => (cursor === null || before === null ? answer : { ...answer, items: [...before.items, ...answer.items] }));
      } catch {
        if (own === asked.current) setHasFailed(true);
      }
    },
    [read],
  );
  const forget = useCallback(() => {
    asked.current++;
  }, []);
  const isDrawn = useRef(initial !== null);
  useEffect(() => {
    if (!isDrawn.current) void fetchPage(null);
    isDrawn.current = false;
    const reload = () => void fetchPage(null);
    window.addEventListener(changes, reload);
    return () => {
      forget();
      window.removeEventListener(changes, reload);
    };
  }, [fetchPage, forget, changes]);
  return {
    items: page?.items ?? null,
    hasFailed,
    hasMore: page?.next != null,
    more: () => void fetchPage(page?.next ?? null),
    reload: () => void fetchPage(null),
    change: (change) => setPage((before) => (before === null ? before : { ...before, items: [...change(before.items)] })),
  };
}
