import type { ChangedSegment, ChangedSegments, FileSegments, FileView, ReplaceInput, ReplaceResult, SegmentHelp } from "../file-view.ts";
import type { SegmentFilter } from "./segment-filter.ts";
import type { SegmentValue } from "./undo-history.ts";

export type SegmentEdit = SegmentValue & { id: string };
/** `before`: the target that the edit was made from; where another one stands meanwhile, it is not written over. */
export type SentEdit = SegmentEdit & { before?: string | null };

/** The calls of the editor of one file. All throw a `RequestFailure`. */
export type FileEditorClient = {
  find(): Promise<FileView>;
  /** @param limit at most 500 */
  list(filter: SegmentFilter, cursor: string | null, limit: number): Promise<FileSegments>;
  /** Goes out even if the page is left at once where `isKept`; at most 1,000. */
  change(edits: readonly SentEdit[], isKept: boolean): Promise<ChangedSegments>;
  /** Gives all segments of the same text and tags the target that this one has. */
  fillRepeats(id: string, target: string): Promise<ChangedSegment>;
  replace(input: ReplaceInput): Promise<ReplaceResult>;
  help(segmentId: string, signal: AbortSignal): Promise<SegmentHelp>;
  /** Makes the file anew from what its segments say. */
  reflow(): Promise<FileView>;
  /** Asks again for what has no answer. */
  retry(): Promise<FileView>;
  cancel(): Promise<FileView>;
  /** Tells of its work until that is at rest, across cuts. */
  watch(onFile: (file: FileView) => void, signal: AbortSignal): Promise<void>;
};
