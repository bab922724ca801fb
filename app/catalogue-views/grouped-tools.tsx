import { useId } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Spool } from "#ui/drawings/spool.tsx";
import { PageLink } from "../shell/page-link.tsx";
import type { ToolCard } from "../tool-cards.ts";
import { ToolGrid } from "./tool-grid.tsx";
import { threadOf } from "./tool-mark.tsx";

export type ListedGroup = {
  id: string;
  name: string;
  /** How many of its tools fit what was chosen, and how many it has. */
  count: number;
  total: number;
  /** The first of those that fit. */
  tools: ToolCard[];
};

/** Links to the groups further down on the page. */
export function GroupJumps({ groups }: { groups: readonly ListedGroup[] }) {
  return (
    <nav
      aria-label={m.write_groups()}
      className="mt-6 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] md:mt-10"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {groups.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              data-thread={threadOf(id)}
              className="flex min-h-8 items-center gap-1.5 rounded-full border border-line-2 bg-surface px-3 text-xs whitespace-nowrap text-ink2 -outline-offset-2 transition-colors hover:border-control hover:text-ink pointer-coarse:min-h-10"
            >
              <span aria-hidden="true" className="size-2 rounded-full bg-thread forced-colors:border" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The catalog as a table of contents: a spool and the name of each group, and beside it its tools. */
export function GroupedTools({ groups }: { groups: readonly ListedGroup[] }) {
  return groups.map((group) => <Group key={group.id} group={group} />);
}

function Group({ group: { id, name, count, total, tools } }: { group: ListedGroup }) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      data-thread={threadOf(id)}
      className="grid gap-x-8 gap-y-4 border-b border-line py-5 md:grid-cols-[13rem_minmax(0,1fr)] md:py-7"
    >
      <div className="flex items-center gap-4 md:sticky md:top-[calc(var(--head)+1.5rem)] md:items-start md:self-start">
        <Spool />
        <div className="min-w-0">
          <h2 id={titleId} className="text-lg tracking-tight">
            <PageLink to={`/write/${id}`} className="underline-offset-4 hover:underline">
              {name}
            </PageLink>
          </h2>
          <p className="text-xs text-muted tabular-nums">
            {count === total ? m.write_tool_count({ count }) : m.write_tool_count_of({ count, total })}
          </p>
        </div>
      </div>
      <div className="min-w-0 md:-my-2">
        <ToolGrid tools={tools} />
      </div>
    </section>
  );
}
