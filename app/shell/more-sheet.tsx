import { use } from "react";
import { useLocation } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { menuItemClass } from "#ui/patterns/disclosure-menu.tsx";
import { LanguageSwitch } from "#ui/patterns/language-switch.tsx";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PaletteCall } from "../palette/palette-place.tsx";
import { Balance } from "./balance.tsx";
import type { MenuItem } from "./menu.ts";
import { MenuLink } from "./menu-list.tsx";
import { PageLink } from "./page-link.tsx";
import { type RoomMark, roomMark } from "./room-marks.ts";
import { useShell, useTwin } from "./use-shell.ts";

type MoreSheetProps = {
  /** Those that the bar has no room for. */
  rooms: readonly MenuItem[];
  current: MenuItem | null;
};

/** What is left, the other rooms, search, settings and language, on a sheet that comes up from a phone's bar. It works without script but for the search. */
export function MoreSheet({ rooms, current }: MoreSheetProps) {
  const { pathname } = useLocation();
  const { user } = useShell();
  const twin = useTwin();
  const callPalette = use(PaletteCall);
  // Until there is something to call, its place is kept.
  const isAlive = useIsAlive();
  const search = (
    <>
      <Icon name="search" className="text-muted" />
      {m.shell_search_everything()}
    </>
  );
  const places = [...rooms.map((item) => ({ item, mark: roomMark(item.href) })), ...morePlaces(user !== null)];
  return (
    <div className="absolute inset-x-0 bottom-full max-h-[calc(100dvh-8rem)] animate-rise overflow-y-auto overscroll-contain rounded-t-composer bg-raised p-3 text-sm shadow-float">
      <PageLink to={user ? "/dashboard/billing" : "/pricing"} className="block rounded-control">
        <Balance className="flex flex-wrap items-baseline justify-between gap-x-3" />
      </PageLink>
      <ul className="my-2 grid grid-cols-3 gap-1">
        {places.map(({ item, mark: { icon, thread } }) => (
          <li key={`${item.href} ${item.label}`}>
            <MenuLink
              item={item}
              current={current}
              pathname={pathname}
              className="grid h-full content-start justify-items-center gap-2 rounded-card px-1 py-3 text-center text-xs font-medium hover:bg-sunk aria-[current]:text-accent"
            >
              <span data-thread={thread} className="mark-tile text-lg">
                <Icon name={icon} />
              </span>
              {item.label}
            </MenuLink>
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-1.5">
        {isAlive ? (
          <button type="button" onClick={callPalette} data-closes-menu="" className={lineClass}>
            {search}
          </button>
        ) : (
          <p className={`${lineClass} noscript:hidden`}>{search}</p>
        )}
        <PageLink to="/settings/chat" className={lineClass}>
          <Icon name="sliders-horizontal" className="text-muted" />
          {m.palette_settings()}
        </PageLink>
        <LanguageSwitch href={twin.href} language={twin.language} className={lineClass}>
          <Icon name="languages" className="text-muted" />
          {twin.name}
        </LanguageSwitch>
      </div>
    </div>
  );
}

const lineClass = `${menuItemClass} min-h-11`;

/** Places that are no rooms: what things cost, what was made, and the pictures made here or the languages there are. */
function morePlaces(isSignedIn: boolean): { item: MenuItem; mark: RoomMark }[] {
  const place = (path: string, label: string, mark: RoomMark) => ({
    item: { href: localizePath(path, getLocale()), label, isPage: true },
    mark,
  });
  return [
    place("/pricing", m.pricing_title(), { icon: "credit-card", thread: 3 }),
    place("/", m.account_menu_recent(), { icon: "history", thread: 6 }),
    isSignedIn
      ? place("/image", m.palette_studio(), { icon: "images", thread: 7 })
      : place("/translate/all-languages", m.translator_all_languages(), { icon: "languages", thread: 2 }),
  ];
}
