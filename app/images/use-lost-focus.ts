import { type RefObject, useEffect, useRef } from "react";

/**
 * Restores focus to an element when the browser dropped it along with the focused control, whenever `moment` changes. If the user has moved
 * elsewhere meanwhile, focus stays there.
 *
 * @param options.atFirst runs on mount, too; if false, only once the focus has been within the element: what a page opens with takes focus
 *   from no one
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
