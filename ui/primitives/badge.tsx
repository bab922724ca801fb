import { clsx } from "clsx";
import type { ReactNode } from "react";

export type BadgeTone = "plain" | "accent" | "good" | "warn" | "bad";

const tones: Record<BadgeTone, string> = {
  plain: "bg-wash text-muted",
  accent: "bg-accent-wash text-accent",
  good: "bg-good-wash text-good",
  warn: "bg-warn-wash text-warn",
  bad: "bg-bad-wash text-bad",
};

/** A short word about a state; the word says it, the color only helps. */
export function Badge({ tone = "plain", className, children }: { tone?: BadgeTone; className?: string; children: ReactNode }) {
  return (
    <span className={clsx("inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-medium", tones[tone], className)}>
      {children}
    </span>
  );
}
