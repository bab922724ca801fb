import { useEffect, useState } from "react";
import type { ConversationSummary } from "#features/conversations/conversation-view.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { createHttpClient } from "../client/http-client.ts";
import { followLive } from "../client/realtime/live.ts";
import { workAdopted } from "../client/shell-constants.ts";
import { type RecentItem, shownItems, toRecentItems } from "./recent-items.ts";

/** Changes of so long are asked for together, in ms. */
const gatherMs = 700;

/** The visitor's last results and conversations, reread when a run ends, on this device or another, or work moves to the account. */
export function useRecentItems(names: Record<string, string>, apiKey: string | null): readonly RecentItem[] {
  const [items, setItems] = useState<readonly RecentItem[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    // Recent work is an extra: without it the page is whole.
    const read = () => void readItems(names, controller.signal).then(setItems, () => undefined);
    read();
    window.addEventListener(workAdopted, read);
    const stop = apiKey === null ? null : followRuns(apiKey, read);
    return () => {
      controller.abort();
      window.removeEventListener(workAdopted, read);
      stop?.();
    };
  }, [names, apiKey]);
  return items;
}

async function readItems(names: Record<string, string>, signal: AbortSignal): Promise<RecentItem[]> {
  const http = createHttpClient();
  const [runs, conversations] = await Promise.all([
    http.request<{ items: RunView[] }>("GET", `/api/runs?kind=write&limit=${shownItems}`, { signal }),
    http.request<{ items: ConversationSummary[] }>("GET", `/api/history/?limit=${shownItems}`, { signal }),
  ]);
  return toRecentItems(runs.items, conversations.items, names);
}

function followRuns(apiKey: string, read: () => void): () => void {
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = followLive(apiKey, "runs", {
    onChange() {
      clearTimeout(timer);
      timer = setTimeout(read, gatherMs);
    },
    onFollowing() {
      // The page has just read them.
      if (!isFirst) read();
      isFirst = false;
    },
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
