import { redirect } from "react-router";
import type { Locale } from "#core/localized.ts";
import { localizePath, splitPath } from "#i18n/locale-path.ts";
import type { Guard } from "./guard.ts";

/** Lets in anyone who is signed in; everyone else signs in first and comes back. */
export const authGuard: Guard = ({ user, locale }, url) => {
  if (user === null) throw redirect(loginPath(url, locale));
};

/** The sign-in page that leads back to where someone wanted to go. */
export function loginPath(url: URL, locale: Locale): string {
  return `${localizePath("/user/login/", locale)}?redirectTo=${encodeURIComponent(wantedPath(url, locale) + url.search)}`;
}

/** The path that was asked for, with one slash in front: two would name a host. */
export function wantedPath(url: URL, locale: Locale): string {
  const { path } = splitPath(url.pathname);
  return localizePath(path.replace(/^\/{2,}/, "/"), locale);
}
