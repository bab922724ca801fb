import { toolGroups } from "#features/catalogue/tool-groups.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { threadOf } from "./tool-mark.tsx";

/** The way up from a page; the page itself is its heading. A group of writing tools has a dot of its thread, and so has a step that names one. */
export function Breadcrumb({ label, trail }: { label: string; trail: { name: string; to: string; thread?: number }[] }) {
  return (
    <nav aria-label={label} className="text-xs">
      <ol className="flex flex-wrap items-center gap-x-1 text-muted">
        {trail.map(({ name, to, thread }, index) => {
          const group = toolGroups.find((known) => to === `/write/${known}`);
          const dot = thread ?? (group && threadOf(group));
          return (
            <li key={to} className="flex items-center gap-x-1">
              {index === 0 ? null : <Icon name="chevron-right" className="rtl:-scale-x-100" />}
              <PageLink to={to} className="inline-flex min-h-6 items-center gap-1.5 underline-offset-4 hover:text-ink hover:underline">
                {dot === undefined ? null : (
                  <span aria-hidden="true" data-thread={dot} className="size-2 rounded-full bg-thread forced-colors:border" />
                )}
                {name}
              </PageLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
