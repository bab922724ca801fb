import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";

export const otherLocale: Record<Locale, Locale> = { en: "zh", zh: "en" };

/** A field's name with its language, where both are on a page. */
export const nameIn = (name: string, locale: Locale): string =>
  locale === "en" ? m.prompt_part_in_english({ name }) : m.prompt_part_in_chinese({ name });
