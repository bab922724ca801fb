import { chunkReloadMs } from "./shell-constants.ts";

/** Survives the reload that it records; boot-failure-script.ts reads it too. */
export const chunkReloadKey = "wordloom:chunk-reloads";

type ReloadStorage = Pick<Storage, "getItem" | "setItem">;

let isReloading = false;

/**
 * Records a reload of a path; false when there was one in the last 10 seconds, when nothing can be recorded, and
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
    // Without a record, reloads could loop forever.
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

/** Reloads the document at a path, at most once in 10 seconds (spec §7); false when that was just done. */
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

/** Browsers word it differently: Chromium, Firefox, Safari. */
const chunkWords = /dynamically imported module|Importing a module script failed/i;

export function isChunkError(error: unknown): boolean {
  return error instanceof Error && chunkWords.test(error.message);
}
