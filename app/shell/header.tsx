import { clsx } from "clsx";
import { lazy, Suspense, use } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { LanguageSwitch } from "#ui/patterns/language-switch.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { Kbd } from "#ui/primitives/kbd.tsx";
import { PaletteCall } from "../palette/palette-place.tsx";
import { Allowance, AllowanceMark } from "./allowance.tsx";
import { callButtonClass } from "./call-button.tsx";
import { RoomLinks } from "./menu-list.tsx";
import { ProductMark } from "./product-mark.tsx";
import { SignInLink } from "./sign-in-link.tsx";
import { useShell, useTwin } from "./use-shell.ts";

const loadMenu = async () => (await import("./account-menu.tsx")).AccountMenu;
/** Loaded only for signed-in users: no one else pays for it. The server has it at once, for pages without JavaScript. */
const AccountMenu = import.meta.env.SSR ? await loadMenu() : lazy(async () => ({ default: await loadMenu() }));

type HeaderProps = {
  /** Full-screen pages have no header (spec §2) but the same ways to the rest of the product, in a region. */
  as?: "header" | "section";
  className?: string;
};

/** Mark, rooms, search, what is left of today, account, language. */
export function Header({ as: Element = "header", className }: HeaderProps) {
  const { appName, header, user } = useShell();
  const twin = useTwin();
  return (
    <Element aria-label={Element === "section" ? appName : undefined} className={clsx("border-b border-line print:hidden", className)}>
      <div className="relative flex min-h-14 items-center gap-x-2 px-4 sm:px-6">
        <ProductMark name={appName} nameClass="sm:mr-2 xl:mr-3" />
        <RoomLinks items={header} label={m.shell_main_navigation()} className="max-md:hidden" />
        <div className="ml-auto flex shrink-0 items-center gap-x-1.5 text-xs sm:gap-x-3">
          <SearchButton />
          <Allowance className="hidden text-ink2 tabular-nums xl:flex" />
          <AllowanceMark className="xl:hidden" />
          {user ? (
            <Suspense>
              <AccountMenu user={user} />
            </Suspense>
          ) : (
            <SignInLink className={buttonClass("secondary", "xs")} />
          )}
          <LanguageSwitch
            href={twin.href}
            language={twin.language}
            className="-mr-2 min-h-9 items-center rounded-control px-2 text-ink2 underline-offset-4 hover:bg-sunk hover:text-ink hover:underline"
          >
            {twin.name}
          </LanguageSwitch>
        </div>
      </div>
    </Element>
  );
}

/** The palette, the quickest way to anything; on wide screens it looks like the field that it opens. */
function SearchButton() {
  return (
    <button
      type="button"
      onClick={use(PaletteCall)}
      className={`${callButtonClass} inline-flex rounded-control px-2 text-sm text-muted hover:text-ink2 max-lg:hover:bg-sunk lg:min-h-8.5 lg:border lg:border-line-2 lg:bg-surface lg:pl-2.5 lg:hover:border-control noscript:hidden`}
    >
      <Icon name="search" />
      <span className="max-lg:sr-only">{m.palette_open()}</span>
      <span aria-hidden="true" className="hidden lg:inline">
        <Kbd>Ctrl K</Kbd>
      </span>
    </button>
  );
}
