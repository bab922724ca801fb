import { clsx } from "clsx";

export type ButtonVariant = "primary" | "secondary" | "quiet";
export type ButtonSize = "md" | "sm" | "xs" | "icon";

/** One main action a page is filled and bold; the rest stays light. */
const variants: Record<ButtonVariant, string> = {
  primary: "border-accent bg-accent font-semibold text-on-accent shadow-control pressable:border-accent-hover pressable:bg-accent-hover",
  secondary: "border-line-2 bg-surface font-medium text-ink shadow-control pressable:border-control pressable:bg-raised",
  quiet:
    "border-transparent font-medium text-ink2 disabled:border-transparent disabled:bg-transparent disabled:opacity-50 aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:opacity-50 pressable:bg-sunk pressable:text-ink",
};

/** 44 px for what people come for, 36 px for what is beside it, 32 px in a bar and for an icon alone; all above the 24 px that WCAG 2.5.8 asks. */
const sizes: Record<ButtonSize, string> = {
  md: "min-h-11 px-4.5 text-base",
  sm: "min-h-9 px-3.5 text-sm pointer-coarse:min-h-10",
  xs: "min-h-8 px-2.5 text-xs pointer-coarse:min-h-9",
  icon: "size-8 text-base pointer-coarse:size-10",
};

/** The look of a button, including links that act like one. */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "md", extra?: string): string {
  return clsx("press", variants[variant], sizes[size], extra);
}
