import { languageTags } from "#i18n/locale-path.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";

/** A day in the account's time zone, such as November 26, 2026. */
export const longDay = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(languageTags[getLocale()], { dateStyle: "long", timeZone }).format(new Date(at));

export const mediumDay = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(languageTags[getLocale()], { dateStyle: "medium", timeZone }).format(new Date(at));
