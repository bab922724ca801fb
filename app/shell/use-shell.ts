import { useLocation, useRouteLoaderData } from "react-router";
import type { Locale } from "#core/localized.ts";
import { languageTags, localizePath, splitPath } from "#i18n/locale-path.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";
import type { loader } from "../root.tsx";

/** What the root loader gave: product name, navigation, whether only the demo engine answers. */
export function useShell() {
  const shell = useRouteLoaderData<typeof loader>("root");
  if (shell === undefined) throw new Error("the shell stands outside of the root route");
  return shell;
}

/** The same page in the other language; the query is kept, so that a result stays in view. */
export function useTwin(): { href: string; language: string; name: string; locale: Locale } {
  const { pathname, search } = useLocation();
  const locale: Locale = getLocale() === "zh" ? "en" : "zh";
  return {
    href: localizePath(splitPath(pathname).path, locale) + search,
    language: languageTags[locale],
    name: locale === "zh" ? "中文" : "English",
    locale,
  };
}
