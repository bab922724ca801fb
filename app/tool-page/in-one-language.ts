import type { Locale } from "#core/localized.ts";

/**
 * Puts the texts of one language in place of the other's, however deep they lie: a page is read in one language,
 * and its data travels with it. What is undefined does not travel.
 */
export function inOneLanguage<Value>(value: Value, locale: Locale): Value {
  return replace(value, locale) as Value;
}

function replace(value: unknown, locale: Locale): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => replace(item, locale));
  if (isLocalized(value)) return { en: value[locale], zh: value[locale] };
  const present = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(present.map(([key, item]) => [key, replace(item, locale)]));
}

function isLocalized(value: object): value is Record<Locale, unknown> {
  return Object.keys(value).length === 2 && "en" in value && "zh" in value;
}
