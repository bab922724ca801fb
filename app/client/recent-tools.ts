import { useEffect, useState } from "react";
import { useMatches } from "react-router";

const storageKey = "wordloom:recent-tools";
const kept = 6;

/** Remembers in this browser which tool's page was opened. */
export function useRecordRecentTool(): void {
  const match = useMatches().find(({ id }) => id === "write-tool" || id === "zh.write-tool");
  const slug = match ? `${match.params.category}/${match.params.tool}`.toLowerCase() : null;
  useEffect(() => {
    if (slug !== null) record(slug);
  }, [slug]);
}

/** Slugs of tools opened in this browser, latest first; empty until the page is alive. */
export function useRecentTools(): string[] {
  const [slugs, setSlugs] = useState<string[]>([]);
  useEffect(() => setSlugs(readRecentTools()), []);
  return slugs;
}

export function readRecentTools(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((slug) => typeof slug === "string").slice(0, kept) : [];
  } catch {
    // Closed storage or a foreign value: as if nothing had been opened.
    return [];
  }
}

function record(slug: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify([slug, ...readRecentTools().filter((other) => other !== slug)].slice(0, kept)));
  } catch {
    // A full or closed storage costs the list, nothing else.
  }
}
