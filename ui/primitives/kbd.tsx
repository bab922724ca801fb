import type { ReactNode } from "react";

/** One key of a shortcut, as printed on it. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-6 rounded-[0.3rem] border border-line bg-wash px-1.5 text-center font-sans text-xs leading-5 text-muted">
      {children}
    </kbd>
  );
}
