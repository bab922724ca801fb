import { useRecentTools } from "../client/recent-tools.ts";
import { PageLink } from "../shell/page-link.tsx";

/** Tools opened in this browser, as links; nothing while there are none. */
export function RecentToolsList({ title, names, className }: { title: string; names: Record<string, string>; className?: string }) {
  const known = useRecentTools().flatMap((slug) => (names[slug] === undefined ? [] : [{ slug, name: names[slug] }]));
  if (known.length === 0) return null;
  return (
    <nav aria-label={title} className={className}>
      <h2 className="text-sm font-sans font-semibold tracking-normal">{title}</h2>
      <ul className="mt-1">
        {known.map(({ slug, name }) => (
          <li key={slug}>
            <PageLink
              to={`/write/${slug}`}
              className="inline-flex min-h-9 items-center text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
