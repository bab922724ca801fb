import { clsx } from "clsx";
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from "react";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { readFailure } from "#features/runs/run-client.ts";
import { type DocumentEditor, type EditorState, UnsavedEdits } from "#features/files/editor/document-editor.ts";
import { maxQueryLength } from "#features/files/editor/segment-filter.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { unsavedSentence } from "./unsaved-sentence.ts";

type FindBarProps = {
  editor: DocumentEditor;
  state: EditorState;
  canEdit: boolean;
  /** Whether the second line, for replacing, is there. */
  isReplacing: boolean;
  field: RefObject<HTMLInputElement | null>;
  onFind(query: string): void;
  onReplacing(isReplacing: boolean): void;
  /** Goes to the next one that is shown. */
  onNext(): void;
  onReplaceOne(find: string, replace: string, isCaseSensitive: boolean): void;
  onClose(): void;
};

const fieldClass = "field h-9 max-w-72 basis-72";

/** Finds a text in source and target, and replaces it in the targets. Without script it is a form. */
export function FindBar({ editor, state, canEdit, isReplacing, field, onFind, onReplacing, onNext, onReplaceOne, onClose }: FindBarProps) {
  const { filter, total } = state.listing;
  const [replacement, setReplacement] = useState("");
  const [isCaseSensitive, setIsCaseSensitive] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = field.current?.value ?? "";
    if (query !== filter.query) onFind(query);
    else if (query !== "") onNext();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  };
  const handleAll = async () => {
    const find = field.current?.value ?? "";
    if (find === "" || isBusy) return;
    setIsBusy(true);
    try {
      const count = await editor.replaceAll({ find, replace: replacement, isCaseSensitive });
      const undo = { label: m.file_editor_undo(), onPress: () => void editor.undo() };
      toast(count === 0 ? { text: m.file_editor_replaced_none() } : { text: m.file_editor_replaced({ count }), action: undo });
    } catch (error) {
      toast({ text: error instanceof UnsavedEdits ? unsavedSentence(editor) : requestSentence(readFailure(error)) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      role="search"
      method="get"
      onSubmit={handleSubmit}
      className={clsx(
        "grid min-w-0 flex-1 gap-1 text-sm max-lg:basis-96",
        isReplacing || filter.query !== "" ? "lg:basis-96" : "lg:basis-64",
        // Narrow screens have a button for it; without JavaScript there is none to press.
        !isReplacing && filter.query === "" && "max-lg:[@media(scripting:enabled)]:hidden",
      )}
    >
      <span className="flex flex-wrap items-center gap-2">
        {filter.name === "all" ? null : <input type="hidden" name="show" value={filter.name} />}
        <span className="relative min-w-0 max-w-72 flex-1 basis-36">
          <input
            ref={field}
            type="search"
            name="q"
            aria-label={m.file_editor_find()}
            placeholder={m.file_editor_find_button()}
            defaultValue={filter.query}
            onKeyDown={handleKey}
            maxLength={maxQueryLength}
            className="field h-9 w-full pl-9"
          />
          <button
            type="submit"
            aria-label={m.file_editor_find_button()}
            className="absolute inset-y-0 left-0 grid w-9 place-items-center rounded-control text-muted hover:text-ink"
          >
            <Icon name="search" />
          </button>
        </span>
        {filter.query === "" ? null : (
          <Button type="submit" size="sm">
            {m.file_editor_find_next()}
          </Button>
        )}
        <span role="status" className="text-muted tabular-nums">
          {filter.query === "" ? null : m.file_editor_found({ count: total })}
        </span>
        {canEdit ? (
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={isReplacing}
            className="noscript:hidden"
            onClick={() => onReplacing(!isReplacing)}
          >
            {m.file_editor_replace_open()}
          </Button>
        ) : null}
      </span>
      {canEdit && isReplacing ? (
        <span className="flex flex-wrap items-center gap-2">
          <input
            aria-label={m.file_editor_replace_with()}
            placeholder={m.file_editor_replace_with()}
            value={replacement}
            onChange={(event) => setReplacement(event.currentTarget.value)}
            onKeyDown={(event) => {
              handleKey(event);
              // Enter in here is no search.
              if (event.key !== "Enter" || event.nativeEvent.isComposing || event.keyCode === 229) return;
              event.preventDefault();
              onReplaceOne(field.current?.value ?? "", replacement, isCaseSensitive);
            }}
            maxLength={maxQueryLength}
            className={fieldClass}
          />
          <Button size="sm" onClick={() => onReplaceOne(field.current?.value ?? "", replacement, isCaseSensitive)}>
            {m.file_editor_replace_one()}
          </Button>
          <Button size="sm" aria-disabled={isBusy} onClick={() => void handleAll()}>
            {m.file_editor_replace_all()}
          </Button>
          <label className="flex min-h-9 items-center gap-2">
            <input type="checkbox" checked={isCaseSensitive} onChange={(event) => setIsCaseSensitive(event.currentTarget.checked)} />
            {m.file_editor_case()}
          </label>
        </span>
      ) : null}
    </form>
  );
}
