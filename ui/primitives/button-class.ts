import { clsx } from "clsx";

export type ButtonVariant = "primary" | "secondary" | "quiet";
export type ButtonSize = "md" | "sm";

const base =
  "inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap select-none transition-colors duration-150 aria-disabled:opacity-60 disabled:opacity-60";

const variants: Record<ButtonVariant, string> = {
  primary: "border border-accent bg-accent text-on-accent hover:bg-accent/90 active:bg-accent/80",
  secondary: "border border-edge bg-raised text-ink hover:bg-wash active:bg-line",
  quiet: "border border-transparent text-ink hover:bg-wash active:bg-line",
};

/** 44 px for what people come for, 36 px for what stands beside it; both above the 24 px that WCAG 2.5.8 asks. */
const sizes: Record<ButtonSize, string> = { md: "min-h-11 px-4 text-base", sm: "min-h-9 px-3 text-sm" };

/** The look of a button, also for links that act like one. */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "md", extra?: string): string {
  return clsx(base, variants[variant], sizes[size], extra);
}
