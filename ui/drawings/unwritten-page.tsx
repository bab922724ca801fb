/** A sheet that begins with the mark's weave, with one place left open and the thread still on its needle: nothing is written yet. */
export function UnwrittenPage({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 160 120"
      data-thread="6"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path className="fill-surface" d="M48 8h52l16 16v82a6 6 0 0 1-6 6H48a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6Z" />
      <path d="M100 8v10a6 6 0 0 0 6 6h10" />
      <g className="text-thread-ink">
        <path d="M58 28v10M58 46v10M68 36v12M78 28v10M78 46v10M68 28v0M68 56v0" />
        <path d="M54 42h8M74 42h8M62 32h12M62 52h12M54 32h0M54 52h0M82 32h0M82 52h0" />
      </g>
      <path d="M54 70h50M54 81h38M54 96h8" />
      <rect x="68" y="89" width="24" height="14" rx="4" className="fill-thread-soft" strokeDasharray="3 4" />
      <path className="text-thread-ink" d="M92 96h14c12 0 16-9 24-9s9 11 1 11-8-13 6-20l5-3" />
      <path className="fill-surface" d="M137 81c-3-1-1-6 2-11l16-27c-3 13-7 23-12 32-2 4-4 7-6 6Z" />
    </svg>
  );
}
