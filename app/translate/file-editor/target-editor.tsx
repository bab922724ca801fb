import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { FileSegment } from "#features/files/file-view.ts";
import { lengthOf, missingTags, tagTroubles } from "#features/files/editor/segment-tags.ts";
import { bracketsFor, fromMarkers, insertTag, openMarker, toMarkers } from "#features/files/editor/tag-markers.ts";
import type { UnitTag } from "#formats/segments/unit.ts";
import { m } from "#i18n/paraglide/messages.js";
import { tagName } from "./editor-words.ts";
import { plainLines } from "./finding-lines.ts";
import { factsId, noteId } from "./segment-note.tsx";

type TargetEditorProps = {
  segment: FileSegment;
  lang: string | undefined;
  dir: "ltr" | "rtl" | "auto";
  onType(target: string): void;
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void;
  onLeave(): void;
};

/** The open segment: its text with markers for its tags, and a button for each of them. */
export function TargetEditor({ segment, lang, dir, onType, onKeyDown, onLeave }: TargetEditorProps) {
  const control = useRef<HTMLTextAreaElement>(null);
  const brackets = bracketsFor(segment.source, segment.target);
  const value = toMarkers(segment.target ?? "", brackets);
  const missing = missingTags(segment);
  const length = lengthOf(segment);
  useEffect(() => {
    const element = control.current;
    if (element === null) return;
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
  }, []);
  const handleInsert = (tag: UnitTag) => {
    const element = control.current;
    if (element === null) return;
    const { selectionStart: start, selectionEnd: end } = element;
    const inserted = insertTag(tag, brackets, element.value.slice(start, end));
    element.focus();
    element.setRangeText(inserted, start, end, "end");
    // Between the two of an empty pair.
    if (tag.isPair && start === end)
      element.setSelectionRange(start + openMarker(tag.id, brackets).length, start + openMarker(tag.id, brackets).length);
    onType(fromMarkers(element.value, segment.tags, brackets));
  };
  return (
    <div
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <textarea
        ref={control}
        data-target={segment.id}
        aria-label={m.file_editor_target_of({ number: segment.id })}
        aria-describedby={clsx((plainLines(segment).length > 0 || segment.findings.length > 0) && noteId(segment.id), factsId(segment.id))}
        aria-invalid={tagTroubles(segment).length > 0 || length?.isOver ? true : undefined}
        rows={1}
        lang={lang}
        dir={dir}
        value={value}
        onChange={(event) => onType(fromMarkers(event.currentTarget.value, segment.tags, brackets))}
        onKeyDown={onKeyDown}
        className="-ml-1.5 block field-sizing-content max-lg:pointer-coarse:min-h-11 w-[calc(100%+0.375rem)] resize-none rounded-paper bg-surface px-3 pt-1 pb-1.25 font-serif text-touch leading-6.25 text-ink shadow-open outline-hidden group-data-[density=compact]/editor:pointer-fine:text-base"
      />
      {segment.tags.length === 0 ? null : (
        <p role="group" aria-label={m.file_editor_tags()} className="mt-1.5 flex flex-wrap gap-1">
          {segment.tags.map((tag) => (
            <button
              key={tag.id}
              type="button"
              data-missing={missing.has(tag.id)}
              aria-label={m.file_editor_insert_tag({ tag: `${tag.id} ${tagName(tag)}` })}
              onClick={() => handleInsert(tag)}
              className={clsx(
                "min-h-7 rounded-small border px-2 text-xs hover:bg-sunk",
                missing.has(tag.id) ? "border-warn font-semibold text-warn" : "border-accent-line bg-accent-soft text-accent",
              )}
            >
              {openMarker(tag.id, brackets)} {tagName(tag)}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
