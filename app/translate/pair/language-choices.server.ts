import type { Locale } from "#core/localized.ts";
import { languages } from "#features/languages/languages.ts";
import type { LanguageChoice } from "#features/translation/translator/translator-choices.ts";

const lists = new Map<Locale, readonly LanguageChoice[]>();

/** All languages of the translator, in the order of their names in one language. */
export function listLanguageChoices(locale: Locale): readonly LanguageChoice[] {
  const list = lists.get(locale) ?? makeList(locale);
  lists.set(locale, list);
  return list;
}

function makeList(locale: Locale): LanguageChoice[] {
  const { compare } = new Intl.Collator(locale);
  return languages
    .map(({ code, slug, name, nativeName, direction, hasFormality, romanisation }) => {
      return { code, slug, name: name[locale], nativeName, direction, hasFormality, romanisation };
    })
    .toSorted((left, right) => compare(left.name, right.name));
}
