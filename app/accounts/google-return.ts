import type { Locale } from "#core/localized.ts";
import { accountPath } from "./account-path.ts";

/**
 * Where a Google sign-in returns to: first the sign-in page with a code, which marks the return of a single sign-on (spec §2),
 * and from there to where the person wanted to go; a refusal ends up where it is shown.
 */
export const googleReturn = (origin: string, locale: Locale, redirectTo: string) => ({
  redirectTo: origin + accountPath("login", locale, redirectTo, { code: "google" }),
  errorTo: origin + accountPath("callback", locale, redirectTo),
});
