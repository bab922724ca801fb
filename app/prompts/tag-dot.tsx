/** The color of a tag beside its name; gray where it has none. */
export function TagDot({ tint }: { tint: number | undefined }) {
  return <span aria-hidden="true" data-tint={tint} className="size-2 shrink-0 rounded-full bg-tint-ink forced-colors:border" />;
}
