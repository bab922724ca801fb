import type { Locale } from "#core/localized.ts";
import { renderTemplate } from "#features/catalogue/template.ts";
import { findLanguage } from "#features/languages/languages.ts";
import type { PromptTerm } from "../text/translation-prompt.ts";
import type { WordingWish } from "../text/translation-view.ts";

export type AlternativesPrompt = {
  from: string;
  to: string;
  source: string;
  target: string;
  wish: WordingWish;
  /** The source text around the sentence; to be read, not translated. */
  context: string | null;
  terms: readonly PromptTerm[];
  /** The language in which differences are explained. */
  locale: Locale;
  /** What every model is told. */
  template: string;
};

/** How many wordings to request. */
export const alternativeCount = 3;

const wishes: Record<WordingWish, string> = {
  other: "that differ clearly from it and from each other in words or structure",
  shorter: "that are shorter and say the same",
  formal: "that are more formal",
  literal: "that stay closer to the words and the order of the source",
};

const localeNames: Record<Locale, string> = { en: "English", zh: "simplified Chinese" };

/** Builds what a model is given to reword one translated sentence. */
export function buildAlternativesPrompt(prompt: AlternativesPrompt): { system: string; message: string } {
  const { from, to, source, target, wish, context, terms, locale, template } = prompt;
  const name = findLanguage(to)?.name.en ?? to;
  const values = { language: name, count: String(alternativeCount), wish: wishes[wish], locale: localeNames[locale] };
  const system = [
    renderTemplate(template, new Map(Object.entries(values))),
    ...(terms.length === 0 ? [] : ['Use "terms" wherever their source occurs.']),
  ];
  const message = {
    task: "alternatives",
    from,
    to,
    source,
    target,
    wish,
    ...(context === null ? {} : { context }),
    ...(terms.length === 0 ? {} : { terms }),
  };
  return { system: system.join("\n"), message: JSON.stringify(message) };
}
