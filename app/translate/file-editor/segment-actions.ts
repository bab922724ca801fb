import type { SegmentHelp } from "#features/files/file-view.ts";

/** A text that fixes a target; offsets are UTF-16, in the target without its tags. */
export type SegmentFix = NonNullable<SegmentHelp["findings"][number]["fix"]>;

/** What can be done with the segment that someone is at. */
export type SegmentActions = {
  isFilling: boolean;
  onFix(id: string, fix: SegmentFix): void;
  onInsertTerm(target: string): void;
  onUseMatch(index: number): void;
  onFillRepeats(): void;
};
