/** The look of a few choices side by side of which one is set (`aria-current`, or a checked radio button within). */
export const segmentsClass = "inline-flex max-w-full flex-wrap gap-0.5 rounded-control bg-wash p-0.5";

export const segmentClass =
  "inline-flex min-h-9 items-center gap-1.5 rounded-[0.375rem] px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-card has-checked:bg-raised has-checked:text-ink has-checked:shadow-card forced-colors:aria-[current]:border";
