import { PageLink } from "../shell/page-link.tsx";

/** The way up from a page; the page itself is its heading. */
export function Breadcrumb({ label, trail }: { label: string; trail: { name: string; to: string }[] }) {
  return (
    <nav aria-label={label} className="text-sm">
      <ol className="flex flex-wrap gap-x-1.5 text-muted">
        {trail.map(({ name, to }, index) => (
          <li key={to} className="flex items-center gap-x-1.5">
            <PageLink to={to} className="inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline">
              {name}
            </PageLink>
            {index < trail.length - 1 ? <span aria-hidden="true">/</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
