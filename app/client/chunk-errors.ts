import { chunkReloadMs } from "./shell-constants.ts";

/** Kept across the reload that it is about; boot-failure-script.ts reads it too. */
export const chunkReloadKey = "wordloom:chunk-reloads";

type ReloadStorage = Pick<Storage, "getItem" | "setItem">;

let isReloading = false;

/**
 * Notes a reload of a path; false when there was one already in the last 10 seconds, when nothing can be noted, and
 * without a network, where a reload would take away the page that is there.
 */
export function noteReload(path: string, now = Date.now(), storage = pageStorage(), isOnline = navigator.onLine): boolean {
  if (storage === null || isOnline === false) return false;
  try {
    const noted = JSON.parse(storage.getItem(chunkReloadKey) ?? "{}") as Record<string, number>;
    const recent = Object.entries(noted).filter(([, at]) => at > now - chunkReloadMs && at <= now);
    if (recent.some(([known]) => known === path)) return false;
    storage.setItem(chunkReloadKey, JSON.stringify({ ...Object.fromEntries(recent), [path]: now }));
    return true;
  } catch {
    // Without a note the reloads could go round without end.
    return false;
  }
}

/** Reading `sessionStorage` itself throws where site data is blocked. */
function pageStorage(): ReloadStorage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

const here = () => location.pathname + location.search;

/** Loads the document at a path anew, at most once in 10 seconds (spec §7); false when that was just done. */
export function reloadAfterChunkError(path = here()): boolean {
  if (isReloading) return true;
  if (!noteReload(path)) return false;
  isReloading = true;
  if (path === here()) location.reload();
  else location.assign(path);
  return true;
}

/** A reload is on its way: nothing is shown in its place. */
export function isReloadingForChunk(): boolean {
  return isReloading;
}

/** Browsers say it in words of their own: Chromium, Firefox, Safari. */
const chunkWords = /dynamically imported module|Importing a module script failed/i;

export function isChunkError(error: unknown): boolean {
  return error instanceof Error && chunkWords.test(error.message);
}
