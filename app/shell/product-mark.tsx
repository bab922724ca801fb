import { PageLink } from "./page-link.tsx";

/** The mark: three threads over and under, as on a loom; beside it the product's name. */
export function ProductMark({ name }: { name: string }) {
  return (
    <PageLink to="/" className="relative inline-flex min-h-11 shrink-0 items-center gap-2 font-serif text-lg font-semibold">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6 text-accent"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      >
        <path d="M6 3v6M6 15v6M12 3v0M12 9v6M12 21v0M18 3v6M18 15v6" />
        <path d="M3 12h6M15 12h6M3 6h0M9 6h6M21 6h0M9 18h6" />
      </svg>
      <span className="max-[25rem]:sr-only">{name}</span>
    </PageLink>
  );
}
