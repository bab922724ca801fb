import type { ReactNode } from "react";

/** A line drawing of ours in the color of its text, with one thread in the accent; it says nothing that the words beside it do not say. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 112"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-28 w-40 shrink-0 text-muted"
    >
      {children}
    </svg>
  );
}
