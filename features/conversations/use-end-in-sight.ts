import { type RefObject, useEffect, useState } from "react";

/** How far the end may be below the visible part and still count as being read, in px. */
const tolerancePx = 48;

/**
 * A conversation opens at its end, and stays there for whoever reads there while it grows; everyone else is left where
 * they are.
 *
 * @returns `hasMore`: something has come below the visible part
 */
export function useEndInSight(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  hasTurns: boolean,
  isStarting: boolean,
): { hasMore: boolean; goToEnd(): void } {
  const [hasMore, setHasMore] = useState(false);
  const goToEnd = () => {
    scrollToEnd(scroller.current);
    setHasMore(false);
  };
  useEffect(() => {
    // Whoever has sent something wants to see what comes.
    if (isStarting) scrollToEnd(scroller.current);
  }, [scroller, isStarting]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null || list.current === null || !hasTurns) return;
    let isAtEnd = location.hash.length < 2 || location.hash === "#last";
    const handleScroll = () => {
      isAtEnd = element.scrollHeight - element.clientHeight - element.scrollTop <= tolerancePx;
      if (isAtEnd) setHasMore(false);
    };
    const observer = new ResizeObserver(() => {
      if (isAtEnd) scrollToEnd(element);
      else setHasMore(element.scrollHeight - element.clientHeight - element.scrollTop > tolerancePx);
    });
    observer.observe(list.current);
    element.addEventListener("scroll", handleScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", handleScroll);
    };
  }, [scroller, list, hasTurns]);
  return { hasMore, goToEnd };
}

function scrollToEnd(element: HTMLElement | null): void {
  element?.scrollTo({ top: element.scrollHeight, behavior: "instant" });
}
