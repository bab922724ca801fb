import { Keyboard } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Delayed } from "#ui/patterns/delayed.tsx";
import { ThemeSwitch } from "#ui/patterns/theme-switch.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
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
          <ShortcutHelpButton />
          <ThemeSwitch legend={m.theme_legend()} labels={{ system: m.theme_system(), light: m.theme_light(), dark: m.theme_dark() }} />
        </div>
      </div>
    </footer>
  );
}

function ShortcutHelpButton() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
    return true;
  };
  useShortcut("help", open);
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="hidden min-h-9 items-center gap-1.5 text-muted underline-offset-4 hover:underline sm:inline-flex"
      >
        <Icon of={Keyboard} />
        {m.shortcuts_title()}
      </button>
      {isWanted ? (
        <Suspense
          fallback={
            <Delayed>
              <span role="status">{m.shell_loading()}</span>
            </Delayed>
          }
        >
          <ShortcutHelp isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
