import type { Locale } from "#core/localized.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { resolveTranslatePath, translatePath } from "#features/languages/translate-path.ts";
import type { TranslatorSettings } from "#features/translation/settings/translator-settings.ts";
import { defaultPairCookie, pairCookie } from "./pair-cookies.ts";
import { usualPairs } from "./usual-pairs.ts";

/**
 * Where `/translate` leads: to the pair used last, else to that of the settings, else to the usual one of the language.
 *
 * @param cookies header of the request
 * @param settings of an account; null for anonymous visitors, whose browser sends its pair as a cookie
 */
export function translateTarget(cookies: string, settings: TranslatorSettings | null, locale: Locale): string {
  const last = readPairCookie(cookies, pairCookie);
  if (last !== null) return `/translate/${last}`;
  const chosen = settings === null ? null : pairPathOf(settings.from, settings.to);
  if (chosen !== null) return chosen;
  const kept = settings === null ? readPairCookie(cookies, defaultPairCookie) : null;
  if (kept !== null) return `/translate/${kept}`;
  const { from, to } = usualPairs[locale];
  const usual = pairPathOf(from, to);
  if (usual === null) throw new Error(`${to} is no language of the translator`);
  return usual;
}

/** Null without a target, and for a language that has gone since it was chosen. */
function pairPathOf(from: string, to: string | null): string | null {
  const target = to === null ? null : findLanguage(to);
  if (target === null) return null;
  const source = findLanguage(from);
  return translatePath(source?.code === target.code ? null : source, target);
}

function readPairCookie(header: string, name: string): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([a-z0-9-]{1,80})(?:;|$)`);
  const slug = pattern.exec(header)?.[1];
  return slug !== undefined && resolveTranslatePath(slug) === slug ? slug : null;
}
