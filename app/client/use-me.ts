import { useEffect, useSyncExternalStore } from "react";
import type { MeView } from "#features/runs/run-client.ts";
import { createHttpClient } from "./http-client.ts";

/** Sent on `window` when a run has been started or settled: what is left has changed. */
export const allowanceChanged = "wordloom:allowance";

const http = createHttpClient({ baseUrl: "" });
const listeners = new Set<() => void>();
let me: MeView | null = null;
let asked: Promise<void> | null = null;

/** Who asks and what is left of today; null until it is known, and when it cannot be had. */
export function useMe(): MeView | null {
  const current = useSyncExternalStore(
    subscribe,
    () => me,
    () => null,
  );
  useEffect(() => {
    asked ??= refreshMe();
  }, []);
  return current;
}

/** Asks anew; a failure keeps what was known, since nothing hangs on it but a line of text. */
export async function refreshMe(): Promise<void> {
  try {
    me = await http.request<MeView>("GET", "/api/me");
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener(allowanceChanged, handleChange);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener(allowanceChanged, handleChange);
  };
}

function handleChange(): void {
  asked = refreshMe();
}
