import { useEffect, useState, useSyncExternalStore } from "react";
import { readFailure } from "#features/runs/run-client.ts";
import { createDocumentEditor, type DocumentEditor, type EditorState } from "#features/files/editor/document-editor.ts";
import { isAtRest } from "#features/files/file-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { openDrafts } from "../../client/open-drafts.ts";
import { keepEdits, openTabs, readEdits } from "./editor-draft.ts";
import { createFileEditorClient } from "./file-editor-client.ts";
import type { FilePage } from "./file-page.server.ts";

/** The editor of a file, bound to the page: saved before it is left, followed while the file is at work, in step with other tabs. */
export function useDocumentEditor(page: FilePage): { editor: DocumentEditor; state: EditorState } {
  const { id } = page.file;
  const [editor] = useState(() => makeEditor(page));
  const state = useSyncExternalStore(editor.subscribe, editor.state, editor.state);

  useEffect(() => {
    const tabs = openTabs(id, (segments) => editor.hear(segments));
    const disconnect = editor.onSaved(tabs.tell);
    const back = editor.restore(readEdits(id));
    if (back > 0) toast({ text: m.file_editor_restored({ count: back }) });
    const draft = { isDirty: () => editor.isUnsaved(), flush: () => true };
    openDrafts.add(draft);
    const handleOnline = () => editor.retrySaving();
    const handleLeave = () => void editor.flush(true);
    const handleLook = () => {
      if (document.visibilityState === "hidden") void editor.flush(true);
    };
    window.addEventListener("online", handleOnline);
    window.addEventListener("pagehide", handleLeave);
    document.addEventListener("visibilitychange", handleLook);
    return () => {
      window.removeEventListener("online", handleOnline);
      window.removeEventListener("pagehide", handleLeave);
      document.removeEventListener("visibilitychange", handleLook);
      openDrafts.delete(draft);
      void editor.flush(true);
      disconnect();
      tabs.close();
    };
  }, [editor, id]);

  const isWorking = !isAtRest(state.file.status);
  useEffect(() => {
    if (!isWorking) return;
    const stop = new AbortController();
    void follow(editor, id, stop.signal);
    return () => stop.abort();
  }, [editor, id, isWorking]);
  return { editor, state };
}

const makeEditor = ({ file, segments, pageSegments, counts, formulaWords, filter, cursor }: FilePage): DocumentEditor =>
  createDocumentEditor(
    {
      client: createFileEditorClient(file.id),
      readFailure,
      keepDraft: (edits) => keepEdits(file.id, edits),
      onOvertaken: (count) => toast({ text: m.file_editor_overtaken({ count }) }),
      now: () => Date.now(),
    },
    { file, segments, page: pageSegments, counts, formulaWords, filter, cursor },
  );

/** Rows fill as answers come; once it rests, all that is shown is reread. */
async function follow(editor: DocumentEditor, id: string, signal: AbortSignal): Promise<void> {
  let isReading = false;
  let done = -1;
  await createFileEditorClient(id).watch((file) => {
    if (signal.aborted) return;
    const isAtEnd = isAtRest(file.status);
    editor.setFile(file);
    if (!isAtEnd && (isReading || file.segmentsDone === done)) return;
    done = file.segmentsDone;
    isReading = true;
    const read = isAtEnd ? Promise.all([editor.refreshShown(), editor.refreshFile()]) : editor.refreshOpen();
    // What could not be read is read with the next news of it.
    void read
      .catch(() => undefined)
      .finally(() => {
        isReading = false;
      });
  }, signal);
}
