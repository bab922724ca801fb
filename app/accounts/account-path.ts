import type { Locale } from "#core/localized.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { safeRedirect } from "./safe-redirect.ts";

/** The sign-in pages, by what they do. */
const doors = {
  login: "/user/login/",
  "sign-up": "/user/sign-up",
  forgot: "/user/forgot",
  reset: "/user/reset",
  verify: "/user/verify",
  callback: "/user/callback",
} as const;

export type AccountDoor = keyof typeof doors;

/** The address of a sign-in page in one language; it carries where to go afterward. */
export function accountPath(door: AccountDoor, locale: Locale, redirectTo: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more);
  if (redirectTo !== "/" && redirectTo !== "/zh") query.set("redirectTo", redirectTo);
  const search = query.toString();
  return localizePath(doors[door], locale) + (search === "" ? "" : `?${search}`);
}

/** Where people go after signing in: the checked `redirectTo`, else the start page of their language. */
export function readReturnPath(wanted: unknown, origin: string, locale: Locale): string {
  const path = safeRedirect(typeof wanted === "string" ? wanted : null, origin);
  return path === "/" ? localizePath("/", locale) : path;
}
