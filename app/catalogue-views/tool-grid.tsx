import { PageLink } from "../shell/page-link.tsx";
import type { ToolCard } from "../tool-cards.ts";
import { threadOf, ToolMark } from "./tool-mark.tsx";

/** Writing tools in columns, without frames: icon, name and what each turns into what, in three lines at most. */
export function ToolGrid({ tools }: { tools: readonly ToolCard[] }) {
  return (
    <ul className="-mx-2 grid gap-x-3 sm:grid-cols-2 sm:gap-y-1 lg:grid-cols-3">
      {tools.map(({ slug, group, icon, name, line }) => (
        <li
          key={slug}
          data-thread={threadOf(group)}
          className="group/tool relative flex gap-3.5 rounded-card px-2 py-2.5 transition-colors hover:bg-thread-soft"
        >
          <ToolMark group={group} icon={icon} />
          <div className="min-w-0 self-center">
            <PageLink to={`/write/${slug}`} className="block leading-5 font-medium after:absolute after:inset-0 after:rounded-card">
              {name}
            </PageLink>
            {line === "" ? null : <p className="line-clamp-3 text-xs text-muted group-hover/tool:text-ink2">{line}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
