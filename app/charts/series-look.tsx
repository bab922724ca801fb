import { useId } from "react";

/**
 * How a series is drawn: in the accent's color, dashed as what was before, hatched as what failed, or in the color of a thread (1 to 9)
 * with a pattern of its own.
 */
export type SeriesLook = "accent" | "before" | "failed" | number;

export type Series = { name: string; look: SeriesLook };

/** How a column is filled: plain, or with lines whose direction is its own, so that color is not needed to tell it from its neighbors. */
export function Pattern({ id, look }: { id: string; look: SeriesLook }) {
  const isThread = typeof look === "number";
  const angle = look === "failed" ? 45 : isThread ? (angles[look % angles.length] ?? null) : null;
  const fill = isThread ? "fill-thread" : look === "failed" ? "fill-bad" : "fill-accent";
  return (
    <pattern
      id={id}
      data-thread={isThread ? look : undefined}
      width="4"
      height="4"
      patternUnits="userSpaceOnUse"
      patternTransform={angle === null ? undefined : `rotate(${angle})`}
    >
      <rect width="4" height="4" className={fill} />
      {angle === null ? null : <line x1="0" y1="0" x2="0" y2="4" strokeWidth={isThread ? 1 : 2} className="stroke-ground" />}
    </pattern>
  );
}

/** Of threads; null is plain. */
const angles = [0, 45, 90, null];

/** A series in the legend: a short piece of its line, or a piece of its columns. */
export function SeriesKey({ look, isLine }: { look: SeriesLook; isLine: boolean }) {
  const id = useId();
  if (isLine)
    return (
      <svg viewBox="0 0 16 12" aria-hidden="true" className="h-3 w-4 shrink-0">
        {look === "failed" ? (
          <rect x="5" width="6" height="12" className="fill-bad" />
        ) : (
          <path d="M1 6h14" {...lineLooks[look === "before" ? "before" : "accent"]} />
        )}
      </svg>
    );
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0">
      <Pattern id={id} look={look} />
      <rect width="12" height="12" fill={`url(#${id})`} />
    </svg>
  );
}

/** The two kinds of lines: what is now, and what was before. */
export const lineLooks = {
  accent: { className: "stroke-accent", strokeWidth: 2.25 },
  before: { className: "stroke-control", strokeWidth: 1.75, strokeDasharray: "5 4" },
} as const;
