import type { Locale } from "#core/localized.ts";

/** What is translated into what where no one has chosen anything, by the language of the page; codes. */
export const usualPairs: Record<Locale, { from: string; to: string }> = {
  en: { from: "en", to: "es" },
  zh: { from: "zh-Hans", to: "en" },
};
