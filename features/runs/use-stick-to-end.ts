import { type RefObject, useEffect, useState } from "react";

/** How far the end may be below the visible area and still count as being read, in px. */
const tolerancePx = 48;

type StickToEnd = {
  /** Call before painting; the returned function runs after it. */
  onPaint(): () => void;
  /** New text was added below the visible area. */
  hasMore: boolean;
  goToEnd(): void;
};

/** Keeps the end of a growing text visible for anyone reading there, and leaves everyone else where they are. */
export function useStickToEnd(end: RefObject<HTMLElement | null>): StickToEnd {
  const [hasMore, setHasMore] = useState(false);

  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setHasMore(false), {
      rootMargin: `0px 0px ${tolerancePx}px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [end]);

  const onPaint = () => {
    const wasAtEnd = distanceBelow(end.current) <= tolerancePx;
    return () => {
      const distance = distanceBelow(end.current);
      if (distance <= 0) return;
      if (wasAtEnd) window.scrollBy({ top: distance, behavior: "instant" });
      else setHasMore(true);
    };
  };

  const goToEnd = () => {
    window.scrollBy({ top: distanceBelow(end.current), behavior: "instant" });
    setHasMore(false);
  };

  return { onPaint, hasMore, goToEnd };
}

/** How far an element's bottom is below the visible area, in px; negative if it is above. */
function distanceBelow(element: HTMLElement | null): number {
  return element === null ? 0 : element.getBoundingClientRect().bottom - window.innerHeight;
}
