import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Icon } from "#ui/primitives/icon.tsx";
import { currentItem, type MenuItem } from "./menu.ts";
import { LocalLink } from "./page-link.tsx";
import { roomIcon } from "./room-icons.ts";

/** Where the rooms are: in a line of words, or as a bar of icons at the foot of a phone. */
export type RoomsLook = "line" | "bar";

const listClasses: Record<RoomsLook, string> = {
  line: "flex",
  bar: "grid auto-cols-[minmax(max-content,1fr)] grid-flow-col overflow-x-auto [scrollbar-width:none]",
};
const iconEntry = "flex flex-col items-center justify-center gap-0.5 text-2xs font-medium aria-[current]:text-accent";
const entryClasses: Record<RoomsLook, string> = {
  line: "room text-sm lg:text-base xl:[--room-side:0.6875rem]",
  bar: `${iconEntry} min-h-14 min-w-12`,
};

/** The rooms of the product: the links of the header. */
export function RoomLinks({ items, label, look, className }: { items: MenuItem[]; label: string; look: RoomsLook; className?: string }) {
  const { pathname } = useLocation();
  const current = currentItem(items, pathname);
  if (items.length === 0) return null;
  return (
    <nav aria-label={label} className={className}>
      <ul className={listClasses[look]}>
        {items.map((item) => (
          <li key={`${item.href} ${item.label}`} className="min-w-0">
            <MenuLink item={item} current={current} pathname={pathname} className={`text-ink2 hover:text-ink ${entryClasses[look]}`}>
              {look === "bar" ? <Icon name={roomIcon(item.href)} className="text-lg" /> : null}
              <span className={look === "line" ? undefined : "max-w-24 truncate"}>{item.label}</span>
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

function MenuLink({ item, current, pathname, className, children }: MenuLinkProps) {
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
