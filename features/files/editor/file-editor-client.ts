import type {
  ChangedSegment,
  ChangedSegments,
  CountedFile,
  FileSegments,
  FileView,
  ReplaceInput,
  ReplaceResult,
  SegmentHelp,
} from "../file-view.ts";
import type { SegmentFilter } from "./segment-filter.ts";
import type { SegmentValue } from "./undo-history.ts";

export type SegmentEdit = SegmentValue & { id: string };
/** `before`: the target the edit was based on; if there is a different one by now, it isn't overwritten. */
export type SentEdit = SegmentEdit & { before?: string | null };

/** The editor's calls for one file. All throw a `RequestFailure`. */
export type FileEditorClient = {
  /** The file, and how many of its segments were approved and edited. */
  find(): Promise<CountedFile>;
  /** @param limit at most 500 */
  list(filter: SegmentFilter, cursor: string | null, limit: number): Promise<FileSegments>;
  /** With `isKept`, sent even if the page is left right away; at most 1,000. */
  change(edits: readonly SentEdit[], isKept: boolean): Promise<ChangedSegments>;
  /** Gives all segments with the same text and tags this one's target. */
  fillRepeats(id: string, target: string): Promise<ChangedSegment>;
  replace(input: ReplaceInput): Promise<ReplaceResult>;
  help(segmentId: string, signal: AbortSignal): Promise<SegmentHelp>;
  /** Rebuilds the file from its segments. */
  reflow(): Promise<FileView>;
  /** Requests everything without an answer again. */
  retry(): Promise<FileView>;
  cancel(): Promise<FileView>;
  /** Reports on its work until it is at rest, across disconnects. */
  watch(onFile: (file: FileView) => void, signal: AbortSignal): Promise<void>;
};
