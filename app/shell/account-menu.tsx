import { User } from "lucide-react";
import { useRef } from "react";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { menuItemClass } from "#ui/patterns/disclosure-menu.tsx";
import { useClosingDetails } from "#ui/patterns/use-closing-details.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { useLiveBalance } from "../client/realtime/use-live-balance.ts";
import { useMe } from "../client/use-me.ts";
import { PageLink } from "./page-link.tsx";
import { useShell } from "./use-shell.ts";

type ShellUser = NonNullable<ReturnType<typeof useShell>["user"]>;

/** Who is signed in, what they have, and the way out. It opens without script; signing out is a form. */
export function AccountMenu({ user }: { user: ShellUser }) {
  const root = useRef<HTMLDetailsElement>(null);
  useClosingDetails(root);
  const tokens = useMe()?.credits.token;
  useLiveBalance(useShell().realtimeKey);
  const locale = getLocale();
  return (
    <details ref={root} className="sm:relative">
      <summary
        aria-label={`${m.account_menu()}: ${user.name}`}
        className="flex min-h-9 list-none items-center gap-1.5 rounded-control px-2 hover:bg-wash [&::-webkit-details-marker]:hidden"
      >
        <Icon of={User} />
        <span className="hidden max-w-32 truncate sm:inline">{user.name}</span>
      </summary>
      <div className="absolute top-full right-4 z-30 mt-1 max-w-[calc(100vw-2rem)] min-w-56 sm:right-0 rounded-control border border-edge bg-raised py-1">
        <div className="border-b border-line px-3 pt-1 pb-2">
          <p className="truncate font-semibold">{user.name}</p>
          <p className="truncate text-muted">{user.email}</p>
          {tokens === undefined ? null : (
            <p className="text-muted">{m.account_menu_tokens({ tokens: new Intl.NumberFormat(locale).format(tokens) })}</p>
          )}
        </div>
        <PageLink to="/dashboard/account" className={menuItemClass}>
          {m.account_menu_dashboard()}
        </PageLink>
        <PageLink to="/translate/files" className={menuItemClass}>
          {m.palette_files()}
        </PageLink>
        <PageLink to="/settings/chat" className={menuItemClass}>
          {m.palette_settings()}
        </PageLink>
        {user.isAdmin ? (
          <PageLink to="/admin" reloadDocument className={menuItemClass}>
            {m.account_menu_admin()}
          </PageLink>
        ) : null}
        <form method="post" action={localizePath("/user/sign-out", locale)} className="border-t border-line">
          <button type="submit" className={menuItemClass}>
            {m.account_menu_sign_out()}
          </button>
        </form>
      </div>
    </details>
  );
}
