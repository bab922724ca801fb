import { clsx } from "clsx";
import { PageLink } from "../shell/page-link.tsx";

export type Entry = { to: string; name: string; text: string };

/** Pages as a set list: name, then what is there. The whole entry leads to the page. */
export function EntryList({ entries, columns = 2 }: { entries: Entry[]; columns?: 2 | 3 }) {
  return (
    <ul className={clsx("grid gap-x-8 gap-y-5 sm:grid-cols-2", columns === 3 && "lg:grid-cols-3")}>
      {entries.map(({ to, name, text }) => (
        <li key={to} className="group relative">
          <PageLink
            to={to}
            className="font-semibold underline decoration-edge decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:text-accent group-hover:decoration-accent"
          >
            {name}
          </PageLink>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
