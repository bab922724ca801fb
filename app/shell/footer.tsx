import { lazy, Suspense } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { CallButton } from "./call-button.tsx";
import { FooterLinks } from "./menu-list.tsx";
import { ProductMark } from "./product-mark.tsx";
import { useShell } from "./use-shell.ts";

const ShortcutHelp = lazy(async () => ({ default: (await import("./shortcut-help.tsx")).ShortcutHelp }));

const loadTheme = async () => (await import("./theme-part.tsx")).ThemePart;
/** Works as the server drew it, so that its script may come last. */
const ThemePart = import.meta.env.SSR ? await loadTheme() : lazy(async () => ({ default: await loadTheme() }));

/** The same help, theme and links at the foot of each page. */
export function Footer() {
  const { footer, appName } = useShell();
  return (
    <footer className="mt-24 text-sm print:hidden">
      <div className="selvedge" />
      <div className="page flex flex-col gap-x-16 gap-y-8 py-10 md:flex-row">
        <div className="max-w-64 shrink-0">
          <ProductMark name={appName} />
          <p className="mt-1 text-ink2">{m.shell_footer_promise()}</p>
        </div>
        <FooterLinks items={footer} label={m.shell_footer_navigation()} />
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-4 pb-6">
        <Suspense>
          <ThemePart />
        </Suspense>
        <CallButton shortcut="help" dialog={ShortcutHelp} className="hidden text-muted sm:inline-flex">
          {m.shortcuts_title()}
        </CallButton>
      </div>
    </footer>
  );
}
