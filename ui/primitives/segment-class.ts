/** The look of a few choices side by side of which one is set (`aria-current`, or a checked radio button within). */
export const segmentsClass = "inline-flex max-w-full flex-wrap gap-0.5 rounded-group bg-sunk p-0.75";

export const segmentClass =
  "inline-flex min-h-7.5 cursor-pointer items-center gap-1.5 rounded-small px-3 text-xs font-medium whitespace-nowrap text-ink2 pointer-coarse:min-h-9 transition-colors hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-chosen has-checked:bg-surface has-checked:text-ink has-checked:shadow-chosen has-focus-visible:outline-2 has-focus-visible:outline-accent forced-colors:aria-[current]:border forced-colors:has-checked:border";
