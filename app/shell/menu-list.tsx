import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { currentItem, type MenuItem } from "./menu.ts";
import { LocalLink } from "./page-link.tsx";

/** The rooms of the product: the links of the header, in a line of words. */
export function RoomLinks({ items, label, className }: { items: MenuItem[]; label: string; className?: string }) {
  const { pathname } = useLocation();
  const current = currentItem(items, pathname);
  if (items.length === 0) return null;
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex">
        {items.map((item) => (
          <li key={`${item.href} ${item.label}`} className="min-w-0">
            <MenuLink
              item={item}
              current={current}
              pathname={pathname}
              className="room text-sm text-ink2 hover:text-ink lg:text-base xl:[--room-side:0.6875rem]"
            >
              <span>{item.label}</span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The links of the footer: one that has others under it heads a column; the rest share one. */
export function FooterLinks({ items, label }: { items: MenuItem[]; label: string }) {
  const { pathname } = useLocation();
  const current = currentItem(items, pathname);
  if (items.length === 0) return null;
  const columns = items.filter(({ children }) => children !== undefined);
  const single = items.filter(({ children }) => children === undefined);
  const lines = [...columns.map((item) => [item, ...(item.children ?? [])]), ...(single.length > 0 ? [single] : [])];
  return (
    <nav aria-label={label} className="grid grow grid-cols-2 gap-x-8 gap-y-6 sm:grid-cols-4">
      {lines.map((entries, column) => (
        <ul key={entries[0]?.href} className={clsx(column >= columns.length && "columns-2 sm:col-span-full sm:columns-4")}>
          {entries.map((item, index) => (
            <li key={`${item.href} ${item.label}`}>
              <MenuLink
                item={item}
                current={current}
                pathname={pathname}
                className={clsx(
                  "inline-flex min-h-8 items-center underline-offset-4 hover:text-ink hover:underline",
                  index === 0 && column < columns.length ? "font-medium text-ink" : "text-ink2",
                )}
              >
                {item.label}
              </MenuLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

type MenuLinkProps = { item: MenuItem; current: MenuItem | null; pathname: string; className: string; children: ReactNode };

/** A link of the navigation, marked where the visitor is at or below it. */
export function MenuLink({ item, current, pathname, className, children }: MenuLinkProps) {
  const { href, isPage } = item;
  if (!isPage) {
    return (
      <a href={href} rel="noreferrer" className={className}>
        {children}
      </a>
    );
  }
  return (
    <LocalLink to={href} aria-current={item === current ? (href === pathname ? "page" : "true") : undefined} className={className}>
      {children}
    </LocalLink>
  );
}
