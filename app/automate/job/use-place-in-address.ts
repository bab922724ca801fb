import { useEffect } from "react";

/** Browsers refuse an address that changes all the time: it is noted once scrolling rests for so long, in ms. */
const restMs = 250;

/** Keeps in the address which row one is at, so that a reload and the way back lead to it. */
export function usePlaceInAddress(first: number, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => {
      const url = new URL(location.href);
      if (Number(url.searchParams.get("skip") ?? 0) === first) return;
      if (first === 0) url.searchParams.delete("skip");
      else url.searchParams.set("skip", String(first));
      history.replaceState(history.state, "", url);
    }, restMs);
    return () => clearTimeout(timer);
  }, [first, isReady]);
}
