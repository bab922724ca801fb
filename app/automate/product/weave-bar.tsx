/** How far a table is, as cloth on a loom: woven so far, bare threads beyond; the states beside it say the same. */
export function WeaveBar({ share }: { share: number }) {
  const width = `${share * 100}%`;
  return (
    <svg aria-hidden="true" focusable="false" height="12" className="min-w-20 flex-1 basis-30 overflow-hidden rounded-paper">
      <pattern id="bare" width="8" height="12" patternUnits="userSpaceOnUse">
        <path d="M4 0v12" strokeWidth="2" className="stroke-line-2" />
      </pattern>
      <pattern id="woven" width="16" height="12" patternUnits="userSpaceOnUse">
        <path d="M4 0v4M12 4v4M4 8v4" strokeWidth="2" className="stroke-accent-soft dark:stroke-accent-line" />
      </pattern>
      <rect width="100%" height="12" className="fill-sunk" />
      <rect width="100%" height="12" fill="url(#bare)" />
      <rect width={width} height="12" className="fill-accent" />
      <rect width={width} height="12" fill="url(#woven)" />
    </svg>
  );
}
