import type { Quality } from "#core/quality.ts";
import type { FileFormat } from "#formats/file-format.ts";
import type { UnitKind, UnitLimits, UnitTag } from "#formats/segments/unit.ts";
import type { FormulaWords } from "#formats/spreadsheet/formula-words.ts";
import type { Receipt } from "#features/runs/run-view.ts";
import type { ExplainedFinding } from "#features/translation/checks/explain-findings.ts";
import type { Finding } from "#features/translation/checks/finding.ts";

/** What the server sends about translated files (CONTRACT.md, "Files"); safe in a browser. */

export const fileStatuses = ["uploaded", "queued", "parsing", "translating", "rendering", "done", "failed", "canceled"] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** In these states nothing happens on its own. */
export const isAtRest = (status: FileStatus): boolean =>
  status === "uploaded" || status === "done" || status === "failed" || status === "canceled";

export const outputKinds = ["translated", "bilingual", "docx"] as const;
export type OutputKind = (typeof outputKinds)[number];

/** The two texts of a translated file. */
export const fileSides = ["source", "translation"] as const;
export type FileSide = (typeof fileSides)[number];

/** What a translation would take; `milli` in thousandths of a credit, `seconds` approximate. */
export type FileEstimate = {
  pages: number;
  chars: number;
  milli: number;
  seconds: number;
  /** What it would cost with a provider, while only the demo engine answers. */
  listMilli?: number;
  /** Its text is a layer over page images: the translation is placed over the image. */
  isScan?: true;
};

/** What translators have finished in an exchange file (approved XLIFF targets, gettext entries that aren't fuzzy). */
export type FinishedPart = {
  segments: number;
  /** BCP 47 tag of their translations; null if the file doesn't say. */
  language: string | null;
  /** What the file takes without them; null if nothing else is left. */
  rest: FileEstimate | null;
};

/** Whether what is finished stays as it is, at no charge, or is translated like the rest. */
export const finishedChoices = ["keep", "translate"] as const;
export type FinishedChoice = (typeof finishedChoices)[number];

/** Whether finished translations are in the language that a file is translated into, as far as the file says it. */
export const isFinishedIn = (to: string, { language }: Pick<FinishedPart, "language">): boolean => language === null || language === to;

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
  /** Once it is started, what was started; before that, all of it. */
  estimate: FileEstimate;
  /** Null if nothing is finished. */
  finished: FinishedPart | null;
  /** What is finished was kept; it isn't among the segments. */
  keepsFinished: boolean;
  segmentsDone: number;
  segmentsTotal: number;
  pagesDone: number;
  pagesTotal: number;
  /** Segments with a finding, and those without an answer. */
  marked: number;
  missing: number;
  /** Segments have changed since the outputs were made. */
  isChanged: boolean;
  /** Approximate, from the progress so far; null while it can't be estimated. */
  secondsLeft: number | null;
  error: { code: string; message: string } | null;
  receipt: Receipt | null;
  /** `url` is an attachment. */
  outputs: { kind: OutputKind; url: string; bytes: number }[];
  createdAt: string;
  /** Its content has been gone since `expiresAt`; only the entry is left. */
  isExpired: boolean;
  expiresAt: string;
};

export const segmentStates = ["open", "done", "marked", "missing", "edited", "approved"] as const;
export type SegmentState = (typeof segmentStates)[number];

export type FileSegment = {
  /** Its 1-based position in the document, as a string. */
  id: string;
  /** Tagged text: `<g1>bold</g1>`, `<x2/>`. */
  source: string;
  /** With the source's tags; null: the source stays in place. */
  target: string | null;
  state: SegmentState;
  /** Offsets are UTF-16, in the target without its tags. */
  findings: Finding[];
  kind: UnitKind;
  /** `slide 4`, `Sheet1!B3`; null if the order is enough. */
  place: string | null;
  note: string | null;
  tags: UnitTag[];
  limits: UnitLimits | null;
  isRemembered: boolean;
};

/** How many segments of a file someone has approved, and how many were written by hand and are not approved. */
export type SegmentCounts = { approved: number; edited: number };

/** A file with what was done in it by hand, and, for a spreadsheet, what became of words that its formulas compare cells with. */
export type CountedFile = { file: FileView; counts: SegmentCounts; formulaWords: FormulaWords | null };

/** A page of segments. */
export type FileSegments = { items: FileSegment[]; next: string | null; total: number };

/** What an editor may change in a segment; a target whose tags don't match the source's is fixed and marked. */
export type SegmentChange = {
  /** Null or empty removes the answer, as before someone wrote one (undo): state `missing`. */
  target?: string | null;
  isApproved?: boolean;
  /** The target the editor last saw; if the segment has a different one by now, it is not overwritten. If omitted, whatever is there is. */
  before?: string | null;
  /** Changes all segments with the same text and tags. */
  repeats?: boolean;
};
/** A target that was changed, kept for undo. */
export type ChangedTarget = { id: string; before: string | null; after: string | null };
/** The changed segment, the ids of the others changed along with it, and each of those whose target became different. */
export type ChangedSegment = { segment: FileSegment; repeats: string[]; changed: ChangedTarget[] };
/** Segments as they are after a change, and those skipped because someone else had changed them, as they are now. */
export type ChangedSegments = { segments: FileSegment[]; conflicts: FileSegment[] };

/** Maximum length of a target, in code points of tagged text. */
export const maxTargetLength = (source: string): number => 4 * Array.from(source).length + 2_000;
/** Maximum segments per call, and maximum segments one replacement changes. */
export const maxChangesPerCall = 1_000;
export const maxReplaced = 10_000;
/** Maximum length of a search text and of its replacement, in UTF-16 units. */
export const replaceLengths = { find: 500, replace: 2_000 } as const;

/** Values of `?state=` for segments: a state, or everything no one has approved (`marked`: with a finding, except approved ones). */
export const segmentSelections = [...segmentStates, "unapproved"] as const;
export type SegmentSelection = (typeof segmentSelections)[number];

/** Help with one segment. `score` is 0 to 1, 1 for identical text. */
export type SegmentHelp = {
  matches: { source: string; target: string; score: number }[];
  terms: { source: string; target: string; note: string; isApplied: boolean }[];
  /** How many other segments of the document have the same text and tags. */
  repeats: number;
  /** The target that `findings` are of, with its tags. */
  target: string | null;
  /** What exactly is wrong with it, and what fixes it; offsets are UTF-16, in the target without its tags. */
  findings: ExplainedFinding[];
};

export type ReplaceInput = { find: string; replace: string; isCaseSensitive: boolean };
/** What a replacement changed, kept for undo. */
export type ReplaceResult = { changed: { id: string; before: string; after: string }[] };
