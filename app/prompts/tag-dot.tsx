/** The color of a tag beside its name; gray where it has none. */
export function TagDot({ thread }: { thread: number | undefined }) {
  return <span aria-hidden="true" data-thread={thread} className="size-2 shrink-0 rounded-full bg-thread forced-colors:border" />;
}
