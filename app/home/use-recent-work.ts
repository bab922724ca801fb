import { useEffect, useState } from "react";
import { createHttpClient } from "../client/http-client.ts";
import { rereadLive } from "../client/realtime/live.ts";
import { workAdopted } from "../client/shell-constants.ts";
import type { RecentWork } from "./recent-work-view.ts";

/** Changes of so long are asked for together, in ms. */
const gatherMs = 700;

/**
 * What the visitor made last, newest first, reread when a run ends, on this device or another, or work moves to the account.
 *
 * @param load what shows it, awaited before there is something to show
 */
export function useRecentWork(apiKey: string | null, load: () => Promise<unknown>): readonly RecentWork[] {
  const [work, setWork] = useState<readonly RecentWork[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    // Recent work is an extra: without it the page is whole.
    const read = () => void readWork(load, controller.signal).then(setWork, () => undefined);
    read();
    window.addEventListener(workAdopted, read);
    const stop = apiKey === null ? null : rereadLive(apiKey, "runs", gatherMs, read);
    return () => {
      controller.abort();
      window.removeEventListener(workAdopted, read);
      stop?.();
    };
  }, [apiKey, load]);
  return work;
}

async function readWork(load: () => Promise<unknown>, signal: AbortSignal): Promise<RecentWork[]> {
  const { items } = await createHttpClient().request<{ items: RecentWork[] }>("GET", "/api/recent", { signal });
  if (items.length > 0) await load();
  return items;
}
