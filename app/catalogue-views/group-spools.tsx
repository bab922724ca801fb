import { Spool } from "#ui/drawings/spool.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { threadOf } from "./tool-mark.tsx";

export type SpooledGroup = { id: string; name: string; line: string; count: number };

/** Groups of writing tools: a spool of each one's thread, its name, how many tools it has and what they write. */
export function GroupSpools({ groups }: { groups: readonly SpooledGroup[] }) {
  return (
    <ul className="-mx-3 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
      {groups.map(({ id, name, line, count }) => (
        <li key={id} data-thread={threadOf(id)}>
          <PageLink
            to={`/write/${id}`}
            className="grid grid-cols-[2.75rem_1fr] gap-4 rounded-card px-3 py-3.5 transition-colors hover:bg-thread-soft"
          >
            <Spool />
            <span>
              <span className="font-display text-lg font-medium [&:lang(zh)]:font-semibold">{name}</span>
              <span className="ml-1.5 text-sm text-muted tabular-nums">{count}</span>
              <span className="block text-xs text-pretty text-ink2">{line}</span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
