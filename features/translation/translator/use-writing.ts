import { type RefObject, useEffect } from "react";

/** Keys that only prepare others, leave the field or stand for a command. */
const isNoWriting = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  /^(?:Control|Shift|Alt|AltGraph|Meta|CapsLock|Escape|Tab|F\d+)$/.test(key) ||
  altKey ||
  ((ctrlKey || metaKey) && /^(?:Enter|[ck])$/i.test(key));

/**
 * Tells whether someone is at work in the field of the text: from the focus or a key on, until they leave it.
 *
 * @param onWriting must stay the same function
 */
export function useWriting(area: RefObject<HTMLTextAreaElement | null>, onWriting: (isWriting: boolean) => void): void {
  useEffect(() => {
    const field = area.current;
    if (field === null) return;
    let isPressing = false;
    const stop = new AbortController();
    const { signal } = stop;
    const listenTo = (name: string, press: boolean) =>
      window.addEventListener(name, () => void (isPressing = press), { capture: true, signal });
    listenTo("mousedown", true);
    listenTo("mouseup", false);
    const handleLeave = () => {
      // The window was left, not the field.
      if (document.activeElement === field) return;
      const leave = () => document.activeElement !== field && onWriting(false);
      // What is pressed must not move from under the pointer before the press has counted.
      if (isPressing) window.addEventListener("mouseup", () => setTimeout(leave), { once: true, signal });
      else leave();
    };
    field.addEventListener("focus", () => onWriting(true), { signal });
    field.addEventListener("blur", handleLeave, { signal });
    field.addEventListener("keydown", (event) => isNoWriting(event) || onWriting(true), { signal });
    // They may have come or left before this was loaded.
    if (document.activeElement === field) onWriting(true);
    else handleLeave();
    return () => stop.abort();
  }, [area, onWriting]);
}
