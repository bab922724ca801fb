import { clsx } from "clsx";

/** The color of a tag beside its name; gray where it has none, whatever surrounds it. */
export function TagDot({ thread }: { thread: number | undefined }) {
  return (
    <span
      aria-hidden="true"
      data-thread={thread}
      className={clsx("size-2 shrink-0 rounded-full forced-colors:border", thread === undefined ? "bg-control" : "bg-thread")}
    />
  );
}
