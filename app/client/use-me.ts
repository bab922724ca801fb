import { useEffect, useSyncExternalStore } from "react";
import type { MeView } from "#features/runs/run-client.ts";
import { createHttpClient, HttpError } from "./http-client.ts";
import { reportInConsole } from "./report-in-console.ts";
import { consoleMessages } from "./shell-constants.ts";

/** Sent on `window` when a run has been started or settled: what is left has changed. */
export const allowanceChanged = "wordloom:allowance";

const http = createHttpClient();
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

/** Fetches again; a failure is logged and keeps the last known state (spec §8), since only a line of text depends on it. */
async function refreshMe(): Promise<void> {
  try {
    me = await http.request<MeView>("GET", "/api/me");
  } catch (error) {
    // Leaving the page, or losing the network, says nothing about the profile.
    if (error instanceof HttpError && error.status > 0) reportInConsole(consoleMessages.profile);
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
