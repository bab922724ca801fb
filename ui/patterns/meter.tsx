/** How much is left of something, and the share of it that may be used up soon, as a bar; the words beside it say the same. */
export function Meter({ share, held = 0, className = "w-10" }: { share: number; held?: number; className?: string }) {
  return (
    <svg viewBox="0 0 40 6" aria-hidden="true" focusable="false" className={`h-1.5 shrink-0 ${className}`}>
      <rect width="40" height="6" rx="3" className="fill-line" />
      <rect width={widthOf(share)} height="6" rx="3" className="fill-muted" />
      <rect width={widthOf(share - held)} height="6" rx="3" className={share <= 0.2 ? "fill-warn" : "fill-accent"} />
    </svg>
  );
}

/** What is beyond the bar is not drawn. */
const widthOf = (share: number): number => 40 * Math.max(share, 0);
