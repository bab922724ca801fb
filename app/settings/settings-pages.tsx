import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { type SideGroup, SidePages } from "../parts/side-pages.tsx";
import { useShell } from "../shell/use-shell.ts";

/** A page of account or settings, with the list of them. */
export function SettingsPages({ children }: { children: ReactNode }) {
  const { user } = useShell();
  return (
    <SidePages label={m.settings_pages()} groups={user === null ? settingsPages() : [accountPages(), ...settingsPages()]}>
      {children}
    </SidePages>
  );
}

const accountPages = (): SideGroup => ({
  title: m.settings_pages_account(),
  pages: [
    { to: "/dashboard/account", icon: "user", name: m.dashboard_account() },
    { to: "/dashboard/billing", icon: "receipt", name: m.billing_title() },
  ],
});

const settingsPages = (): SideGroup[] => [
  {
    title: m.settings_pages_settings(),
    pages: [
      { to: "/settings/chat", icon: "message-circle", name: m.settings_pages_chat() },
      { to: "/translate/settings", icon: "languages", name: m.settings_pages_translator() },
    ],
  },
  {
    title: m.settings_pages_yours(),
    pages: [
      { to: "/settings/chat#shares", icon: "share-2", name: m.settings_shares() },
      { to: "/ask?bin=1", icon: "trash-2", name: m.ask_bin() },
    ],
  },
];
