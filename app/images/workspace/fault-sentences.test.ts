import { afterAll, describe, expect, it } from "vitest";
import { locales } from "#core/localized.ts";
import { getLocale, overwriteGetLocale } from "#i18n/paraglide/runtime.js";
import { faultSentences } from "./fault-sentences.ts";

const usual = getLocale;
afterAll(() => overwriteGetLocale(usual));

describe("the sentences of the engine's faults", () => {
  it.each(locales)("are there for each code, each its own, as whole sentences: %s", (locale) => {
    overwriteGetLocale(() => locale);
    const sentences = Object.values(faultSentences).map((sentence) => sentence());
    expect(new Set(sentences).size).toBe(11);
    for (const sentence of sentences) expect(sentence).toMatch(/[.。]$/);
  });
});
