import { useEffect, useRef, useState } from "react";

type Pressed = { element: Element | null; isOver: boolean; next(): HTMLElement | null };

/**
 * Brings the focus where a reader continues once the button that was pressed is gone; if it is there after all, back to it.
 *
 * @returns called with what a button that may go has begun, and with where to continue once that is over
 */
export function useFocusAfter(): (call: Promise<unknown>, next: () => HTMLElement | null) => void {
  const pressed = useRef<Pressed | null>(null);
  // Drawn together with what the call has changed.
  const [, setCalls] = useState(0);
  useEffect(() => {
    if (pressed.current?.isOver !== true) return;
    const { element, next } = pressed.current;
    pressed.current = null;
    const { activeElement } = document;
    // If the focus has moved elsewhere by now, it stays there.
    if (activeElement !== null && activeElement !== document.body) return;
    if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
    else next()?.focus();
  });
  return (call, next) => {
    const press = { element: document.activeElement, isOver: false, next };
    pressed.current = press;
    void call.finally(() => {
      press.isOver = true;
      setCalls((count) => count + 1);
    });
  };
}
