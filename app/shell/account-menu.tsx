import { useRef } from "react";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { menuItemClass } from "#ui/patterns/disclosure-menu.tsx";
import { useClosingDetails } from "#ui/patterns/use-closing-details.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { signOutPath, useSignOutForm } from "../accounts/sign-out.ts";
import { useLiveBalance } from "../client/realtime/use-live-balance.ts";
import { Balance } from "./balance.tsx";
import { PageLink } from "./page-link.tsx";
import { ThemePart } from "./theme-part.tsx";
import { useShell } from "./use-shell.ts";

type ShellUser = NonNullable<ReturnType<typeof useShell>["user"]>;

/** Who is signed in, what they have, and the way out. It opens without JavaScript; signing out is a form. */
export function AccountMenu({ user }: { user: ShellUser }) {
  const root = useRef<HTMLDetailsElement>(null);
  useClosingDetails(root);
  useLiveBalance(useShell().realtimeKey);
  const work: MenuEntry[] = [
    { to: "/", icon: "history", label: m.account_menu_recent() },
    { to: "/translate/files", icon: "file-text", label: m.palette_files() },
  ];
  const account: MenuEntry[] = [
    { to: "/dashboard/account", icon: "user", label: m.account_menu_dashboard() },
    { to: "/dashboard/billing", icon: "receipt", label: m.billing_title() },
    { to: "/settings/chat", icon: "sliders-horizontal", label: m.palette_settings() },
  ];
  const locale = getLocale();
  const handleSignOut = useSignOutForm(localizePath("/", locale));
  return (
    <details ref={root} className="sm:relative">
      <summary
        aria-label={`${m.account_menu()}: ${user.name}`}
        className="flex min-h-9 list-none items-center gap-2 rounded-control px-1.5 hover:bg-sunk [&::-webkit-details-marker]:hidden"
      >
        <Initial name={user.name} />
        <span className="hidden max-w-32 truncate sm:inline">{user.name}</span>
      </summary>
      <div className="floating absolute top-full right-4 z-40 mt-1 max-w-[calc(100vw-2rem)] min-w-72 animate-rise p-1 sm:right-0">
        <div className="flex items-center gap-3 px-2.5 pt-2 pb-1">
          <Initial name={user.name} />
          <div className="min-w-0">
            <p className="truncate font-semibold">{user.name}</p>
            <p className="truncate text-xs text-muted">{user.email}</p>
          </div>
        </div>
        <Balance className="my-1.5" />
        <div className="border-b border-line pb-1">
          <MenuLinks entries={work} />
        </div>
        <div className="py-1">
          <MenuLinks entries={account} />
          {user.isAdmin ? (
            <PageLink to="/admin" reloadDocument className={menuItemClass}>
              <Icon name="shield" className="text-muted" />
              {m.account_menu_admin()}
            </PageLink>
          ) : null}
        </div>
        <div className="border-t border-line px-2.5 py-2">
          <ThemePart />
        </div>
        <form method="post" action={localizePath(signOutPath, locale)} onSubmit={handleSignOut} className="border-t border-line pt-1">
          <button type="submit" className={menuItemClass}>
            <Icon name="log-out" className="text-muted" />
            {m.account_menu_sign_out()}
          </button>
        </form>
      </div>
    </details>
  );
}

type MenuEntry = { to: string; icon: IconName; label: string };

const MenuLinks = ({ entries }: { entries: MenuEntry[] }) =>
  entries.map(({ to, icon, label }) => (
    <PageLink key={to} to={to} className={menuItemClass}>
      <Icon name={icon} className="text-muted" />
      {label}
    </PageLink>
  ));

/** The first sign of a name, in place of a picture. */
function Initial({ name }: { name: string }) {
  const [first = "?"] = name.trim();
  return (
    // Drawn, not written: what can be read on the button must be in its name.
    <span
      aria-hidden="true"
      data-initial={first.toUpperCase()}
      className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent before:content-[attr(data-initial)]"
    />
  );
}
