import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { withoutLastSlashes } from "#core/paths.ts";
import { splitPath } from "#i18n/locale-path.ts";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";

export type SidePage = {
  /** Its address, with a query or the part of a page where it has one. */
  to: string;
  icon: IconName;
  name: string;
  /** The start of the addresses of what it lists: it is marked there too. */
  within?: string;
};

export type SideGroup = { title: string; pages: SidePage[] };

type SidePagesProps = {
  /** Its name; on a phone, it is the label of the line that opens it. */
  label: string;
  groups: SideGroup[];
  children: ReactNode;
};

/** A page among its neighbors, which are listed at its left edge; where there is no room, behind a line that opens. */
export function SidePages({ label, groups, children }: SidePagesProps) {
  const here = withoutLastSlashes(splitPath(useLocation().pathname).path.toLowerCase());
  return (
    <div data-full className="grid min-h-full content-start lg:grid-cols-[13.75rem_minmax(0,1fr)] lg:content-stretch print:block">
      <div className="border-line max-lg:border-b lg:border-r lg:bg-sunk/40 print:hidden">
        <nav
          aria-label={label}
          className="px-4 sm:px-6 lg:sticky lg:top-(--head) lg:max-h-[calc(100dvh-3.5rem)] lg:overflow-y-auto lg:px-2.5 lg:pb-2 lg:[scrollbar-width:thin]"
        >
          <details key={here} className="peer lg:hidden">
            <summary className="flex min-h-11 list-none items-center gap-1.5 text-sm text-muted [&::-webkit-details-marker]:hidden">
              <Icon name="chevron-down" />
              {label}
            </summary>
          </details>
          <div className="hidden pb-3 max-lg:peer-open:block lg:block lg:pb-0">
            {groups.map((group) => (
              <Group key={group.title} group={group} here={here} />
            ))}
          </div>
        </nav>
      </div>
      <div className="min-w-0 px-4 pt-5 pb-12 sm:px-6 lg:px-8">{children}</div>
    </div>
  );
}

function Group({ group: { title, pages }, here }: { group: SideGroup; here: string }) {
  return (
    <>
      <p className="px-3 pt-3.5 pb-1 text-2xs font-medium text-muted">{title}</p>
      <ul className="grid gap-0.5 max-lg:grid-cols-2 sm:max-lg:grid-cols-3">
        {pages.map(({ to, icon, name, within }) => (
          <li key={to}>
            <PageLink
              to={to}
              aria-current={here === to ? "page" : within !== undefined && here.startsWith(within) ? "true" : undefined}
              className="flex min-h-8 items-center gap-2 rounded-control px-3 text-sm text-ink2 hover:bg-sunk hover:text-ink aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-ink aria-[current]:shadow-edge pointer-coarse:min-h-11 forced-colors:aria-[current]:underline"
            >
              <Icon name={icon} className="text-base" />
              <span className="min-w-0 truncate">{name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
