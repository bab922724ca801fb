import { clsx } from "clsx";
import type { ReactNode } from "react";

export type BadgeTone = "plain" | "accent" | "good" | "warn" | "bad";

const tones: Record<BadgeTone, string> = {
  plain: "border-line text-muted",
  accent: "border-accent text-accent",
  good: "border-good text-good",
  warn: "border-warn text-warn",
  bad: "border-bad text-bad",
};

/** A short word about a state; the word says it, the colour only helps. */
export function Badge({ tone = "plain", className, children }: { tone?: BadgeTone; className?: string; children: ReactNode }) {
  return (
    <span className={clsx("inline-flex items-center rounded-control border px-2 py-0.5 text-sm", tones[tone], className)}>{children}</span>
  );
}
