/** Threads are this far apart, in pixels; each is half as wide. */
const step = 4;

type WarpMeterProps = {
  /** What is left, from 0 to 1; anything left is at least one thread. */
  share: number;
  /** How much of that may be used up soon. */
  held?: number;
  /** How many threads the whole is. */
  threads?: number;
};

/** How much is left of the day, as threads on a loom; the words beside it say the same. */
export function WarpMeter({ share, held = 0, threads = 15 }: WarpMeterProps) {
  const count = (part: number) => Math.min(Math.ceil(Math.max(part, 0) * threads), threads);
  const [free, left] = [count(share - held), count(share)];
  const width = step * threads - step / 2;
  return (
    <svg
      viewBox={`0 0 ${width} 14`}
      width={width}
      height={14}
      aria-hidden="true"
      focusable="false"
      className="shrink-0"
      strokeWidth={step / 2}
    >
      <path d={warp(left, threads)} className="stroke-line-2" />
      <path d={warp(free, left)} className="stroke-muted" />
      <path d={warp(0, free)} className={share <= 0.2 ? "stroke-warn" : "stroke-accent"} />
    </svg>
  );
}

/** Threads from one to before another. */
const warp = (from: number, to: number): string =>
  Array.from({ length: Math.max(to - from, 0) }, (_, index) => `M${step * (from + index) + step / 4} 0v14`).join("");
