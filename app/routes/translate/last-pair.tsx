import { redirect } from "react-router";
import type { Locale } from "#core/localized.ts";
import { findLanguage } from "#features/translation/languages/languages.ts";
import { resolveTranslatePath, translatePath } from "#features/translation/languages/translate-path.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { requestContext } from "../../context.ts";
import { pairCookie } from "../../translate/recent-languages.ts";
import { usualPairs } from "../../translate/usual-pairs.ts";
import type { Route } from "./+types/last-pair.ts";

/** `/translate` leads to the last pair, else to the usual one of the language. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext);
  const last = readCookie(request.headers.get("cookie") ?? "");
  const path = last !== null && resolveTranslatePath(last) === last ? `/translate/${last}` : usualPath(locale);
  return redirect(localizePath(path, locale), 302);
}

function usualPath(locale: Locale): string {
  const { from, to } = usualPairs[locale];
  const target = findLanguage(to);
  if (target === null) throw new Error(`${to} is no language of the translator`);
  return translatePath(findLanguage(from), target);
}

function readCookie(header: string): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)(?:__Host-)?${pairCookie}=([a-z0-9-]{1,80})(?:;|$)`);
  return pattern.exec(header)?.[1] ?? null;
}
