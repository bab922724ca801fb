/**
 * What compiled messages need of Paraglide's runtime in a browser, where it takes the runtime's place (vite.config.ts):
 * a document has one language, so the patterns that read languages from addresses (10 KB) stay on the server.
 */
import type { Locale } from "#core/localized.ts";
import { localeOfTag } from "./locale-path.ts";

export const experimentalStaticLocale = undefined;

let locale: Locale | undefined;

/** The language of the document. */
export function getLocale(): Locale {
  locale ??= localeOfTag(document.documentElement.lang);
  return locale;
}
