import type { ReactNode } from "react";

/** One key of a shortcut, as printed on it. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-5 rounded-key border border-line-2 bg-ground px-1 text-center font-sans text-2xs font-medium text-muted">
      {children}
    </kbd>
  );
}
