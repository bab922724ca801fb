import { Keyboard } from "lucide-react";
import { lazy } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { ThemeSwitch } from "#ui/patterns/theme-switch.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { CallButton } from "./call-button.tsx";
import { MenuList } from "./menu-list.tsx";
import { useShell } from "./use-shell.ts";

const ShortcutHelp = lazy(async () => ({ default: (await import("./shortcut-help.tsx")).ShortcutHelp }));

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
            <Icon of={Keyboard} />
            {m.shortcuts_title()}
          </CallButton>
          <ThemeSwitch legend={m.theme_legend()} labels={{ system: m.theme_system(), light: m.theme_light(), dark: m.theme_dark() }} />
        </div>
      </div>
    </footer>
  );
}
