import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";

/** The way to the sign-in page and back to this one, or to where someone was going already. */
export function SignInLink({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <a href={signInHref(pathname + search)} onPointerDown={keepPlace} onClick={keepPlace} className={className}>
      {m.account_sign_in()}
    </a>
  );
}

/** The sign-in page that comes back to an address; from a page about accounts only its own return path is kept. */
export function signInHref(place: string): string {
  const login = localizePath("/user/login/", getLocale());
  const [path = "", search = ""] = place.split("?");
  const wanted = /^(?:\/zh)?\/user\//i.test(path) ? new URLSearchParams(search).get("redirectTo") : place;
  return wanted === null || wanted === "/" || wanted === "/zh" ? login : `${login}?redirectTo=${encodeURIComponent(wanted)}`;
}

/** A page may have changed its query past the router, such as to name what was started there. */
const keepPlace = (event: MouseEvent<HTMLAnchorElement>) => {
  event.currentTarget.href = signInHref(location.pathname + location.search);
};
