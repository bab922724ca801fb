import { useEffect } from "react";

/** Browsers refuse an address that changes all the time: it is noted once scrolling rests for so long, in ms. */
const restMs = 350;

/**
 * Keeps in the address which row one is at, so that a reload and the way back lead to it.
 *
 * @param stamp of the page that is shown: the next one comes with an address of its own
 */
export function usePlaceInAddress(first: number, isReady: boolean, stamp: string): void {
  useEffect(() => {
    if (!isReady) return;
    const { href } = location;
    const timer = setTimeout(() => {
      // The user has moved on meanwhile, and what is shown isn't at that address.
      if (location.href !== href) return;
      const url = new URL(href);
      if (Number(url.searchParams.get("skip") ?? 0) === first) return;
      if (first === 0) url.searchParams.delete("skip");
      else url.searchParams.set("skip", String(first));
      try {
        history.replaceState(history.state, "", url);
      } catch {
        // Too often for this browser: the next rest notes it.
      }
    }, restMs);
    return () => clearTimeout(timer);
  }, [first, isReady, stamp]);
}
