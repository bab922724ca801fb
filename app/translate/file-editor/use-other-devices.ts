import { useEffect, useRef } from "react";
import type { DocumentEditor } from "#features/files/editor/document-editor.ts";
import { isAtRest } from "#features/files/file-view.ts";

/** Windows that change places do not ask at each turn, in ms. */
const minPauseMs = 2_000;

/** Looks at what was changed elsewhere whenever someone comes back to the page. @param placeOf the segment that they are at */
export function useOtherDevices(editor: DocumentEditor, placeOf: () => string | null): void {
  const latest = useRef(placeOf);
  useEffect(() => {
    latest.current = placeOf;
  });
  useEffect(() => {
    let lookedAt = Date.now();
    const look = () => {
      const { file } = editor.state();
      if (document.visibilityState === "hidden" || file.isExpired || !isAtRest(file.status)) return;
      if (Date.now() - lookedAt < minPauseMs) return;
      lookedAt = Date.now();
      // What could not be read now is read with the next look.
      void editor.look(latest.current()).catch(() => undefined);
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [editor]);
}
