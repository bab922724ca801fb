import { redirect } from "react-router";
import type { Locale } from "#core/localized.ts";
import { isAdmin } from "#features/accounts/session.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { loginPath, wantedPath } from "./auth-guard.ts";
import type { Guard } from "./guard.ts";

/** Lets in admins whose account is not frozen (spec §6); what is behind it is confirmed to no one else. */
export const adminGuard: Guard = ({ user, locale }, url) => {
  if (user === null) throw redirect(loginPath(url, locale));
  if (!isAdmin(user)) throw redirect(accessDeniedPath(url, locale));
};

/** The page that says who may see what was asked for. */
export function accessDeniedPath(url: URL, locale: Locale): string {
  return `${localizePath("/user/access-denied", locale)}?page=${encodeURIComponent(wantedPath(url, locale))}`;
}
