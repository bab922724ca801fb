import { thinOut } from "./scale.ts";

const width = 120;
const height = 26;

/** A small line of how a number went, in the color of a thread, with a dot on its end. Numbers that it lacks are left out. */
export function Spark({ values, thread }: { values: readonly (number | null)[]; thread: number }) {
  const shown = thinOut(values, 15);
  if (shown.length < 2) return null;
  const least = Math.min(...shown);
  const span = Math.max(...shown) - least;
  const points = shown.map((value, index) => ({
    x: (index / (shown.length - 1)) * width,
    y: 4 + height * (span === 0 ? 0.5 : 1 - (value - least) / span),
  }));
  const end = points.at(-1);
  return (
    <svg viewBox="-2 0 126 34" aria-hidden="true" data-thread={thread} className="h-auto w-21">
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-thread"
      />
      <circle cx={end?.x} cy={end?.y} r="3" className="fill-thread" />
    </svg>
  );
}
