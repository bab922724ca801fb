import { clsx } from "clsx";
import { type KeyboardEvent, memo, useSyncExternalStore } from "react";
import type { DocumentEditor } from "#features/files/editor/document-editor.ts";
import { bracketsFor, toMarkers } from "#features/files/editor/tag-markers.ts";
import type { FileSegment } from "#features/files/file-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { SegmentActions } from "./segment-actions.ts";
import { SegmentExtras } from "./segment-extras.tsx";
import { stateMarks, stateNames } from "./editor-words.ts";
import type { SideLanguages } from "./side-languages.ts";
import { TaggedText } from "./tagged-text.tsx";
import { TargetEditor } from "./target-editor.tsx";
import type { HelpState } from "./use-segment-help.ts";
import { VersionChoice } from "./version-choice.tsx";

/** What a row tells the page that it is in. */
export type RowHandlers = {
  onOpen(id: string): void;
  onChoose(id: string): void;
  onCellKey(event: KeyboardEvent<HTMLElement>, id: string): void;
  onTextKey(event: KeyboardEvent<HTMLTextAreaElement>, id: string): void;
  onLeave(): void;
};

type SegmentRowProps = {
  editor: DocumentEditor;
  id: string;
  /** Its place in the list that is shown, from 1. */
  index: number;
  isCurrent: boolean;
  isEditing: boolean;
  /** Takes the focus when someone comes into the list by Tab. */
  isEntrance: boolean;
  canEdit: boolean;
  query: string;
  languages: SideLanguages;
  /** What its form was posted with, without being saved. */
  posted: string | null;
  handlers: RowHandlers;
  /** Of the current row alone: others are not drawn again with it. */
  extras: { help: HelpState; actions: SegmentActions } | null;
};

export const rowColumns = "relative grid grid-cols-[2.25rem_minmax(0,1fr)] pr-8 lg:grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,1fr)] lg:pr-9";

/** Room above and below a text: half of it where rows are close. */
const cellSpace = "py-2.5 group-data-[density=compact]/editor:py-1";

/** One segment: source and target beside each other. Without script the target is a form of its own. */
export const SegmentRow = memo(function SegmentRow(props: SegmentRowProps) {
  const { editor, id, index, isCurrent, isEditing, isEntrance, canEdit, query, languages, posted, handlers, extras } = props;
  const find = () => editor.segment(id);
  const segment = useSyncExternalStore(editor.subscribe, find, find);
  if (segment === undefined) return null;
  const mark = stateMarks[segment.state];
  return (
    <div
      role="row"
      aria-rowindex={index}
      aria-selected={isCurrent}
      data-row={id}
      data-state={segment.state}
      className={clsx(
        rowColumns,
        "border-b border-line [contain-intrinsic-size:auto_5rem] [content-visibility:auto] group-data-[density=compact]/editor:text-sm group-data-[density=compact]/editor:[contain-intrinsic-size:auto_2.5rem]",
        isCurrent ? "bg-accent-soft/45 inset-shadow-edge rtl:inset-shadow-none" : "hover:bg-sunk/40",
      )}
    >
      <div
        role="rowheader"
        className={clsx("row-span-2 pl-3 text-2xs text-muted tabular-nums lg:row-span-1 lg:pl-5", cellSpace, isCurrent && "text-ink")}
      >
        {mark === null ? null : (
          <Icon
            name={mark.icon}
            className={clsx("absolute top-3.5 right-2.5 text-base lg:right-4.5 group-data-[density=compact]/editor:top-2", mark.tone)}
          />
        )}
        <span className="leading-6">{id}</span>
        <span className="sr-only">{stateNames[segment.state]()}</span>
      </div>
      <div
        role="gridcell"
        lang={languages.from.lang}
        dir={languages.from.dir}
        className={clsx(
          "pr-4 font-serif text-touch leading-6.25 whitespace-pre-wrap text-ink2 max-lg:pb-0! max-lg:text-sm group-data-[density=compact]/editor:text-sm",
          cellSpace,
        )}
      >
        <TaggedText text={segment.source} tags={segment.tags} query={query} />
      </div>
      <div
        role="gridcell"
        data-cell={id}
        tabIndex={isEditing ? -1 : isEntrance ? 0 : -1}
        className={clsx(
          "min-h-9 -outline-offset-2 max-lg:pt-1!",
          isCurrent && "lg:pl-1.5",
          isEditing ? "py-1.5 pr-2 max-lg:pl-1.5" : ["pr-4", cellSpace],
        )}
        onFocus={(event) => event.target === event.currentTarget && handlers.onChoose(id)}
        // At the press and not at the click: the row that closes above would move this one away in between.
        onMouseDown={(event) => {
          if (isEditing || !canEdit || event.button !== 0) return;
          event.preventDefault();
          handlers.onOpen(id);
        }}
        onClick={() => !isEditing && (canEdit ? handlers.onOpen(id) : handlers.onChoose(id))}
        onKeyDown={(event) => event.target === event.currentTarget && handlers.onCellKey(event, id)}
      >
        {isEditing ? (
          <TargetEditor
            segment={segment}
            lang={languages.to.lang}
            dir={languages.to.dir}
            onType={(target) => editor.type(id, target)}
            onKeyDown={(event) => handlers.onTextKey(event, id)}
            onLeave={handlers.onLeave}
          />
        ) : (
          <RestingTarget segment={segment} query={query} languages={languages} />
        )}
        <VersionChoice editor={editor} id={id} side={languages.to} />
        {canEdit ? <SegmentForm {...{ segment, languages, posted }} /> : null}
      </div>
      {extras === null ? null : <SegmentExtras {...extras} {...{ editor, segment, canEdit, languages }} />}
    </div>
  );
});

function RestingTarget({ segment, query, languages }: { segment: FileSegment; query: string; languages: SideLanguages }) {
  if (segment.target === null)
    return <p className="leading-relaxed text-muted">{segment.state === "open" ? m.file_editor_waiting() : m.file_editor_no_answer()}</p>;
  return (
    <p
      lang={languages.to.lang}
      dir={languages.to.dir}
      className="font-serif text-touch leading-6.25 whitespace-pre-wrap group-data-[density=compact]/editor:text-base group-data-[density=compact]/editor:leading-6"
    >
      <TaggedText text={segment.target} tags={segment.tags} query={query} findings={segment.findings} />
    </p>
  );
}

/** The same without JavaScript. */
function SegmentForm({ segment, languages, posted }: Pick<SegmentRowProps, "languages" | "posted"> & { segment: FileSegment }) {
  const brackets = bracketsFor(segment.source, segment.target);
  return (
    <noscript>
      <form method="post" className="mt-2 grid gap-2">
        <input type="hidden" name="segment" value={segment.id} />
        <input type="hidden" name="seen" value={segment.target ?? ""} />
        <textarea
          name="target"
          aria-label={m.file_editor_target_of({ number: segment.id })}
          rows={2}
          lang={languages.to.lang}
          dir={languages.to.dir}
          defaultValue={posted ?? toMarkers(segment.target ?? "", brackets)}
          className="field py-1.5 leading-relaxed"
        />
        <span className="flex flex-wrap items-center gap-3 text-sm">
          <label className="flex min-h-9 items-center gap-2">
            <input type="checkbox" name="approved" defaultChecked={segment.state === "approved"} /> {m.file_editor_approved()}
          </label>
          <Button type="submit" name="intent" value="save" size="sm">
            {m.file_editor_save()}
          </Button>
        </span>
      </form>
    </noscript>
  );
}
