import type { RomanisationScheme } from "#features/languages/language.ts";
import type { LanguageChoice } from "./translator-choices.ts";

/** What an option in the language selects says about its language besides its names; the page's script reads the languages from there. */
export type LanguageOption = { value: string; "data-slug": string; "data-traits": string; children: string };

const between = " · ";

export function toLanguageOption({ code, slug, name, nativeName, direction, hasFormality, romanisation }: LanguageChoice): LanguageOption {
  return {
    value: code,
    "data-slug": slug,
    "data-traits": `${direction === "rtl" ? "R" : ""}${hasFormality ? "F" : ""} ${romanisation ?? ""}`.trimEnd(),
    children: name === nativeName ? name : `${name}${between}${nativeName}`,
  };
}

/** Parses what `toLanguageOption` wrote. */
export function readLanguageOption(option: { value: string; text: string; dataset: DOMStringMap }): LanguageChoice {
  const [name = "", nativeName = name] = option.text.split(between);
  const [traits = "", scheme = ""] = (option.dataset["traits"] ?? "").split(" ");
  return {
    code: option.value,
    slug: option.dataset["slug"] ?? "",
    name,
    nativeName,
    direction: traits.includes("R") ? "rtl" : "ltr",
    hasFormality: traits.includes("F"),
    romanisation: scheme === "" ? null : (scheme as RomanisationScheme),
  };
}

/** All of the translator's languages, from the server-rendered page. */
export function readPageLanguages(): LanguageChoice[] {
  const options = document.querySelectorAll<HTMLOptionElement>('select[name="to"] optgroup:last-of-type option');
  const languages = new Map(Array.from(options, (option) => [option.value, readLanguageOption(option)]));
  return [...languages.values()];
}

/** The names of the tones by number, from the same page. */
export const readPageTones = (): string[] =>
  Array.from(document.querySelectorAll<HTMLOptionElement>('select[name="tone"] option'), ({ text }) => text);
