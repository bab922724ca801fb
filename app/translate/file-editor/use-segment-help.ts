import { useEffect, useState } from "react";
import type { SegmentHelp } from "#features/files/file-view.ts";
import { createFileEditorClient } from "./file-editor-client.ts";

export type HelpState = { id: string | null; state: "asking" | "there" | "failed"; help: SegmentHelp | null };

/** Going through the list does not ask for each segment on the way, in ms. */
const askDelayMs = 150;
const kept = 50;

/** What helps with the segment that someone is at; asked for once. */
export function useSegmentHelp(fileId: string, id: string | null): HelpState {
  const [known, setKnown] = useState<ReadonlyMap<string, SegmentHelp>>(new Map());
  const [failedId, setFailedId] = useState<string | null>(null);
  const isKnown = id !== null && known.has(id);
  useEffect(() => {
    if (id === null || isKnown) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      createFileEditorClient(fileId)
        .help(id, stop.signal)
        .then(
          (help) => setKnown((before) => new Map([...before, [id, help] as const].slice(-kept))),
          () => stop.signal.aborted || setFailedId(id),
        );
    }, askDelayMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [fileId, id, isKnown]);
  const help = id === null ? null : (known.get(id) ?? null);
  return { id, help, state: help !== null ? "there" : failedId === id ? "failed" : "asking" };
}
