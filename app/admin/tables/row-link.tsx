import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { PageLink } from "../../shell/page-link.tsx";

/** What a row is called, and the way to its page: a line of a dense table, and tall enough for a finger where rows are blocks. */
export function RowLink({ className, ...link }: ComponentProps<typeof PageLink>) {
  return (
    <PageLink
      {...link}
      className={clsx(
        "inline-flex min-h-9 items-center font-medium break-words text-ink hover:underline hover:underline-offset-4 md:min-h-6",
        className,
      )}
    />
  );
}
