import type { Locale } from "#core/localized.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";

const shown = { weekday: "short", hour: "numeric", minute: "2-digit" } as const;

/**
 * Writes a moment of the next days, such as "Fri 10:00 PM", in the viewer's time zone; in UTC, which it says, until the page is alive. A
 * night of the site is a morning elsewhere, so it is never called tonight.
 */
export function useMomentWords(locale: Locale): (iso: string) => string {
  const timeZone = useBrowserValue<string | null>(() => Intl.DateTimeFormat().resolvedOptions().timeZone, null);
  const zone = timeZone === null ? ({ timeZone: "UTC", timeZoneName: "short" } as const) : { timeZone };
  const format = new Intl.DateTimeFormat(languageTags[locale], { ...shown, ...zone });
  return (iso) => format.format(new Date(iso));
}
