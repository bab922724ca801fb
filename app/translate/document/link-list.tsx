import { buttonClass } from "#ui/primitives/button-class.ts";
import { PageLink } from "../../shell/page-link.tsx";

/** Pages next to this one, in a row that wraps. */
export function LinkList({ links }: { links: { to: string; name: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ to, name }) => (
        <li key={to}>
          <PageLink to={to} className={buttonClass("secondary", "sm")}>
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
