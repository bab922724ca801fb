import { useRef, useState } from "react";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { readFailure } from "#features/runs/run-client.ts";
import { type DocumentEditor, UnsavedEdits } from "#features/files/editor/document-editor.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { unsavedSentence } from "./unsaved-sentence.ts";

/** Fills in the translation of one segment wherever the same text is, and offers the way back. */
export function useRepeats(editor: DocumentEditor) {
  const [isFilling, setIsFilling] = useState(false);
  const isBusy = useRef(false);
  const fill = async (id: string): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsFilling(true);
    try {
      const count = await editor.fillRepeats(id);
      const undo = { label: m.file_editor_undo(), onPress: () => void editor.undo() };
      toast(count === 0 ? { text: m.file_editor_filled_none() } : { text: m.file_editor_filled({ count }), action: undo });
    } catch (error) {
      toast({ text: error instanceof UnsavedEdits ? unsavedSentence(editor) : requestSentence(readFailure(error)) });
    } finally {
      isBusy.current = false;
      setIsFilling(false);
    }
  };
  return { isFilling, fill };
}
