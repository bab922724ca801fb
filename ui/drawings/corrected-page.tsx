/** A sheet with one change marked on it, and a pen: there is a text already. */
export function CorrectedPage() {
  return (
    <svg
      viewBox="0 0 132 88"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeLinecap="round"
      className="h-16 w-24 shrink-0 sm:h-20 sm:w-30"
    >
      <rect x="14" y="6" width="74" height="78" rx="2" className="fill-surface stroke-line-2" />
      <path d="M22 16v58" strokeWidth="2" strokeDasharray="7 4" strokeLinecap="butt" className="stroke-accent" />
      <path d="M32 20h44M32 40h44M32 50h26" strokeWidth="2.5" className="stroke-ink2 opacity-55" />
      <rect x="31" y="26" width="24" height="8" className="fill-del" />
      <path d="M32 30h22" strokeWidth="2" className="stroke-bad" />
      <rect x="57" y="26" width="20" height="8" className="fill-ins" />
      <path d="M58 30h18" strokeWidth="2.5" className="stroke-good" />
      <path d="M32 60h40M32 70h30" strokeWidth="2.5" className="stroke-ink2 opacity-30" />
      <path d="m96 62 22-34 8 5-22 34-10 4z" strokeWidth="1.8" strokeLinejoin="round" className="fill-surface stroke-ink2" />
    </svg>
  );
}
