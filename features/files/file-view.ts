import type { Quality } from "#core/quality.ts";
import type { FileFormat } from "#formats/file-format.ts";
import type { UnitKind, UnitLimits, UnitTag } from "#formats/segments/unit.ts";
import type { Receipt } from "#features/runs/run-view.ts";
import type { Finding } from "#features/translation/checks/finding.ts";

/** What leaves the server about translated files (CONTRACT.md, "Files"); safe in a browser. */

export const fileStatuses = ["uploaded", "queued", "parsing", "translating", "rendering", "done", "failed", "canceled"] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** Nothing of it goes on by itself in one of these. */
export const isAtRest = (status: FileStatus): boolean =>
  status === "uploaded" || status === "done" || status === "failed" || status === "canceled";

export const outputKinds = ["translated", "bilingual", "docx"] as const;
export type OutputKind = (typeof outputKinds)[number];

/** What a translation would take; `milli` in thousandths of a credit, `seconds` about. */
export type FileEstimate = {
  pages: number;
  chars: number;
  milli: number;
  seconds: number;
  /** What it would cost on a provider, while only the demo engine answers. */
  listMilli?: number;
};

export type FileView = {
  id: string;
  name: string;
  format: FileFormat;
  bytes: number;
  status: FileStatus;
  /** BCP 47; `from` null: not known yet. */
  from: string | null;
  /** Null until it is started. */
  to: string | null;
  quality: Quality | null;
  glossaryId: string | null;
  isBilingual: boolean;
  estimate: FileEstimate;
  segmentsDone: number;
  segmentsTotal: number;
  pagesDone: number;
  pagesTotal: number;
  /** Segments with a finding, and those without an answer. */
  marked: number;
  missing: number;
  /** Segments were changed since the outputs were made. */
  isChanged: boolean;
  /** About, from what has been done so far; null while nobody can tell. */
  secondsLeft: number | null;
  error: { code: string; message: string } | null;
  receipt: Receipt | null;
  /** `url` is an attachment. */
  outputs: { kind: OutputKind; url: string; bytes: number }[];
  createdAt: string;
  /** Its words are gone since `expiresAt`; only the entry is left. */
  isExpired: boolean;
  expiresAt: string;
};

export const segmentStates = ["open", "done", "marked", "missing", "edited", "approved"] as const;
export type SegmentState = (typeof segmentStates)[number];

export type FileSegment = {
  /** Its place in the document, from 1, as a string. */
  id: string;
  /** Tagged text: `<g1>bold</g1>`, `<x2/>`. */
  source: string;
  /** Tagged as the source is; null: its place keeps the source. */
  target: string | null;
  state: SegmentState;
  /** Offsets are UTF-16, in the target without its tags. */
  findings: Finding[];
  kind: UnitKind;
  /** `slide 4`, `Sheet1!B3`; null where the order says enough. */
  place: string | null;
  note: string | null;
  tags: UnitTag[];
  limits: UnitLimits | null;
  isRemembered: boolean;
};

/** A page of segments. */
export type FileSegments = { items: FileSegment[]; next: string | null; total: number };

/** What an editor may change of a segment; a target whose tags are not those of the source is mended and marked. */
export type SegmentChange = {
  /** Null or empty takes the answer away, as it was before somebody wrote one (undo): state `missing`. */
  target?: string | null;
  isApproved?: boolean;
  /** The target that whoever changes it has seen; where another one stands meanwhile, nothing is written over it. Left out: whatever stands. */
  before?: string | null;
  /** Changes all segments of the same text and tags alike. */
  repeats?: boolean;
};
/** A target that was changed, so that it can be taken back. */
export type ChangedTarget = { id: string; before: string | null; after: string | null };
/** The changed segment, the ids of the other ones that were changed alike, and each of these whose target became another one. */
export type ChangedSegment = { segment: FileSegment; repeats: string[]; changed: ChangedTarget[] };
/** Segments as they are after a change, and those that were left because somebody else had changed them, as these stand. */
export type ChangedSegments = { segments: FileSegment[]; conflicts: FileSegment[] };

/** Longest target that is taken, in code points of tagged text. */
export const maxTargetLength = (source: string): number => 4 * Array.from(source).length + 2_000;
/** Most segments that one call names, and most that one replacement changes. */
export const maxChangesPerCall = 1_000;
export const maxReplaced = 10_000;
/** Longest text that is looked for, and that is put in its place, in UTF-16 units. */
export const replaceLengths = { find: 500, replace: 2_000 } as const;

/** What `?state=` of the segments may be: a state, or all that nobody has approved (`marked`: with a finding, approved ones left out). */
export const segmentSelections = [...segmentStates, "unapproved"] as const;
export type SegmentSelection = (typeof segmentSelections)[number];

/** What helps with one segment. `score` is 0 to 1, 1 for the same text. */
export type SegmentHelp = {
  matches: { source: string; target: string; score: number }[];
  terms: { source: string; target: string; note: string; isApplied: boolean }[];
  /** How many other segments of the document have the same text with the same tags. */
  repeats: number;
};

export type ReplaceInput = { find: string; replace: string; isCaseSensitive: boolean };
/** What a replacement changed, so that it can be taken back. */
export type ReplaceResult = { changed: { id: string; before: string; after: string }[] };
