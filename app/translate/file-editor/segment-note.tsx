import { clsx } from "clsx";
import { lengthOf } from "#features/files/editor/segment-tags.ts";
import type { FileSegment } from "#features/files/file-view.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import type { FindingLine } from "./finding-lines.ts";

/** By this the field says what is wrong with what is in it. */
export const noteId = (id: string): string => `segment-note-${id}`;

/** What is wrong with a segment, one line each. */
export function SegmentNote({ segment, lines }: { segment: FileSegment; lines: readonly FindingLine[] }) {
  if (lines.length === 0) return null;
  const isBad = segment.target === null || lengthOf(segment)?.isOver === true;
  return (
    <div
      id={noteId(segment.id)}
      data-note={segment.id}
      className={clsx(
        "flex items-start gap-3 rounded-control px-4 py-3 text-sm text-ink group-data-[density=compact]/editor:py-1.5",
        isBad ? "bg-bad-soft" : "bg-warn-soft",
      )}
    >
      <Icon name={isBad ? "circle-alert" : "eye"} className={clsx("mt-0.5 text-base", isBad ? "text-bad" : "text-warn")} />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        {lines.map(({ key, lead, detail }) => (
          <p key={key}>
            <b className="font-semibold">{lead}</b>
            {detail === null ? null : ` ${detail}`}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Where a segment is and what it came from, as one quiet line. */
export function Facts({ facts }: { facts: string }) {
  return facts === "" ? null : <p className="text-xs text-muted tabular-nums">{facts}</p>;
}
