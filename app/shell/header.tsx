import { Search } from "lucide-react";
import { lazy, Suspense } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { LanguageSwitch } from "#ui/patterns/language-switch.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { Allowance } from "./allowance.tsx";
import { CallButton } from "./call-button.tsx";
import { MenuList } from "./menu-list.tsx";
import { ProductMark } from "./product-mark.tsx";
import { SignInLink } from "./sign-in-link.tsx";
import { useShell, useTwin } from "./use-shell.ts";

const loadMenu = async () => (await import("./account-menu.tsx")).AccountMenu;
/** Loaded only for who is signed in: everybody else pays nothing for it. The server has it at once, for pages without script. */
const AccountMenu = import.meta.env.SSR ? await loadMenu() : lazy(async () => ({ default: await loadMenu() }));

const Palette = lazy(async () => ({ default: (await import("../palette/palette.tsx")).Palette }));

/** Mark, navigation, what is left of today, account, language. */
export function Header() {
  const { appName, header, user } = useShell();
  const twin = useTwin();
  return (
    <header className="border-b border-line">
      <div className="page relative flex items-center gap-x-3 py-1 sm:gap-x-6">
        <ProductMark name={appName} />
        <MenuList items={header} label={m.shell_main_navigation()} isOneLine />
        <div className="ml-auto flex shrink-0 items-center gap-x-2 text-sm sm:gap-x-4">
          <Allowance className="hidden text-muted md:block" />
          <CallButton shortcut="palette" dialog={Palette} className="inline-flex px-1 noscript:hidden">
            <Icon of={Search} />
            <span className="max-lg:sr-only">{m.palette_open()}</span>
          </CallButton>
          {user ? (
            <Suspense>
              <AccountMenu user={user} />
            </Suspense>
          ) : (
            <SignInLink className="inline-flex min-h-9 items-center px-1 font-semibold underline-offset-4 hover:underline" />
          )}
          <LanguageSwitch href={twin.href} language={twin.language} name={twin.locale === "zh" ? "中文" : "English"} className="-mr-2" />
        </div>
      </div>
    </header>
  );
}
