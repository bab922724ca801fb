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
          <li key={`${item.href} ${item.label}`}>
            <MenuLink item={item} current={item === current ? (item.href === pathname ? "page" : "true") : undefined} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuLink({ item, current }: { item: MenuItem; current: "page" | "true" | undefined }) {
  if (item.isPage) {
    return (
      <LocalLink to={item.href} aria-current={current} className={itemClass}>
        {item.label}
      </LocalLink>
    );
  }
  return (
    <a href={item.href} rel="noreferrer" className={itemClass}>
      {item.label}
    </a>
  );
}
