import type { Locale } from "#core/localized.ts";
import { findLanguage } from "#features/languages/languages.ts";

/** In the order of their names in English. */
const codes = ["ar", "zh-Hans", "nl", "en", "fr", "de", "it", "ja", "ko", "pl", "pt", "ru", "es", "tr", "uk", "vi"];

/** The name is in the page's language. */
export type UsualTarget = { code: string; slug: string; name: string };

/** Languages that most files are translated into. */
export function listUsualTargets(locale: Locale): UsualTarget[] {
  return codes.flatMap((code) => {
    const target = findLanguage(code);
    return target === null ? [] : [{ code, slug: target.slug, name: target.name[locale] }];
  });
}
