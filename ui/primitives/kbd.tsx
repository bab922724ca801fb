import type { ReactNode } from "react";

/** One key of a shortcut, as printed on it. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-6 rounded-control border border-edge bg-raised px-1.5 text-center font-sans text-sm text-ink">
      {children}
    </kbd>
  );
}
