import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives an element the focus that a browser has dropped with the control that had it, whenever `moment` changes. Whoever has gone elsewhere
 * meanwhile stays there.
 *
 * @param options.atFirst also when the component appears; not for what is there when a page is loaded, since nobody has a focus then
 */
export function useLostFocus(element: RefObject<HTMLElement | null>, moment: unknown, { atFirst = true } = {}): void {
  const last = useRef<unknown>(atFirst ? nothing : moment);
  useEffect(() => {
    const isNew = last.current !== moment;
    last.current = moment;
    // The page stays where it is.
    if (isNew && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [element, moment]);
}

const nothing = Symbol("nothing");
