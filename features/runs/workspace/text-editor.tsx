import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { proseClass } from "../prose-class.ts";
import { Button } from "#ui/primitives/button.tsx";

type TextEditorProps = {
  text: string;
  /** Whether `text` differs from what the model wrote. */
  isEdited: boolean;
  /** Saves; null restores the original. Resolves to whether it was saved. */
  onSave(text: string | null): Promise<boolean>;
  onClose(): void;
};

type SaveState = "same" | "waiting" | "saved" | "unsaved";
const saveDelayMs = 800;

/** A result edited in place: saved while typing, with a way back to the original. */
export function TextEditor({ text, isEdited, onSave, onClose }: TextEditorProps) {
  const [saveState, setSaveState] = useState<SaveState>("same");
  const area = useRef<HTMLTextAreaElement>(null);
  const saver = useSaver(onSave, setSaveState);
  const hintId = useId();
  useEffect(() => area.current?.focus(), []);

  const handleDone = async () => {
    if (await saver.flush()) onClose();
  };
  const handleReset = async () => {
    saver.cancel();
    await saver.flush();
    if (await onSave(null)) onClose();
    else setSaveState("unsaved");
  };
  return (
    <div>
      <textarea
        ref={area}
        dir="auto"
        defaultValue={text}
        aria-label={m.result_edit_label()}
        aria-describedby={hintId}
        onChange={(event) => saver.note(event.currentTarget.value)}
        className={`${proseClass} field-sizing-content min-h-40 w-full rounded-control border border-control bg-surface p-3`}
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button variant="primary" size="sm" onClick={() => void handleDone()}>
          {m.result_edit_done()}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => void handleReset()} disabled={!isEdited && saveState === "same"}>
          {m.result_edit_reset()}
        </Button>
        <span id={hintId} role="status" className={`text-sm ${saveState === "unsaved" ? "text-bad" : "text-muted"}`}>
          {saveSentence(saveState)}
        </span>
      </div>
    </div>
  );
}

function saveSentence(state: SaveState): string {
  if (state === "waiting") return m.draft_saving();
  if (state === "saved") return m.result_edit_saved();
  return state === "unsaved" ? m.result_edit_unsaved() : "";
}

/** Saves the latest text a moment after the last key, one request at a time, even if the page or the editor closes before that. */
function useSaver(onSave: TextEditorProps["onSave"], onState: (state: SaveState) => void) {
  const waiting = useRef<string | null>(null);
  const sending = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });

  const [saver] = useState(() => {
    const send = async (): Promise<boolean> => {
      const text = waiting.current;
      if (text === null) return true;
      waiting.current = null;
      const isSaved = await save.current(text);
      if (!isSaved) waiting.current ??= text;
      if (waiting.current === null || !isSaved) onState(isSaved ? "saved" : "unsaved");
      return isSaved;
    };
    const cancel = () => {
      clearTimeout(timer.current);
      waiting.current = null;
    };
    /** Saves what is pending now; resolves, after any request under way, to whether everything is saved. */
    const flush = (): Promise<boolean> => {
      clearTimeout(timer.current);
      // With nothing under way it is sent immediately: a page that is being left waits for no promise.
      const all = sending.current === null ? send() : sending.current.then(send);
      sending.current = all;
      void all.finally(() => {
        if (sending.current === all) sending.current = null;
      });
      return all;
    };
    const note = (text: string) => {
      waiting.current = text;
      onState("waiting");
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), saveDelayMs);
    };
    return { cancel, flush, note };
  });
  // Before the page's runs are released.
  useLayoutEffect(() => {
    const handleGo = () => void saver.flush();
    window.addEventListener("pagehide", handleGo);
    return () => {
      window.removeEventListener("pagehide", handleGo);
      handleGo();
    };
  }, [saver]);
  return saver;
}
