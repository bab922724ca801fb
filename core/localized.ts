/** The two interface languages; their BCP 47 tags are `en` and `zh-Hans`. */
export const locales = ["en", "zh"] as const;
export type Locale = (typeof locales)[number];

/** One text in both interface languages. Chinese is written, never derived. */
export type Localized = { en: string; zh: string };

export function isLocale(value: unknown): value is Locale {
  return value === "en" || value === "zh";
}
