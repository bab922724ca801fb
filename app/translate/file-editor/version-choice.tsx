import { useSyncExternalStore } from "react";
import type { DocumentEditor } from "#features/files/editor/document-editor.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import type { Side } from "./side-languages.ts";

type VersionChoiceProps = { editor: DocumentEditor; id: string; side: Side };

/** Where two have changed the same segment: what is saved, below one's own text, and which of both stays. */
export function VersionChoice({ editor, id, side }: VersionChoiceProps) {
  const find = () => editor.state().theirs.get(id);
  const theirs = useSyncExternalStore(editor.subscribe, find, find);
  if (theirs === undefined) return null;
  return (
    // The press is for what is in here, not for the cell around it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      role="alert"
      data-choice={id}
      className="mt-2 note-warn"
      onMouseDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      <p className="font-semibold text-warn">{m.file_editor_disputed()}</p>
      <p lang={theirs === null ? undefined : side.lang} dir={theirs === null ? undefined : side.dir} className="mt-1 whitespace-pre-wrap">
        {theirs === null ? m.file_editor_disputed_empty() : plainText(theirs)}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => editor.choose(id, "mine")}>
          {m.file_editor_choose_mine()}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => editor.choose(id, "theirs")}>
          {m.file_editor_choose_theirs()}
        </Button>
      </p>
    </div>
  );
}
