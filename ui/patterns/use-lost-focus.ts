import { type RefObject, useEffect } from "react";

/**
 * Gives an element the focus that a browser has dropped with the control that had it, once `moment` changes (and when the element appears).
 * Whoever has gone elsewhere meanwhile stays there.
 */
export function useLostFocus(element: RefObject<HTMLElement | null>, moment: unknown): void {
  useEffect(() => {
    // The page stays where it is.
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [element, moment]);
}
