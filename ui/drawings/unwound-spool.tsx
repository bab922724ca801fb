/** A spool whose thread runs out towards words that are not written yet: there is an idea, and nothing else. */
export function UnwoundSpool() {
  return (
    <svg
      viewBox="0 0 132 88"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeLinecap="round"
      data-thread="1"
      className="h-16 w-24 shrink-0 sm:h-20 sm:w-30"
    >
      <g transform="translate(12 18) scale(1.25)">
        <rect x="6" y="9" width="28" height="30" rx="3" className="fill-thread" />
        <path
          d="M6 15l28-3M6 20l28-3M6 25l28-3M6 30l28-3M6 35l28-3"
          strokeWidth="1.2"
          strokeLinecap="butt"
          className="stroke-surface opacity-55"
        />
        <rect x="2" y="3" width="36" height="7" rx="2.5" className="fill-spool" />
        <rect x="2" y="38" width="36" height="7" rx="2.5" className="fill-spool" />
      </g>
      <path d="M54 62c16 8 22-18 36-16s4 26 16 24 10-20 20-22" strokeWidth="2.5" className="stroke-thread" />
      <path d="M84 22h34M84 32h22" strokeWidth="2.5" strokeDasharray="1 7" className="stroke-ink2 opacity-60" />
    </svg>
  );
}
