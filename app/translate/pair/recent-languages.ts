import { useMemo, useSyncExternalStore } from "react";
import { autoDetect, type LanguagePair } from "#features/translation/translator/translator-choices.ts";
import { pairCookie, writePairCookie } from "./pair-cookies.ts";

const storageKey = "wordloom:recent-languages";
const kept = 6;

/** Codes of languages chosen in this browser, latest first; empty until the page is alive. */
export function useRecentLanguages(): string[] {
  const stored = useSyncExternalStore(onStorage, readStored, () => "[]");
  return useMemo(() => parseCodes(stored), [stored]);
}

/** Remembers a pair: its languages for the lists, its address for `/translate`. */
export function recordPair({ from, to }: LanguagePair, slug: string): void {
  try {
    const used = [to, ...(from === autoDetect ? [] : [from])];
    const codes = [...used, ...parseCodes(readStored()).filter((code) => !used.includes(code))].slice(0, kept);
    localStorage.setItem(storageKey, JSON.stringify(codes));
  } catch {
    // A full or closed storage costs the list, nothing else.
  }
  writePairCookie(pairCookie, slug);
}

function readStored(): string {
  try {
    return localStorage.getItem(storageKey) ?? "[]";
  } catch {
    // Storage can be closed to a page.
    return "[]";
  }
}

function parseCodes(stored: string): string[] {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter((code) => typeof code === "string").slice(0, kept) : [];
  } catch {
    // Something else wrote under this key: as if nothing had been chosen.
    return [];
  }
}

/** Another tab may choose languages too. */
function onStorage(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
