import { useEffect, useRef } from "react";
import type { ShortcutId } from "./shortcut-table.ts";
import { onShortcut, type ShortcutHandler } from "./shortcuts.ts";

/** Listens for a shortcut while the component is on the page. */
export function useShortcut(id: ShortcutId, handler: ShortcutHandler): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onShortcut(id, (event) => latest.current(event)), [id]);
}
