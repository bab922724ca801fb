import { useLocation } from "react-router";
import { localizePath, splitPath } from "#i18n/locale-path.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { signOut, signOutPath } from "../accounts/sign-out.ts";
import { carryToAsk } from "../ask/carry-text.ts";
import { useNavigateTo } from "../shell/navigate-to.ts";
import { signInHref } from "../shell/sign-in-link.tsx";
import { useShell } from "../shell/use-shell.ts";
import { chooseTheme } from "./choose-theme.ts";
import type { PaletteActs } from "./local-groups.ts";

/** Its pages are in no public page's list of routes (scripts/split-manifest.mjs). */
const administration = /^(?:\/zh)?\/admin(?:\/|$)/;

/** What the lines of the palette do; it is closed before, so that focus is back where it was. */
export function useActs(onClose: () => void, onShowShortcuts: () => void): PaletteActs {
  const { pathname } = useLocation();
  const navigateTo = useNavigateTo();
  const locale = getLocale();
  const { realtimeKey } = useShell();
  const askHref = localizePath("/ask", locale);
  const open = (href: string) => (administration.test(href) ? location.assign(href) : void navigateTo(href));
  const load = (href: string) => location.assign(href);
  const acts: PaletteActs = {
    open,
    load,
    chooseTheme,
    showShortcuts: onShowShortcuts,
    // Components that do not draw again would keep the old words, so the document is loaded.
    switchLanguage: () => load(localizePath(splitPath(pathname).path, locale === "zh" ? "en" : "zh") + location.search),
    signIn: () => load(signInHref(location.pathname + location.search)),
    signOut: () => void signOut(realtimeKey, localizePath("/", locale), () => postTo(localizePath(signOutPath, locale))),
    ask(text) {
      carryToAsk(text);
      // A page that is open already reads its draft again only with its document.
      if (pathname === askHref) load(askHref);
      else open(askHref);
    },
  };
  return closingFirst(acts, onClose);
}

function closingFirst(acts: PaletteActs, close: () => void): PaletteActs {
  const closing = Object.entries(acts).map(([name, act]) => [
    name,
    (argument: never) => {
      close();
      act(argument);
    },
  ]);
  return Object.fromEntries(closing) as PaletteActs;
}

/** Signing out is a form where the client cannot do it, as in the account's menu. */
function postTo(path: string): void {
  const form = Object.assign(document.createElement("form"), { method: "post", action: path, hidden: true });
  document.body.append(form);
  form.submit();
}
