import { findLanding } from "#features/languages/landing-queries.server.ts";
import type { LandingView } from "#features/languages/landing-view.ts";
import type { Language } from "#features/languages/language.ts";
import { phraseGroups } from "#features/languages/language-seed.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { pageFormats, readTranslatePath, translatePath } from "#features/languages/translate-path.ts";
import type { RequestContext } from "../../context.ts";
import { filesIntoPath } from "../document/files-into-path.ts";
import { formatShortNames } from "../document/format-short-names.ts";
import { openOr404 } from "../../guards/open-or-404.server.ts";

/**
 * What is below the translator on the page of a language; null on the page of a pair, and where the language has no page of its own.
 *
 * @throws 410 for a page that was withdrawn
 */
export async function readLanguagePart({ services, locale }: Pick<RequestContext, "services" | "locale">, url: URL, slug: string) {
  const address = readTranslatePath(slug);
  if (address?.kind !== "language") return null;
  const language = address.to;
  const landing = await openOr404(url, () => findLanding(services, language.code, locale));
  if (landing === null) return null;
  const { phrases, popularTargets, ...texts } = landing;
  return {
    ...texts,
    locale,
    code: language.code,
    name: language.name[locale],
    nativeName: language.nativeName,
    direction: language.direction,
    romanisation: language.romanisation,
    path: `/translate/${language.slug}`,
    files: pageFormats.map((format) => ({ name: formatShortNames[format](), path: filesIntoPath(format, language) })),
    groups: phraseGroups.map((group) => ({ group, phrases: phrases.filter((phrase) => phrase.group === group) })),
    pairs: popularTargets.flatMap((target) => toPair(language, findLanguage(target), locale)),
  };
}

export type LanguagePartView = NonNullable<Awaited<ReturnType<typeof readLanguagePart>>>;
/** What the head of the page and its frame need of it. */
export function languageHead({ seoTitle, seoDescription, locale, code, name, nativeName, path }: LanguagePartView) {
  return { seoTitle, seoDescription, locale, code, name, nativeName, path };
}

export type LanguageHead = ReturnType<typeof languageHead>;
export type LandingPhrase = LandingView["phrases"][number];

function toPair(from: Language, to: Language | null, locale: RequestContext["locale"]) {
  return to === null || to === from ? [] : [{ name: to.name[locale], path: translatePath(from, to) }];
}
