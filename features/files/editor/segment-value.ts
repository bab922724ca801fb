import type { FileSegment } from "../file-view.ts";
import type { SegmentFilterName } from "./segment-filter.ts";
import type { SegmentValue } from "./undo-history.ts";

export const isMissing = ({ target, state }: FileSegment): boolean => target === null && state !== "open";
export const isMarked = ({ target, state, findings }: FileSegment): boolean =>
  target !== null && state !== "approved" && findings.length > 0;

/** Whether a segment, as it is here, matches a filter. */
export function isOf(segment: FileSegment | undefined, name: SegmentFilterName): boolean {
  if (segment === undefined) return false;
  if (name === "all") return true;
  return name === "unapproved" ? segment.state !== "approved" : segment.state === name;
}

/** The segment as it will be once the server has the change; the server's findings come with its response. */
export function withValue(segment: FileSegment, { target, isApproved }: SegmentValue): FileSegment {
  const isWritten = target !== undefined && target !== segment.target;
  const written: FileSegment = isWritten
    ? { ...segment, target, state: target === null ? "missing" : "edited", findings: [], isRemembered: false }
    : segment;
  if (isApproved === undefined) return written;
  if (isApproved) return { ...written, state: "approved" };
  return written.state === "approved" ? { ...written, state: "edited" } : written;
}
