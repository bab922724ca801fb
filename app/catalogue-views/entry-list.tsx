import { clsx } from "clsx";
import type { ReactNode } from "react";
import { PageLink } from "../shell/page-link.tsx";

export type Entry = { to: string; name: string; text: string; mark: ReactNode };

/** Pages as cards: mark, name, what is there. The whole card leads to the page. */
export function EntryList({ entries, columns = 2 }: { entries: Entry[]; columns?: 2 | 3 }) {
  return (
    <ul className={clsx("grid gap-3 sm:grid-cols-2", columns === 3 && "lg:grid-cols-3")}>
      {entries.map(({ to, name, text, mark }) => (
        <li key={to} className="group card relative flex gap-3 p-4 lift">
          {mark}
          <div className="min-w-0">
            <PageLink to={to} className="font-medium after:absolute after:inset-0 after:rounded-card group-hover:text-accent">
              {name}
            </PageLink>
            <p className="mt-0.5 text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
