/** How much is left of something, as a bar; the words beside it say the same. */
export function Meter({ share, className = "w-10" }: { share: number; className?: string }) {
  const width = Math.round(40 * Math.min(Math.max(share, 0), 1));
  return (
    <svg viewBox="0 0 40 6" aria-hidden="true" focusable="false" className={`h-1.5 shrink-0 ${className}`}>
      <rect width="40" height="6" rx="3" className="fill-line" />
      <rect width={width} height="6" rx="3" className={share <= 0.2 ? "fill-warn" : "fill-accent"} />
    </svg>
  );
}
