import type { Locale } from "#core/localized.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { breadcrumbs, canonicalUrl } from "../../page-meta.ts";
import type { LanguageHead } from "./language-part.server.ts";

/** The head of a language's page, for `pageMeta`. */
export function languageMeta(part: LanguageHead, origin: string) {
  const { locale, seoTitle: title, seoDescription: description } = part;
  const trail = [
    { name: m.not_found_home(), path: "/" },
    { name: m.translator_all_languages(), path: "/translate/all-languages" },
    { name: part.name, path: part.path },
  ];
  return { title, description, isIndexable: true, jsonLd: [breadcrumbs(origin, locale, trail), languagePage(part, origin, locale)] };
}

/** The page and what it is about, in schema.org's form. */
function languagePage(part: LanguageHead, origin: string, locale: Locale): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "WebPage",
    name: part.seoTitle,
    description: part.seoDescription,
    url: canonicalUrl(origin, part.path, locale),
    inLanguage: languageTags[locale],
    about: { "@type": "Language", name: part.nativeName, alternateName: part.code },
  };
}
