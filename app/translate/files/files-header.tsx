import { Suspense, lazy } from "react";
import { LanguageSwitch } from "#ui/patterns/language-switch.tsx";
import { ProductMark } from "../../shell/product-mark.tsx";
import { useShell, useTwin } from "../../shell/use-shell.ts";
import { TranslateKinds } from "../translate-kinds.tsx";

const loadMenu = async () => (await import("../../shell/account-menu.tsx")).AccountMenu;
/** The server has it at once, for pages without script. */
const AccountMenu = import.meta.env.SSR ? await loadMenu() : lazy(async () => ({ default: await loadMenu() }));

/** The way back to the rest of the product, from a page that has the whole window. */
export function FilesHeader() {
  const { appName, user } = useShell();
  const twin = useTwin();
  return (
    <header className="border-b border-line">
      <div className="page relative flex flex-wrap items-center gap-x-4 py-1 sm:gap-x-6">
        <ProductMark name={appName} />
        <TranslateKinds isInHeader />
        <div className="ml-auto flex items-center gap-x-2 text-sm sm:gap-x-4">
          {user === null ? null : (
            <Suspense>
              <AccountMenu user={user} />
            </Suspense>
          )}
          <LanguageSwitch href={twin.href} language={twin.language} name={twin.locale === "zh" ? "中文" : "English"} className="-mr-2" />
        </div>
      </div>
    </header>
  );
}
