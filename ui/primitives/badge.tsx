import { clsx } from "clsx";
import type { ReactNode } from "react";

export type BadgeTone = "plain" | "accent" | "good" | "warn" | "bad";

const tones: Record<BadgeTone, string> = {
  plain: "bg-sunk text-ink2",
  accent: "bg-accent-soft text-accent",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
};

/** A short word about a state; the word says it, the color only helps. */
export function Badge({ tone = "plain", className, children }: { tone?: BadgeTone; className?: string; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1 min-h-5.5 rounded-small px-2 text-2xs font-medium tabular-nums",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
