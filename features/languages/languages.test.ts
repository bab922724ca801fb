import { expect, it } from "vitest";
import { languageAliases } from "./language-aliases.ts";
import { findLanguage, isSameLanguage, languages } from "./languages.ts";

it("holds more than a hundred languages, each code and address once", () => {
  expect(languages.length).toBeGreaterThan(100);
  expect(new Set(languages.map(({ code }) => code.toLowerCase())).size).toBe(languages.length);
  expect(new Set(languages.map(({ slug }) => slug)).size).toBe(languages.length);
});

it("uses codes and scripts that the Unicode locale data know", () => {
  for (const { code, script } of languages) {
    const locale = new Intl.Locale(code);
    // The data leaves a few languages open.
    expect([locale.toString(), locale.maximize().script ?? script]).toEqual([code, script]);
  }
});

it("writes right to left what is written so", () => {
  const leftward = languages.filter(({ direction }) => direction === "rtl").map(({ code }) => code);
  expect(leftward).toEqual(["ar", "dv", "he", "ckb", "ps", "fa", "sd", "ur", "ug", "yi"]);
});

it("has no alias that leads nowhere, or that hides a language's own name", () => {
  const names = new Set(languages.flatMap(({ code, slug }) => [code.toLowerCase(), slug]));
  for (const [alias, target] of languageAliases) {
    expect([alias, findLanguage(target)?.code === undefined]).toEqual([alias, false]);
    expect([alias, names.has(alias)]).toEqual([alias, false]);
  }
});

it.each([
  ["zh", "zh-Hans"],
  ["zh-CN", "zh-Hans"],
  ["zh_TW", "zh-Hant"],
  ["ZH-HANT-HK", "zh-Hant"],
  ["pt", "pt-BR"],
  ["pt-PT", "pt-PT"],
  ["iw", "he"],
  ["tl", "fil"],
  ["no", "nb"],
  ["de-AT", "de"],
  ["en-GB", "en"],
  ["German", "de"],
  ["german", "de"],
])("knows %s as %s", (name, code) => {
  expect(findLanguage(name)?.code).toBe(code);
});

it.each(["", "xx", "klingon", "de-", "zh-toolongsubtag", "auto", "de german", "__proto__", "constructor"])("does not know %j", (name) => {
  expect(findLanguage(name)).toBeNull();
});

it("takes variants of a language for the same, and Chinese in its two scripts for two", () => {
  expect(isSameLanguage("en", "en-GB")).toBe(true);
  expect(isSameLanguage("zh", "zh-CN")).toBe(true);
  expect(isSameLanguage("zh-Hans", "zh-Hant")).toBe(false);
  expect(isSameLanguage("pt-BR", "pt-PT")).toBe(false);
});
