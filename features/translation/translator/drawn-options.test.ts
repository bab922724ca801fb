import { expect, it } from "vitest";
import { languages } from "#features/languages/languages.ts";
import { readLanguageOption, toLanguageOption } from "./drawn-options.ts";

it.each(["en", "zh"] as const)("reads every language back from the page (%s)", (locale) => {
  const choices = languages.map(({ code, slug, name, nativeName, direction, hasFormality, romanisation }) => {
    return { code, slug, name: name[locale], nativeName, direction, hasFormality, romanisation };
  });
  const read = choices.map(toLanguageOption).map(({ value, children, "data-slug": slug, "data-traits": traits }) => {
    return readLanguageOption({ value, text: children, dataset: { slug, traits } });
  });
  expect(choices.length).toBeGreaterThan(100);
  expect(read).toEqual(choices);
});
