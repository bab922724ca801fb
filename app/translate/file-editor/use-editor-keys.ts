import { useEffect, useRef } from "react";
import { areShortcutsOn } from "#ui/shortcuts/shortcuts.ts";

/** What the keys of the editor do; each answers `false` when it had nothing to do. */
export type EditorKeys = {
  approveNext(): boolean;
  fillRepeats(): boolean;
  useMatch(index: number): boolean;
  undo(): boolean;
  redo(): boolean;
  find(): boolean;
  nextMarked(): boolean;
};

/** Listens for the keys of the editor on the whole page. They leave dialogs, other fields and input methods alone. */
export function useEditorKeys(keys: EditorKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      // 229 is the key code of an input method, even if Safari has already ended the composition.
      if (event.defaultPrevented || event.isComposing || event.keyCode === 229 || !areShortcutsOn()) return;
      if ((event.target as Element | null)?.closest?.("dialog") != null) return;
      if (act(event, latest.current)) event.preventDefault();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, []);
}

function act(event: KeyboardEvent, keys: EditorKeys): boolean {
  const hasMod = event.ctrlKey || event.metaKey;
  if (event.key === "F8" && !hasMod && !event.altKey) return keys.nextMarked();
  // macOS makes other signs of Option and a digit: the place of the key counts.
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  if (event.altKey && !hasMod && digit !== undefined) return keys.useMatch(Number(digit) - 1);
  if (!hasMod || event.altKey) return false;
  if (event.key === "Enter") return event.shiftKey ? keys.fillRepeats() : keys.approveNext();
  if (event.code === "KeyF" && !event.shiftKey) return keys.find();
  // Letters move with the layout of a keyboard, and so do these two.
  const letter = event.key.toLowerCase();
  if ((letter !== "z" && letter !== "y") || isOtherField(event.target)) return false;
  return letter === "y" || event.shiftKey ? keys.redo() : keys.undo();
}

/** A field with text of its own, such as the search field, handles its own undo. */
function isOtherField(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return element?.matches?.("input, select, textarea:not([data-target])") === true;
}
