import { useEffect } from "react";
import { areShortcutsOn } from "#ui/shortcuts/shortcuts.ts";
import { rowsPart } from "./row-wish.ts";

/** Ctrl+F finds in all rows, of which the browser has only those that are drawn; pressed once more it is the browser's own. */
export function useFindKey(): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isFind = event.code === "KeyF" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isFind || event.defaultPrevented || event.isComposing || !areShortcutsOn()) return;
      if ((event.target as Element | null)?.closest?.("dialog") != null) return;
      const field = document.querySelector<HTMLInputElement>(`#${rowsPart} [type=search]`);
      if (field === null || document.activeElement === field) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, []);
}
