import { lazy, Suspense } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { CallButton } from "./call-button.tsx";
import { MenuList } from "./menu-list.tsx";
import { useShell } from "./use-shell.ts";

const ShortcutHelp = lazy(async () => ({ default: (await import("./shortcut-help.tsx")).ShortcutHelp }));

const loadTheme = async () => (await import("./theme-part.tsx")).ThemePart;
/** Works as the server drew it, so that its script may come last. */
const ThemePart = import.meta.env.SSR ? await loadTheme() : lazy(async () => ({ default: await loadTheme() }));

/** The same help, theme and links at the foot of each page. */
export function Footer() {
  const { footer, appName } = useShell();
  return (
    <footer className="mt-20 border-t border-line text-sm">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6">
        <div>
          <MenuList items={footer} label={m.shell_footer_navigation()} />
          <p className="text-muted">{m.shell_footer_promise({ appName })}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CallButton shortcut="help" dialog={ShortcutHelp} className="hidden text-muted sm:inline-flex">
            {m.shortcuts_title()}
          </CallButton>
          <Suspense>
            <ThemePart />
          </Suspense>
        </div>
      </div>
    </footer>
  );
}
