import { useSyncExternalStore } from "react";

/** From here on the page of a document has a column of its own: `lg`. */
const wideScreens = "(width >= 64rem)";

/** Whether the segments and the page are side by side; null until the browser has said so. */
export const useWideScreen = (): boolean | null => useSyncExternalStore(watchWidth, isWide, unknown);

const isWide = (): boolean => matchMedia(wideScreens).matches;
const unknown = () => null;

function watchWidth(onChange: () => void): () => void {
  const screens = matchMedia(wideScreens);
  screens.addEventListener("change", onChange);
  return () => screens.removeEventListener("change", onChange);
}
