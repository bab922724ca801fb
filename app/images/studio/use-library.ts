import { useCallback, useEffect, useRef, useState } from "react";
import type { LibraryImage, LibraryPage } from "#features/images/library/image-view.ts";
import { imagesClient, type LibraryOrder } from "../../client/images-client.ts";

export type Library = {
  /** Null until they are known. */
  items: LibraryImage[] | null;
  hasMore: boolean;
  storage: LibraryPage["storage"] | null;
  order: LibraryOrder;
  isLost: boolean;
  setOrder(order: LibraryOrder): void;
  readMore(): void;
  /** Reads it again from the beginning. */
  reload(): void;
};

/** The pictures of the signed-in user, page by page; `initial` is null where the page came without them. */
export function useLibrary(initial: LibraryPage | null): Library {
  const [page, setPage] = useState(initial);
  const [order, setOrder] = useState<LibraryOrder>("newest");
  const [isLost, setLost] = useState(false);
  /** Only the last request counts. */
  const asked = useRef(0);
  const read = useCallback((wanted: LibraryOrder, cursor: string | null) => {
    const ticket = ++asked.current;
    imagesClient.list(wanted, cursor).then(
      (next) => {
        if (asked.current !== ticket) return;
        setLost(false);
        setPage((before) => (cursor === null || before === null ? next : { ...next, items: [...before.items, ...next.items] }));
      },
      () => asked.current === ticket && setLost(true),
    );
  }, []);
  const isKnown = initial !== null;
  useEffect(() => {
    if (!isKnown) read("newest", null);
  }, [isKnown, read]);
  return {
    items: page?.items ?? null,
    hasMore: page?.next != null,
    storage: page?.storage ?? null,
    order,
    isLost,
    setOrder(next) {
      setOrder(next);
      read(next, null);
    },
    readMore: () => read(order, page?.next ?? null),
    reload: () => read(order, null),
  };
}
