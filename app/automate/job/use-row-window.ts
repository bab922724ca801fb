import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from "react";

/** A row that isn't there yet is as high as most, in px: of a table, and of a list of cards. */
const rowHeight = { wide: 64, narrow: 132 };
/** Rows that are drawn before and after those that are seen. */
const rowsAround = 8;

type RowWindowOptions = {
  count: number;
  /** What scrolls on wide screens, with the rows in it. */
  box: RefObject<HTMLElement | null>;
  keyOf(place: number): string;
  /** Places that are drawn wherever one scrolls. */
  kept: readonly number[];
};

/** Which rows of a long list are drawn. On wide screens a box of its own scrolls, with names that stay above it; on narrow ones the page. */
export function useRowWindow({ count, box, keyOf, kept }: RowWindowOptions) {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(wideScreens).matches,
    () => true,
  );
  const top = useTop(box, isWide, count > 0);
  // Compared by what is in it: the same places are the same rows.
  const keptNow = kept.join(" ");
  const rangeExtractor = useCallback(
    (range: Range) => {
      const own = keptNow === "" ? [] : keptNow.split(" ").map(Number);
      return [...new Set([...defaultRangeExtractor(range), ...own.filter((place) => place < range.count)])].toSorted(
        (one, other) => one - other,
      );
    },
    [keptNow],
  );
  const options = { count, overscan: rowsAround, getItemKey: keyOf, rangeExtractor, scrollMargin: top };
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what it returns
  const inBox = useVirtualizer({
    ...options,
    enabled: isWide,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight.wide,
    // The names are above the rows.
    scrollPaddingStart: top,
  });
  const inPage = useWindowVirtualizer({ ...options, enabled: !isWide, estimateSize: () => rowHeight.narrow });
  return { rows: isWide ? inBox : inPage, isWide, top };
}

const wideScreens = "(width >= 48rem)";

function watchWidth(onChange: () => void): () => void {
  const screens = matchMedia(wideScreens);
  screens.addEventListener("change", onChange);
  return () => screens.removeEventListener("change", onChange);
}

/** How much is above the first row in what scrolls, in px. @param hasRows the box is there */
function useTop(box: RefObject<HTMLElement | null>, isWide: boolean, hasRows: boolean): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const rows = box.current?.querySelector("tbody");
    if (box.current === null || rows == null) return;
    const measure = () => {
      const from = isWide ? (box.current?.getBoundingClientRect().top ?? 0) - (box.current?.scrollTop ?? 0) : -window.scrollY;
      setTop(Math.round(rows.getBoundingClientRect().top - from));
    };
    // Content above the list expands and collapses.
    const observer = new ResizeObserver(measure);
    observer.observe(isWide ? box.current : document.body);
    return () => observer.disconnect();
  }, [box, isWide, hasRows]);
  return top;
}
