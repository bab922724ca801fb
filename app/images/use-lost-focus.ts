import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives an element the focus that a browser has dropped with the control that had it, whenever `moment` changes. Whoever has gone elsewhere
 * meanwhile stays there.
 *
 * @param options.atFirst also when the component appears; if false, only once the focus has been within the element: nobody has lost one
 *   to what a page is opened with
 */
export function useLostFocus(element: RefObject<HTMLElement | null>, moment: unknown, { atFirst = true } = {}): void {
  const wasWithin = useRef(atFirst);
  const last = useRef<unknown>(atFirst ? nothing : moment);
  useEffect(() => {
    const place = element.current;
    const handleFocus = () => {
      wasWithin.current = true;
    };
    if (place?.contains(document.activeElement)) handleFocus();
    place?.addEventListener("focusin", handleFocus);
    return () => place?.removeEventListener("focusin", handleFocus);
  }, [element]);
  useEffect(() => {
    const isNew = last.current !== moment;
    last.current = moment;
    // The page stays where it is.
    if (isNew && wasWithin.current && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [element, moment]);
}

const nothing = Symbol("nothing");
