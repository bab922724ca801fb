import { type RefObject, useEffect, useRef, useState } from "react";
import { type ReadingPlace, staysAtEnd } from "./reading-place.ts";

type Sending = {
  isStarting: boolean;
  /** The message had waited and went out without anyone pressing anything. */
  isSentByItself: boolean;
};

/**
 * A conversation opens at its end, and stays there as it grows for anyone reading there; everyone else stays where they are.
 *
 * @returns `hasMore`: something was added below the visible area
 */
export function useEndInSight(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  hasTurns: boolean,
  { isStarting, isSentByItself }: Sending,
): { hasMore: boolean; goToEnd(): void } {
  const [hasMore, setHasMore] = useState(false);
  const isAtEnd = useRef(true);
  /** The place after the last scroll, ours included: measured from anywhere else, scrolling up could look like staying. */
  const place = useRef<ReadingPlace>({ top: 0, below: 0 });
  const goToEnd = () => {
    isAtEnd.current = true;
    scrollToEnd(scroller.current, place);
    setHasMore(false);
  };
  useEffect(() => {
    if (!isStarting || (isSentByItself && !isAtEnd.current)) return;
    // Anyone who has sent something wants to see the answer.
    isAtEnd.current = true;
    scrollToEnd(scroller.current, place);
  }, [scroller, isStarting, isSentByItself]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null || list.current === null || !hasTurns) return;
    isAtEnd.current = location.hash.length < 2 || location.hash === "#last";
    place.current = placeIn(element);
    const handleScroll = () => {
      const now = placeIn(element);
      isAtEnd.current = staysAtEnd(isAtEnd.current, place.current, now);
      place.current = now;
      if (isAtEnd.current) setHasMore(false);
    };
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) scrollToEnd(element, place);
      else setHasMore(placeIn(element).below > 0);
    });
    // Its own height changes with that of what is written below it.
    observer.observe(element);
    observer.observe(list.current);
    element.addEventListener("scroll", handleScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", handleScroll);
    };
  }, [scroller, list, hasTurns]);
  return { hasMore, goToEnd };
}

const placeIn = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): ReadingPlace => ({
  top: scrollTop,
  below: scrollHeight - clientHeight - scrollTop,
});

function scrollToEnd(element: HTMLElement | null, place: RefObject<ReadingPlace>): void {
  if (element === null) return;
  element.scrollTo({ top: element.scrollHeight, behavior: "instant" });
  place.current = placeIn(element);
}
