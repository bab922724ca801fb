import { useSyncExternalStore } from "react";

const storageKey = "wordloom:table-values";
/** More would push the rows too far down. */
const mostOpen = 4;

/** The choice made on this page, which holds even if storage is blocked. */
let chosen: boolean | null = null;
const listeners = new Set<() => void>();

/** Whether the values of columns are shown: as was chosen last in this browser, else if they are of few columns. */
export function useValuesOpen(columns: number): [boolean, (isOpen: boolean) => void] {
  const wish = useSyncExternalStore(subscribe, read, () => null);
  return [wish ?? columns <= mostOpen, choose];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): boolean | null {
  try {
    const kept = localStorage.getItem(storageKey);
    return chosen ?? (kept === null ? null : kept === "open");
  } catch {
    // Storage can be closed to a page.
    return chosen;
  }
}

function choose(isOpen: boolean): void {
  chosen = isOpen;
  try {
    localStorage.setItem(storageKey, isOpen ? "open" : "closed");
  } catch {
    // It holds until the page is left.
  }
  for (const listener of listeners) listener();
}
