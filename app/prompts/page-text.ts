import type { Locale, Localized } from "#core/localized.ts";
import { textIn } from "#features/prompts/prompt-text.ts";
import { languageTags } from "#i18n/locale-path.ts";

/** A text as a page of one language shows it; `lang` is set where it had to be taken from the other language (WCAG 3.1.2). */
export type PageText = { text: string; lang: string | undefined };

export function pageText(value: Localized, locale: Locale): PageText {
  const { text, locale: written } = textIn(value, locale);
  return { text, lang: written === locale ? undefined : languageTags[written] };
}

/** The inputs of one language, or of the other where it has none. */
export function exampleIn<Values extends object>(examples: Record<Locale, Values>, locale: Locale): Values {
  const isEmpty = Object.keys(examples[locale]).length === 0;
  return isEmpty ? examples[locale === "en" ? "zh" : "en"] : examples[locale];
}
