import type { KeyboardEvent } from "react";

export type RowKeyEvent = KeyboardEvent<HTMLInputElement | HTMLSelectElement>;
/** What a key does in a row of the grid. */
export type RowKeys = { onNext(name: string): void; onMove(name: string, step: -1 | 1): void; onUndo(): boolean };

/** Enter saves and continues, Escape undoes, arrows change the row; none of them while an input method composes. */
export function handleRowKey(event: RowKeyEvent, { onNext, onMove, onUndo }: RowKeys): void {
  // 229 is the key code of an input method, even if Safari has already ended the composition.
  if (event.nativeEvent.isComposing || event.keyCode === 229) return;
  const control = event.currentTarget;
  const isText = control.type === "text";
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.key === "Enter") {
    event.preventDefault();
    onNext(control.name);
  } else if (event.key === "Escape" && onUndo()) {
    event.preventDefault();
    event.stopPropagation();
  } else if (isText && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    onMove(control.name, event.key === "ArrowDown" ? 1 : -1);
  }
}

/** Goes to the same column of another row; false where there is none. */
export function focusRow(form: HTMLFormElement | null, name: string, step: -1 | 1): boolean {
  const rows = [...(form?.closest("ul")?.querySelectorAll("form") ?? [])];
  const control = rows[rows.findIndex((row) => row === form) + step]?.elements.namedItem(name);
  if (form === null || !(control instanceof HTMLElement)) return false;
  control.focus();
  if (control instanceof HTMLInputElement && control.type === "text") control.select();
  return true;
}
