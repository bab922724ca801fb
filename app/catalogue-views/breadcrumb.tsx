import { PageLink } from "../shell/page-link.tsx";

/** The way up from a page; the page itself is its heading. */
export function Breadcrumb({ label, trail }: { label: string; trail: { name: string; to: string }[] }) {
  return (
    <nav aria-label={label} className="mb-1">
      <ol className="flex flex-wrap gap-x-2 text-muted">
        {trail.map(({ name, to }, index) => (
          <li key={to} className="flex items-center gap-x-2">
            <PageLink to={to} className="inline-flex min-h-9 items-center underline-offset-4 hover:text-ink hover:underline">
              {name}
            </PageLink>
            {index < trail.length - 1 ? <span aria-hidden="true">/</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
