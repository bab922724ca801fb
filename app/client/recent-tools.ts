import { useMemo, useSyncExternalStore } from "react";

export const recentToolsKey = "wordloom:recent-tools";
const kept = 6;

/** Slugs of tools opened in this browser, latest first; empty until the page is alive. */
export function useRecentTools(): string[] {
  const stored = useSyncExternalStore(onStorage, readStored, () => "[]");
  return useMemo(() => parseSlugs(stored), [stored]);
}

function readStored(): string {
  try {
    return localStorage.getItem(recentToolsKey) ?? "[]";
  } catch {
    // Storage can be closed to a page.
    return "[]";
  }
}

function parseSlugs(stored: string): string[] {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter((slug) => typeof slug === "string").slice(0, kept) : [];
  } catch {
    // Something else wrote under this key: as if nothing had been opened.
    return [];
  }
}

/** Another tab may open tools too. */
function onStorage(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/** Remembers in this browser that a tool's page was opened. */
export function recordRecentTool(slug: string): void {
  try {
    localStorage.setItem(
      recentToolsKey,
      JSON.stringify([slug, ...parseSlugs(readStored()).filter((other) => other !== slug)].slice(0, kept)),
    );
  } catch {
    // A full or closed storage costs the list, nothing else.
  }
}
