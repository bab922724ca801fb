import { clsx } from "clsx";
import { lengthOf } from "#features/files/editor/segment-tags.ts";
import type { FileSegment } from "#features/files/file-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import type { FindingLine } from "./finding-lines.ts";

/** By this the field says what is wrong with what is in it. */
export const noteId = (id: string): string => `segment-note-${id}`;
/** By this it says where it is and how much room it has. */
export const factsId = (id: string): string => `segment-facts-${id}`;

/** A longer note is a list that no one reads. */
const maxLines = 5;

type SegmentNoteProps = {
  segment: FileSegment;
  lines: readonly FindingLine[];
  /** The lines are of the text before, and are not checked again yet. */
  isOld: boolean;
};

/** What is wrong with a segment, one line each, and what to do about it, each advice once. */
export function SegmentNote({ segment, lines, isOld }: SegmentNoteProps) {
  if (lines.length === 0) return null;
  const shown = lines.slice(0, maxLines);
  const advice = [...new Set(shown.flatMap((line) => line.advice ?? []))].join(" ");
  const isShort = lines.length === 1;
  const isBad = segment.target === null || lengthOf(segment)?.isOver === true;
  return (
    <div
      id={noteId(segment.id)}
      data-note={segment.id}
      className={clsx(
        "flex items-start gap-3 rounded-control px-4 py-3 text-sm text-ink group-data-[density=compact]/editor:py-1.5",
        isBad ? "bg-bad-soft" : "bg-warn-soft",
        isOld && "opacity-60",
      )}
    >
      <Icon name={isBad ? "circle-alert" : "eye"} className={clsx("mt-0.5 text-base", isBad ? "text-bad" : "text-warn")} />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        {shown.map(({ key, lead, detail }) => (
          <p key={key}>
            <b className="font-semibold">{lead}</b>
            {detail === null ? null : ` ${detail}`}
            {isShort && advice !== "" ? ` ${advice}` : null}
          </p>
        ))}
        {lines.length > shown.length ? <p>{m.file_editor_findings_more({ count: String(lines.length - shown.length) })}</p> : null}
        {isShort || advice === "" ? null : <p>{advice}</p>}
      </div>
    </div>
  );
}

/** Where a segment is and what it came from, as one quiet line. */
export function Facts({ id, facts }: { id: string; facts: string }) {
  return (
    <p id={factsId(id)} className="text-xs text-muted tabular-nums">
      {facts}
    </p>
  );
}
