/** A dot in the color of the word about a state that is beside it. */
export function StatusDot() {
  return (
    <svg viewBox="0 0 8 8" aria-hidden="true" focusable="false" className="size-2 shrink-0 fill-current">
      <circle cx="4" cy="4" r="4" />
    </svg>
  );
}
