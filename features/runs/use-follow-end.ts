import { type RefObject, useEffect, useRef, useState } from "react";

/** How far the end may be below the visible area and still count as being read, in px. */
const tolerancePx = 48;

type FollowEnd = {
  /** Call before painting; the returned function runs after it. */
  onPaint(): () => void;
  /** New text was added below the visible area. */
  hasMore: boolean;
  goToEnd(): void;
};

/**
 * Follows the end of a growing text for readers who asked for it, until they scroll up. Nothing scrolls automatically before that: people
 * read a text from its beginning, and a page that moves takes it away from them.
 */
export function useFollowEnd(end: RefObject<HTMLElement | null>): FollowEnd {
  const [hasMore, setHasMore] = useState(false);
  const isFollowing = useRef(false);

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
    if (distanceBelow(end.current) > tolerancePx) isFollowing.current = false;
    return () => {
      const distance = distanceBelow(end.current);
      if (distance <= 0) return;
      if (isFollowing.current) window.scrollBy({ top: distance, behavior: "instant" });
      else setHasMore(true);
    };
  };

  const goToEnd = () => {
    isFollowing.current = true;
    window.scrollBy({ top: distanceBelow(end.current), behavior: "instant" });
    setHasMore(false);
  };

  return { onPaint, hasMore, goToEnd };
}

/** How far an element's bottom is below the visible area, in px; negative if it is above. */
function distanceBelow(element: HTMLElement | null): number {
  return element === null ? 0 : element.getBoundingClientRect().bottom - window.innerHeight;
}
