import { listLandingSlugs } from "#features/languages/landing-queries.server.ts";
import type { Language } from "#features/languages/language.ts";
import { languages } from "#features/languages/languages.ts";
import { popularPairs, searchLanguages } from "#features/languages/popular-pairs.ts";
import { translatePath } from "#features/languages/translate-path.ts";
import type { Locale } from "#core/localized.ts";
import type { RequestContext } from "../../context.ts";

/** Longest search that is read. */
const maxQueryLength = 100;

/** All languages or those that a search finds, by their names in the page's language, and the pairs that are asked for most. */
export async function readAllLanguages({ services, locale }: Pick<RequestContext, "services" | "locale">, search: URLSearchParams) {
  const query = (search.get("q") ?? "").trim().slice(0, maxQueryLength);
  const withPage = new Set(await listLandingSlugs(services));
  const { compare } = new Intl.Collator(locale === "zh" ? "zh-Hans" : "en");
  const found = searchLanguages(languages, query).map((language) => toRow(language, locale, withPage.has(language.slug)));
  return {
    query,
    total: languages.length,
    found: found.toSorted((left, right) => compare(left.name, right.name)),
    pairs: popularPairs.map(({ from, to }) => ({ from: from.name[locale], to: to.name[locale], path: translatePath(from, to) })),
  };
}

function toRow(language: Language, locale: Locale, hasPage: boolean) {
  const { code, slug, nativeName, direction, hasFormality, romanisation, hasVoice, hasFiles } = language;
  const traits = { hasFormality, hasRomanisation: romanisation !== null, hasVoice, hasFiles, hasPhrases: hasPage };
  return { code, slug, name: language.name[locale], nativeName, direction, traits, hasPage };
}

export type LanguageRow = ReturnType<typeof toRow>;
export type AllLanguagesView = Awaited<ReturnType<typeof readAllLanguages>>;
