import { PageLink } from "./page-link.tsx";

/** The mark, as on a loom; beside it the product's name, whole: where there is no room for it, it wraps out of sight. */
export function ProductMark({ name, nameClass }: { name: string; nameClass?: string }) {
  return (
    <PageLink
      to="/"
      className="relative flex h-11 min-w-7 flex-wrap gap-x-2.5 overflow-hidden font-display text-lg leading-11 font-semibold tracking-tight whitespace-nowrap"
    >
      <Weave className="h-11 w-7 shrink-0" />
      <span className={nameClass}>{name}</span>
    </PageLink>
  );
}

/** Two threads that make a W, one over the other and under it again. */
export function Weave({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={className}
      fill="none"
      strokeWidth="3.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M12.6 7.5 21 24.5 29 7.5" className="stroke-accent" />
      <path d="M3 7.5 11 24.5 19.4 7.5" className="stroke-ground" strokeWidth="7" />
      <path d="M3 7.5 11 24.5 19.4 7.5" stroke="currentColor" />
      <path d="M16.8 16 21 24.5 29 7.5" className="stroke-accent" />
    </svg>
  );
}
