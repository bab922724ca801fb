import { useSyncExternalStore } from "react";

const storageKey = "wordloom:editor-density";
export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

/** The choice made on this page, which holds even if storage is blocked. */
let chosen: Density | null = null;
const listeners = new Set<() => void>();

/** How close the rows are: what was chosen last in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  return [useSyncExternalStore(subscribe, read, () => "comfortable"), choose];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Density {
  try {
    return chosen ?? densities.find((known) => known === localStorage.getItem(storageKey)) ?? "comfortable";
  } catch {
    // Storage can be closed to a page.
    return "comfortable";
  }
}

function choose(density: Density): void {
  chosen = density;
  try {
    localStorage.setItem(storageKey, density);
  } catch {
    // It holds until the page is left.
  }
  for (const listener of listeners) listener();
}
