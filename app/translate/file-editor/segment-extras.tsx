import { type KeyboardEvent, type MouseEvent, useState, useSyncExternalStore } from "react";
import type { DocumentEditor } from "#features/files/editor/document-editor.ts";
import { lengthOf } from "#features/files/editor/segment-tags.ts";
import type { FileSegment, SegmentHelp } from "#features/files/file-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { checkLines, explainedOf, type FindingLine, plainLines } from "./finding-lines.ts";
import { kindNames, placeName, stateNames } from "./editor-words.ts";
import { MatchList, matchHints } from "./match-list.tsx";
import { SegmentActionRow, type OpenPart } from "./segment-action-row.tsx";
import type { SegmentActions, SegmentFix } from "./segment-actions.ts";
import { Facts, SegmentNote } from "./segment-note.tsx";
import type { SideLanguages } from "./side-languages.ts";
import { TermList, termHints } from "./term-list.tsx";
import type { HelpState } from "./use-segment-help.ts";

type SegmentExtrasProps = {
  editor: DocumentEditor;
  segment: FileSegment;
  help: HelpState;
  actions: SegmentActions;
  canEdit: boolean;
  languages: SideLanguages;
};

/** All about the segment that someone is at, below its two texts: what is wrong and its fix, its terms, what it was before. */
export function SegmentExtras({ editor, segment, help, actions, canEdit, languages }: SegmentExtrasProps) {
  const [open, setOpen] = useState<OpenPart>(null);
  const own = help.id === segment.id ? help.help : null;
  const explained = explainedOf(segment, own);
  const terms = termHints(segment, own);
  const matches = matchHints(segment, own);
  const found = useFound(editor, segment, { lines: checkLines(segment, explained), fixes: fixesOf(explained) });
  const seen = plainLines(segment);
  const isTermsOpen = open === "terms" && terms.length > 0;
  const isMemoryOpen = open === "memory" && matches.length > 0;
  return (
    <div
      role="gridcell"
      aria-colspan={2}
      tabIndex={-1}
      data-extras={own === null ? help.state : "there"}
      className="pb-3.5 -outline-offset-2 max-lg:col-start-2 lg:col-span-2 lg:col-start-2 lg:pr-2 noscript:hidden group-data-[density=compact]/editor:pb-2"
      onMouseDown={keepFocus}
      onClick={(event) => returnToField(event, segment.id)}
      onKeyDown={(event) => returnToCell(event, segment.id)}
    >
      <div
        role="group"
        aria-label={m.file_editor_extras({ number: segment.id })}
        className="grid gap-2.5 text-sm group-data-[density=compact]/editor:gap-1.5"
      >
        <SegmentNote segment={segment} lines={[...seen, ...found.lines]} isOld={found.isOld && seen.length === 0} />
        {segment.note === null ? null : (
          <p className="text-muted wrap-anywhere">
            {m.file_editor_note()} <span dir="auto">{segment.note}</span>
          </p>
        )}
        {canEdit ? (
          <SegmentActionRow
            {...{ editor, segment, help, actions, languages, terms, matches, open }}
            fixes={found.fixes}
            isOld={found.isOld}
            repeats={own?.repeats ?? 0}
            facts={factsOf(segment)}
            onOpen={setOpen}
          />
        ) : (
          <Facts id={segment.id} facts={factsOf(segment)} />
        )}
        {isTermsOpen || isMemoryOpen ? (
          <div id={`segment-part-${segment.id}`} className="rounded-control border border-line bg-surface px-4 py-3">
            {isTermsOpen ? <TermList {...{ terms, languages }} onInsert={actions.onInsertTerm} /> : null}
            {isMemoryOpen ? (
              <MatchList
                {...{ matches, segment, languages }}
                onUse={(index) => {
                  setOpen(null);
                  actions.onUseMatch(index);
                }}
              />
            ) : null}
          </div>
        ) : null}
      </div>
    </div>
  );
}

type Found = { lines: readonly FindingLine[]; fixes: readonly SegmentFix[] };

/** What the checks found in a segment; while it waits to be saved, and so to be checked again, what they found last keeps its place. */
function useFound(editor: DocumentEditor, segment: FileSegment, now: Found): Found & { isOld: boolean } {
  const isWaiting = () => editor.isWaiting(segment.id);
  const waits = useSyncExternalStore(editor.subscribe, isWaiting, isWaiting);
  const [last, setLast] = useState<Found>(nothing);
  const isOld = waits && segment.findings.length === 0 && segment.state !== "approved";
  if (!isOld && keyOf(last) !== keyOf(now)) setLast(now);
  return isOld ? { ...last, isOld } : { ...now, isOld };
}

const nothing: Found = { lines: [], fixes: [] };
const keyOf = ({ lines, fixes }: Found): string => JSON.stringify([lines.map(({ key }) => key), fixes]);

/** Its state, what it is in its document, where it came from, and how much room it has. */
function factsOf(segment: FileSegment): string {
  const length = lengthOf(segment);
  return [
    stateNames[segment.state](),
    kindNames[segment.kind]?.(),
    segment.place === null ? null : placeName(segment.place),
    segment.isRemembered ? m.file_editor_remembered() : null,
    length === null || length.isOver ? null : m.file_editor_length({ count: String(length.count), max: String(length.max) }),
  ]
    .filter((fact) => fact != null)
    .join(" · ");
}

/** Each fix once: an address that replaced another has two findings. */
function fixesOf(explained: readonly SegmentHelp["findings"][number][]): SegmentFix[] {
  const fixes = explained.flatMap(({ fix }) => fix ?? []);
  return [...new Map(fixes.map((fix) => [`${fix.start} ${fix.end} ${fix.text}`, fix])).values()];
}

/** A press is for the button alone: the field keeps the focus, and the row stays as it is. */
function keepFocus(event: MouseEvent<HTMLElement>): void {
  if ((event.target as Element).closest("button") !== null) event.preventDefault();
}

/** A click on plain words of an open segment leads back to its field, unless they are being marked. */
function returnToField(event: MouseEvent<HTMLElement>, id: string): void {
  if ((event.target as Element).closest("button") !== null || getSelection()?.isCollapsed === false) return;
  document.querySelector<HTMLElement>(`[data-target="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}

function returnToCell(event: KeyboardEvent<HTMLElement>, id: string): void {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  event.currentTarget
    .closest("[role=row]")
    ?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(id)}"]`)
    ?.focus();
}
