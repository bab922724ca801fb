import { useEffect, useState, useSyncExternalStore } from "react";
import type { DocumentEditor } from "#features/files/editor/document-editor.ts";
import type { FindingKind } from "#features/translation/checks/finding.ts";
import type { SegmentHelp } from "#features/files/file-view.ts";
import { createFileEditorClient } from "./file-editor-client.ts";

export type HelpState = { id: string | null; state: "asking" | "there" | "failed"; help: SegmentHelp | null };

/** Going through the list does not ask for each segment on the way, in ms. */
const askDelayMs = 150;
/** Someone who is typing is not explained each pause, in ms. */
const askAgainDelayMs = 600;
const kept = 50;
/** What the help says more about. */
const explainedKinds: ReadonlySet<FindingKind> = new Set(["number", "url", "placeholder", "term"]);

/**
 * What helps with the segment that someone is at; asked for once, and again when something else is wrong with it. What was known stays
 * until then.
 */
export function useSegmentHelp(editor: DocumentEditor, fileId: string, id: string | null): HelpState {
  const find = () => (id === null ? undefined : editor.segment(id));
  const segment = useSyncExternalStore(editor.subscribe, find, find);
  const [known, setKnown] = useState<ReadonlyMap<string, SegmentHelp>>(new Map());
  const [failed, setFailed] = useState<{ id: string; marked: string | null | undefined } | null>(null);
  const help = id === null ? null : (known.get(id) ?? null);
  // Only what is saved has findings: what is being typed asks for nothing.
  const marked = segment?.findings.some(({ kind }) => explainedKinds.has(kind)) === true ? segment.target : undefined;
  const isFirst = help === null;
  const isKnown = help !== null && (marked === undefined || marked === help.target);
  useEffect(() => {
    if (id === null || isKnown) return;
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        createFileEditorClient(fileId)
          .help(id, stop.signal)
          .then(
            (answer) =>
              setKnown(
                (before) =>
                  new Map(
                    [...before]
                      .filter(([other]) => other !== id)
                      .concat([[id, answer]])
                      .slice(-kept),
                  ),
              ),
            () => stop.signal.aborted || setFailed({ id, marked }),
          );
      },
      isFirst ? askDelayMs : askAgainDelayMs,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [fileId, id, isFirst, isKnown, marked]);
  const hasFailed = !isKnown && failed !== null && failed.id === id && failed.marked === marked;
  return { id, help, state: hasFailed ? "failed" : help !== null ? "there" : "asking" };
}
