import { describe, expect, it } from "vitest";
import { findLanguage, languages } from "./languages.ts";
import { readTranslatePath, resolveTranslatePath, translatePath } from "./translate-path.ts";

describe("the table of addresses", () => {
  it.each([
    ["german", "german"],
    ["German", "german"],
    ["de", "german"],
    ["de-AT", "german"],
    ["deu", "german"],
    ["zh", "chinese-simplified"],
    ["zh-CN", "chinese-simplified"],
    ["mandarin", "chinese-simplified"],
    ["zh-TW", "chinese-traditional"],
    ["zh-Hant-HK", "chinese-traditional"],
    ["pt", "portuguese-brazil"],
    ["portuguese", "portuguese-brazil"],
    ["pt-PT", "portuguese-portugal"],
    ["iw", "hebrew"],
    ["tl", "filipino"],
    ["tagalog", "filipino"],
    ["no", "norwegian"],
    ["farsi", "persian"],
    ["scottish-gaelic", "scottish-gaelic"],
    ["english-to-german", "english-to-german"],
    ["en-to-zh", "english-to-chinese-simplified"],
    ["zh-CN-to-zh-TW", "chinese-simplified-to-chinese-traditional"],
    ["swahili-to-quechua", "swahili-to-quechua"],
    ["docx/japanese", "docx/japanese"],
    ["Docx/JA", "docx/japanese"],
    ["PDF/fr", "pdf/french"],
    ["srt/zh", "srt/chinese-simplified"],
  ])("leads %s to %s", (slug, canonical) => {
    expect(resolveTranslatePath(slug)).toBe(canonical);
  });

  it.each([
    "",
    "/",
    "klingon",
    "auto",
    "xx-yy",
    "german-to-german",
    "de-to-german",
    "german-to-",
    "-to-german",
    "to",
    "image",
    "image/",
    "image/japanese",
    "docx/klingon",
    "docx/en-to-de",
    "exe/german",
    "german/french",
    "docx/german/x",
    "a-to-b-to-c",
    "english-to-german-to-french",
    "german%20",
    "__proto__",
    "../german",
  ])("has no page for %j", (slug) => {
    expect(resolveTranslatePath(slug)).toBeNull();
  });
});

it("is at rest at every canonical form: each language, and each of its neighbours in a pair", () => {
  for (const [index, to] of languages.entries()) {
    const from = languages.at(index - 1) ?? to;
    for (const path of [to.slug, `${from.slug}-to-${to.slug}`, `docx/${to.slug}`]) expect(resolveTranslatePath(path)).toBe(path);
    expect(resolveTranslatePath(to.code)).toBe(to.slug);
  }
});

it("says what is asked for", () => {
  const [german, french] = [findLanguage("de"), findLanguage("fr")];
  expect(readTranslatePath("de")).toEqual({ kind: "language", to: german, path: "german" });
  expect(readTranslatePath("fr-to-de")).toEqual({ kind: "pair", from: french, to: german, path: "french-to-german" });
  expect(readTranslatePath("docx/de")).toEqual({ kind: "files", format: "docx", to: german, path: "docx/german" });
});

it("writes the address of a pair, and of a target alone", () => {
  const [german, french] = [findLanguage("de"), findLanguage("fr")];
  if (german === null || french === null) throw new Error("both are languages");
  expect(translatePath(french, german)).toBe("/translate/french-to-german");
  expect(translatePath(null, german)).toBe("/translate/german");
});
