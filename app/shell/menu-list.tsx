import { clsx } from "clsx";
import { useLocation } from "react-router";
import { currentItem, type MenuItem } from "./menu.ts";
import { LocalLink } from "./page-link.tsx";

const itemClass =
  "inline-flex min-h-11 items-center px-1.5 whitespace-nowrap underline-offset-4 hover:underline aria-[current]:font-semibold sm:px-2";

/** Links beyond the edge fade out instead of being cut through a letter. */
const oneLine = "min-w-0 overflow-x-auto max-md:[mask-image:linear-gradient(to_right,#000_calc(100%-1.5rem),transparent)]";

/** The links of one navigation placement. */
export function MenuList({ items, label, isOneLine = false }: { items: MenuItem[]; label: string; isOneLine?: boolean }) {
  const { pathname } = useLocation();
  const current = currentItem(items, pathname);
  if (items.length === 0) return null;
  return (
    <nav aria-label={label} className={isOneLine ? oneLine : undefined}>
      <ul className={clsx("flex", isOneLine ? "px-0.5 max-md:pr-6" : "-mx-1.5 flex-wrap sm:-mx-2")}>
        {items.map((item) => (
          <MenuEntry key={`${item.href} ${item.label}`} {...{ item, current, pathname }} />
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = { item: MenuItem; current: MenuItem | null; pathname: string };

/** A link, and those within it as a group behind it. */
function MenuEntry({ item, current, pathname }: EntryProps) {
  const { href, label, isPage, children } = item;
  return (
    <li className={children && "flex flex-wrap border-l border-line"}>
      {isPage ? (
        <LocalLink to={href} aria-current={item === current ? (href === pathname ? "page" : "true") : undefined} className={itemClass}>
          {label}
        </LocalLink>
      ) : (
        <a href={href} rel="noreferrer" className={itemClass}>
          {label}
        </a>
      )}
      {children && (
        <ul className="flex flex-wrap text-muted">
          {children.map((child) => (
            <MenuEntry key={`${child.href} ${child.label}`} {...{ item: child, current, pathname }} />
          ))}
        </ul>
      )}
    </li>
  );
}
