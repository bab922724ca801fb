import { m } from "#i18n/paraglide/messages.js";
import { LanguageSwitch } from "#ui/patterns/language-switch.tsx";
import { Allowance } from "./allowance.tsx";
import { MenuList } from "./menu-list.tsx";
import { ProductMark } from "./product-mark.tsx";
import { useShell, useTwin } from "./use-shell.ts";

/** Mark, navigation, what is left of today, language. */
export function Header() {
  const { appName, header } = useShell();
  const twin = useTwin();
  return (
    <header className="border-b border-line">
      <div className="page flex items-center gap-x-3 py-1 sm:gap-x-6">
        <ProductMark name={appName} />
        <MenuList items={header} label={m.shell_main_navigation()} isOneLine />
        <div className="ml-auto flex shrink-0 items-center gap-x-4 text-sm">
          <Allowance className="hidden text-muted md:block" />
          <LanguageSwitch href={twin.href} language={twin.language} name={twin.locale === "zh" ? "中文" : "English"} className="-mr-2" />
        </div>
      </div>
    </header>
  );
}
