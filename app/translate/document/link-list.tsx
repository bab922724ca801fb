import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../../shell/page-link.tsx";

type PageLinkEntry = {
  to: string;
  name: string;
  /** Two languages, drawn with an arrow between them; the name is read aloud. */
  pair?: { from: string; to: string };
};

/** Pages next to this one, as pills in a row that wraps. */
export function LinkList({ links }: { links: PageLinkEntry[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ to, name, pair }) => (
        <li key={to}>
          <PageLink
            to={to}
            className="inline-flex min-h-8 items-center gap-2 rounded-full border border-line-2 bg-surface px-3.5 text-sm text-ink transition-colors hover:border-control pointer-coarse:min-h-11"
          >
            {pair === undefined ? (
              name
            ) : (
              <>
                <span className="sr-only">{name}</span>
                <span aria-hidden="true" className="inline-flex items-center gap-2">
                  {pair.from}
                  <Icon name="arrow-right" className="text-muted" />
                  {pair.to}
                </span>
              </>
            )}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
