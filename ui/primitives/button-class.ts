import { clsx } from "clsx";

export type ButtonVariant = "primary" | "secondary" | "quiet";
export type ButtonSize = "md" | "sm" | "icon";

const base =
  "inline-flex items-center justify-center gap-2 rounded-control whitespace-nowrap select-none transition duration-150 active:scale-[0.98] aria-disabled:opacity-60 disabled:opacity-60";

/** One main action a page is filled and bold; the rest stays light. */
const variants: Record<ButtonVariant, string> = {
  primary: "border border-accent bg-accent font-semibold text-on-accent shadow-card hover:bg-accent/90 active:bg-accent/80",
  secondary: "border border-edge/60 bg-raised font-medium text-ink shadow-card hover:border-edge hover:bg-wash active:bg-line",
  quiet: "border border-transparent font-medium text-ink hover:bg-wash active:bg-line",
};

/** 44 px for what people come for, 36 px for what is beside it, 32 px for an icon alone; all above the 24 px that WCAG 2.5.8 asks. */
const sizes: Record<ButtonSize, string> = {
  md: "min-h-11 px-4 text-base",
  sm: "min-h-9 px-3 text-sm",
  icon: "size-8 text-base pointer-coarse:size-10",
};

/** The look of a button, also for links that act like one. */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "md", extra?: string): string {
  return clsx(base, variants[variant], sizes[size], extra);
}
