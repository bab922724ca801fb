import type { Locale, Localized } from "#core/localized.ts";
import type { Visibility } from "./prompt-view.ts";

/** Authors may write in only one language; texts missing in the other are empty. */
export const emptyText: Localized = { en: "", zh: "" };

const other = { en: "zh", zh: "en" } as const;

/** Returns a text in the requested language or, if it isn't written, in the other; with the language it is in. */
export function textIn(text: Localized, locale: Locale): { text: string; locale: Locale } {
  const written = text[locale].trim() === "" ? other[locale] : locale;
  return { text: text[written], locale: text[written].trim() === "" ? locale : written };
}

/** The same text in both languages if it is written in only one. */
export const inBoth = (text: Localized): Localized => ({ en: textIn(text, "en").text, zh: textIn(text, "zh").text });

/** Standing instructions and template as one template, in each language the template is written in. */
export function wholeTemplate({ template, system }: { template: Localized; system: Localized | null }): Localized {
  const joined = (locale: Locale) =>
    template[locale].trim() === ""
      ? ""
      : [system === null ? "" : textIn(system, locale).text, template[locale]].filter(Boolean).join("\n\n");
  return { en: joined("en"), zh: joined("zh") };
}

/** Returns whether a text has the format of a prompt's id: one of ours, or the slug of a starter prompt. */
export const isPromptId = (text: string): boolean => /^[0-9a-z][0-9a-z-]{0,79}$/.test(text);

/** A title's words as part of a URL; null if it has none in Latin letters. */
export function slugOf(title: Localized): string | null {
  const words = title.en
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join("-").slice(0, 80).replace(/-$/, "") ?? null;
}

/** Whether search engines may list it. */
export const isIndexable = (prompt: { state: number; visibility: Visibility }): boolean =>
  prompt.state === 1 && prompt.visibility === "public";
