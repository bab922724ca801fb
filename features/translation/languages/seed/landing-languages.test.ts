import { describe, expect, it } from "vitest";
import { type LanguageSeed, phraseGroups, politenessLevels } from "../language-seed.ts";
import { countLetters } from "../letter-counts.ts";
import { findLanguage } from "../languages.ts";
import { phraseMeanings } from "../phrase-meanings.ts";
import { romanise } from "../romanise.server.ts";
import { languageSlugs } from "../translate-path.ts";
import { landingLanguages } from "./landing-languages.ts";

const proseOf = ({ intro, writingNotes, politenessNotes }: LanguageSeed, locale: "en" | "zh") =>
  [intro, writingNotes, politenessNotes].map((text) => text[locale]).join("\n\n");

const sentencesOf = (text: string) =>
  [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(text.replace(/([。！？])/g, "$1 "))]
    .map(({ segment }) => segment.trim().toLowerCase())
    .filter((sentence) => sentence.length > 12);

const phrasesOf = (seed: LanguageSeed) => phraseGroups.flatMap((group) => seed.phrases[group]);

it("are languages of PRODUCT.md §9, each once, in its order", () => {
  const slugs = landingLanguages.map(({ code }) => findLanguage(code)?.slug);
  expect(slugs).toEqual(languageSlugs.filter((slug) => slugs.includes(slug)));
});

it("say no sentence on two pages", () => {
  const owners = new Map<string, string>();
  const doubled: string[] = [];
  for (const seed of landingLanguages)
    for (const sentence of (["en", "zh"] as const).flatMap((locale) => sentencesOf(proseOf(seed, locale)))) {
      const owner = owners.get(sentence);
      if (owner !== undefined) doubled.push(`${owner} and ${seed.code}: ${sentence}`);
      owners.set(sentence, seed.code);
    }
  expect(doubled).toEqual([]);
});

describe.each(landingLanguages.map((seed): [string, LanguageSeed] => [seed.code, seed]))("the page of %s", (code, seed) => {
  const language = findLanguage(code);

  it("has at least 250 words in English and 400 characters in Chinese of its own", () => {
    expect((proseOf(seed, "en").match(/[\p{L}\p{N}’'-]+/gu) ?? []).length).toBeGreaterThanOrEqual(250);
    expect((proseOf(seed, "zh").match(/\p{Script=Han}/gu) ?? []).length).toBeGreaterThanOrEqual(400);
  });

  it("has ten phrases in each of six groups, in the shared order, none twice", () => {
    for (const group of phraseGroups) expect(seed.phrases[group].map(({ key }) => key)).toEqual(Object.keys(phraseMeanings[group]));
    const texts = phrasesOf(seed).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("says of each phrase its words one by one in both languages, and how polite it is", () => {
    for (const { text, literal, politeness } of phrasesOf(seed)) {
      expect([text, text.trim(), literal.en.trim() !== "", literal.zh.trim() !== "", politenessLevels.includes(politeness)]).toEqual([
        text,
        text,
        true,
        true,
        true,
      ]);
      expect([text, /\p{Script=Han}/u.test(literal.zh)]).toEqual([text, true]);
    }
  });

  it("writes its phrases in its own script", () => {
    const own = { Hans: ["Hani"], Hant: ["Hani"], Jpan: ["Hani", "Hira", "Kana"], Kore: ["Hang"] }[language?.script ?? ""] ?? [
      language?.script,
    ];
    for (const { text } of phrasesOf(seed)) {
      const counts = [...countLetters(text.replace(/\bAnna\b/g, ""))];
      const all = counts.reduce((sum, [, count]) => sum + count, 0);
      const ofOwn = counts.reduce((sum, [script, count]) => sum + (own.includes(script) ? count : 0), 0);
      expect([text, ofOwn >= all * 0.7]).toEqual([text, true]);
    }
  });

  it("puts each phrase into Latin letters where its script asks for it, and nowhere else", async () => {
    for (const { text, romanisation } of phrasesOf(seed)) {
      const latin = romanisation ?? (await romanise(text, code));
      expect([text, latin !== null]).toEqual([text, language?.romanisation !== null]);
      // ʿ and ʾ stand for two Arabic letters.
      expect([text, /^[\p{Script=Latin}\p{Mn}\p{N}\p{P}\p{Zs}ʿʾʼ+]*$/u.test(latin ?? "")]).toEqual([text, true]);
      expect([text, romanisation === undefined || language?.romanisation !== null]).toEqual([text, true]);
    }
  });

  it("names twelve other languages, none twice", () => {
    expect(seed.popularTargets).toHaveLength(12);
    expect(new Set(seed.popularTargets).size).toBe(12);
    expect(seed.popularTargets.filter((slug) => findLanguage(slug)?.slug !== slug || slug === language?.slug)).toEqual([]);
  });

  it("has a title and a description that search engines show whole", () => {
    expect([seed.seoTitle.en.length <= 70, seed.seoTitle.zh.length <= 35]).toEqual([true, true]);
    expect([seed.seoDescription.en.length <= 160, seed.seoDescription.zh.length <= 80]).toEqual([true, true]);
    expect([seed.seoDescription.en.length >= 70, seed.seoDescription.zh.length >= 30]).toEqual([true, true]);
  });
});
