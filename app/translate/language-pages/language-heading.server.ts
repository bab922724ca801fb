import type { Locale } from "#core/localized.ts";
import { readTranslatePath } from "#features/languages/translate-path.ts";
import { languageTags } from "#i18n/locale-path.ts";

/** What is said of a language above the translator on its page; null on the page of a pair. */
export function readLanguageHeading(slug: string, locale: Locale, hasPhrases: boolean) {
  const address = readTranslatePath(slug);
  if (address?.kind !== "language") return null;
  const { code, name, nativeName, direction, script, hasFormality, romanisation, hasVoice, hasFiles } = address.to;
  const scripts = new Intl.DisplayNames(languageTags[locale], { type: "script" });
  return {
    code,
    name: name[locale],
    nativeName,
    direction,
    script: scripts.of(script) ?? script,
    traits: { hasFormality, hasRomanisation: romanisation !== null, hasVoice, hasFiles, hasPhrases },
  };
}

export type LanguageHeadingView = NonNullable<ReturnType<typeof readLanguageHeading>>;
