import type { ReactNode } from "react";

export const chipClass =
  "inline-flex h-6 items-center gap-1 rounded-small bg-thread-soft px-2 text-2xs font-medium whitespace-nowrap text-thread-ink";

/** The name of a column, in the color that columns have. */
export function ColumnChip({ children }: { children: ReactNode }) {
  return (
    <span data-thread="5" className={chipClass}>
      <bdi className="max-w-48 truncate">{children}</bdi>
    </span>
  );
}
