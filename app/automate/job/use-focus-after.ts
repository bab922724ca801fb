import { useEffect, useRef } from "react";

type Pressed = { element: Element | null; next(): HTMLElement | null };

/**
 * Brings the focus where a reader continues once the button that was pressed is gone; if it is there after all, back to it.
 *
 * @param isBusy buttons are off meanwhile, and what has the focus may have lost it for that alone
 * @returns called when a button is pressed that may go, with where to continue
 */
export function useFocusAfter(isBusy = false): (next: () => HTMLElement | null) => void {
  const pressed = useRef<Pressed | null>(null);
  useEffect(() => {
    if (pressed.current === null || isBusy) return;
    const { activeElement } = document;
    const { element, next } = pressed.current;
    if (activeElement === element) return;
    pressed.current = null;
    // Whoever is elsewhere by now stays there.
    if (activeElement !== null && activeElement !== document.body) return;
    const target = element instanceof HTMLElement && element.isConnected ? element : next();
    target?.focus();
  });
  return (next) => {
    pressed.current = { element: document.activeElement, next };
  };
}
