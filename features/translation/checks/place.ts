import type { Finding } from "./finding.ts";

/** A part of a text, from `start` to before `end`; UTF-16 offsets. */
export type Place = { start: number; end: number };

export const isSamePlace = (a: Place, b: Place): boolean => a.start === b.start && a.end === b.end;
export const isWithin = (inner: Place, outer: Place): boolean => inner.start >= outer.start && inner.end <= outer.end;
export const isOverlapping = (a: Place, b: Place): boolean => a.start < b.end && b.start < a.end;
export const isSameFinding = (a: Finding, b: Finding): boolean => a.kind === b.kind && isSamePlace(a, b);

/** The one entry of a list; null if it has none or more. */
export const onlyOne = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null);
