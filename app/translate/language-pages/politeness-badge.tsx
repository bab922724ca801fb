import type { Politeness } from "#features/languages/language-seed.ts";
import { politenessNames } from "./phrase-words.ts";

/** Each level in the color of a thread, from plain to honorific. */
const threads: Record<Politeness, number> = { casual: 5, neutral: 2, polite: 7, formal: 9 };

/** How polite a phrase is. */
export function PolitenessBadge({ politeness }: { politeness: Politeness }) {
  return (
    <span
      data-thread={threads[politeness]}
      className="inline-flex min-h-6 items-center rounded-small bg-thread-soft px-2 text-2xs font-medium whitespace-nowrap text-thread-ink"
    >
      {politenessNames[politeness]()}
    </span>
  );
}
