import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";

/** An icon beside words: hidden from assistive technology, as large as the text. */
export function Icon({ of: Glyph, className }: { of: LucideIcon; className?: string }) {
  return <Glyph aria-hidden="true" focusable="false" strokeWidth={1.75} className={clsx("size-[1.15em] shrink-0", className)} />;
}
