import { clsx } from "clsx";
import { PageLink } from "./page-link.tsx";

/** The mark, as on a loom; beside it the product's name, whole: where there is no room for it, it wraps out of sight. */
export function ProductMark({ name, nameClass }: { name: string; nameClass?: string }) {
  return (
    <PageLink
      to="/"
      className="relative flex h-11 min-w-6.5 flex-wrap gap-x-2 overflow-hidden font-serif text-lg leading-11 font-semibold tracking-tight whitespace-nowrap"
    >
      <Weave className="h-11 w-6.5 shrink-0" />
      <span className={nameClass}>{name}</span>
    </PageLink>
  );
}

/** Three threads over and under. */
export function Weave({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={clsx("text-accent", className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <path d="M6 3v6M6 15v6M12 3v0M12 9v6M12 21v0M18 3v6M18 15v6" />
      <path d="M3 12h6M15 12h6M3 6h0M9 6h6M21 6h0M9 18h6" />
    </svg>
  );
}
