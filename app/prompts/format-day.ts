import type { Locale } from "#core/localized.ts";
import { languageTags } from "#i18n/locale-path.ts";

/** A day in words of the page's language, counted in UTC so that server and browser write the same. */
export function formatDay(iso: string, locale: Locale, dateStyle: "long" | "medium" = "long"): string {
  return new Intl.DateTimeFormat(languageTags[locale], { dateStyle, timeZone: "UTC" }).format(new Date(iso));
}
