import { expect, it } from "vitest";
import { buildTranslationPrompt } from "./translation-prompt.ts";

const systemFor = (text: string): string =>
  buildTranslationPrompt({ from: "en", to: "de", options: {}, segments: [{ id: "s1", text }], context: null, terms: [] }).system;

it("names the forms of placeholders that the texts have, and none of the texts' own", () => {
  const system = systemFor("Hi :customer, {total:0.00} at %shopname%");
  expect(system).toContain("character for character, names included: %appname% {x!r} :name");
  expect(system).not.toMatch(/customer|total|shopname/);
  expect(systemFor("Nothing to fill in: 50% off, {}")).not.toContain("character for character");
});
