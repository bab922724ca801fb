/** A spool of a group's thread; what holds it says which by `data-thread`. */
export function Spool() {
  return (
    <svg viewBox="0 0 40 48" aria-hidden="true" focusable="false" fill="none" className="h-12 w-10 shrink-0">
      <rect x="6" y="9" width="28" height="30" rx="3" className="fill-thread" />
      <path d="M6 15l28-3M6 20l28-3M6 25l28-3M6 30l28-3M6 35l28-3" strokeWidth="1.2" className="stroke-surface opacity-55" />
      <rect x="2" y="3" width="36" height="7" rx="2.5" className="fill-spool" />
      <rect x="2" y="38" width="36" height="7" rx="2.5" className="fill-spool" />
      <path d="M34 33c6 2 5 10-1 12" strokeWidth="1.8" strokeLinecap="round" className="stroke-thread" />
    </svg>
  );
}
