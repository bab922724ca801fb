import { useEffect, useState } from "react";
import { createHttpClient } from "../client/http-client.ts";
import { useRecentTools } from "../client/recent-tools.ts";
import type { Found } from "./found-groups.ts";

/** Pause after the last key before the server is asked, in ms. */
const typingPauseMs = 150;

const http = createHttpClient();

type Answer = { for: string; found: Found | null };

/**
 * What the server finds for a query. An answer that comes after a later query was typed is dropped; what was found before
 * stays until the next answer is there.
 *
 * @returns `isCurrent` once the answer for this very query is there, `hasFailed` when it could not be had
 */
export function useFound(query: string): { found: Found | null; isCurrent: boolean; hasFailed: boolean } {
  const recent = useRecentTools().join(",");
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const search = new URLSearchParams(query === "" ? { recent } : { q: query });
    const timer = setTimeout(
      () =>
        http.request<Found>("GET", `/api/search?${search}`, { signal }).then(
          (found) => signal.aborted || setAnswer({ for: query, found }),
          () => signal.aborted || setAnswer({ for: query, found: null }),
        ),
      query === "" ? 0 : typingPauseMs,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, recent]);
  const isCurrent = answer?.for === query;
  // What was used last is no find, and the reverse.
  const isOfKind = answer !== null && (answer.for === "") === (query === "");
  return { found: isOfKind ? answer.found : null, isCurrent, hasFailed: isCurrent && answer?.found === null };
}
