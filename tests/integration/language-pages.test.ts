import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAllLanguages } from "#app/translate/language-pages/all-languages.server.ts";
import { languageMeta } from "#app/translate/language-pages/language-meta.ts";
import { languageHead, readLanguagePart } from "#app/translate/language-pages/language-part.server.ts";
import { type LanguageSeed, phraseGroups } from "#features/languages/language-seed.ts";
import { languages } from "#features/languages/languages.ts";
import { addLanguages, seedLanguages } from "#features/languages/seed-languages.server.ts";
import { landingLanguageInfo, landingPhrases } from "#platform/db/schema/translation.ts";
import { createTestProcess, type TestProcess, testOrigin } from "#tests/services/test-services.ts";
import { shippedLanguages, shippedPhrases } from "#tests/services/shipped-content.ts";

const meanings = shippedPhrases();
/** Not among the languages with a page, so that these come on top of the starter pages. */
const code = "mk";
const path = "/translate/macedonian";

let app: TestProcess;
beforeAll(async () => {
  app = await createTestProcess({ atEnd: afterAll });
  await seedLanguages(app.services.db);
  await addLanguages(app.services.db, [buildSeed({})], meanings);
});

function buildSeed(changes: Partial<LanguageSeed>): LanguageSeed {
  const text = (words: string) => ({ en: `${words}\n\nSecond.`, zh: `${words}。\n\n第二段。` });
  const phrases = phraseGroups.map((group) => [
    group,
    Object.keys(meanings[group]).map((key, index) => ({
      key,
      text: `Каде е ${group} ${index}`,
      literal: { en: `where is ${key}`, zh: `哪里是 ${key}` },
      politeness: "polite" as const,
      ...(index === 0 ? { romanisation: "an exception" } : {}),
    })),
  ]);
  return {
    code,
    intro: text("Intro"),
    writingNotes: text("Writing"),
    politenessNotes: text("Address"),
    popularTargets: ["english", "german"],
    seoTitle: { en: "Macedonian phrases", zh: "马其顿语短语" },
    seoDescription: { en: "Sixty phrases.", zh: "六十句。" },
    reviewedBy: "two-pass",
    phrases: Object.fromEntries(phrases) as LanguageSeed["phrases"],
    ...changes,
  };
}

const readPart = (slug: string, locale: "en" | "zh" = "en") =>
  readLanguagePart({ services: app.services, locale }, new URL(`${testOrigin}/translate/${slug}`), slug);

const setState = (state: "draft" | "published" | "withdrawn") =>
  app.services.db.update(landingLanguageInfo).set({ state }).where(eq(landingLanguageInfo.code, code));

describe("seeding", () => {
  it("adds each page once and leaves alone what was edited", async () => {
    expect(await seedLanguages(app.services.db)).toEqual({ languages: 0 });
    await app.services.db.update(landingLanguageInfo).set({ reviewedBy: "native:Ana" }).where(eq(landingLanguageInfo.code, code));
    expect(await addLanguages(app.services.db, [buildSeed({})], meanings)).toEqual({ languages: 0 });
    expect((await readPart("macedonian"))?.nativeReader).toBe("Ana");
    await app.services.db.update(landingLanguageInfo).set({ reviewedBy: "two-pass" }).where(eq(landingLanguageInfo.code, code));
  });

  it("publishes every phrase of each starter page, romanised by the library unless the page says otherwise", async () => {
    const rows = await app.services.db.select().from(landingPhrases).where(eq(landingPhrases.state, "published"));
    for (const seed of [...shippedLanguages(), buildSeed({})]) {
      const ofSeed = rows.filter(({ languageCode }) => languageCode === seed.code);
      expect([seed.code, ofSeed.length]).toEqual([seed.code, Object.values(seed.phrases).flat().length]);
    }
    const ofOurs = (await readPart("macedonian"))?.groups[0]?.phrases.map(({ romanisation }) => romanisation);
    expect(ofOurs?.slice(0, 2)).toEqual(["an exception", "Kade e greetings 1"]);
  });

  it("keeps a page with fewer phrases a draft, which no one sees", async () => {
    const { phrases } = buildSeed({});
    await addLanguages(app.services.db, [buildSeed({ code: "eo", phrases: { ...phrases, work: phrases.work.slice(0, 9) } })], meanings);
    expect(await readPart("esperanto")).toBeNull();
    expect((await readAllLanguages({ services: app.services, locale: "en" }, new URLSearchParams("q=esperanto"))).found).toMatchObject([
      { slug: "esperanto", hasPage: false },
    ]);
  });
});

describe("the page of a language", () => {
  it("shows its texts in the page's language, its phrases by group, and where to go next", async () => {
    const [english, chinese] = [await readPart("macedonian"), await readPart("macedonian", "zh")];
    expect(english?.intro).toEqual(["Intro", "Second."]);
    expect(chinese?.intro).toEqual(["Intro。", "第二段。"]);
    expect(english?.groups.map(({ group, phrases }) => [group, phrases.length])).toEqual(
      phraseGroups.map((group) => [group, Object.keys(meanings[group]).length]),
    );
    expect(chinese?.groups[5]?.phrases[0]).toMatchObject({ key: "help-me", meaning: "救命！", literal: "哪里是 help-me" });
    expect(chinese?.pairs).toEqual([
      { name: "英语", path: "/translate/macedonian-to-english" },
      { name: "德语", path: "/translate/macedonian-to-german" },
    ]);
    expect(english?.nativeReader).toBeNull();
  });

  it("is not that of a pair, of pictures, or of a language without one", async () => {
    for (const slug of ["macedonian-to-english", "image/macedonian", "latin"]) expect(await readPart(slug)).toBeNull();
  });

  it("is 410 once it was withdrawn, and nothing while it is a draft", async () => {
    await setState("withdrawn");
    await expect(readPart("macedonian")).rejects.toMatchObject({ init: { status: 410 } });
    await setState("draft");
    expect(await readPart("macedonian")).toBeNull();
    await setState("published");
  });

  it("names itself to search engines by its own title, with the way to it and the language it is about", async () => {
    const part = await readPart("macedonian");
    if (part === null) throw new Error("it is published");
    const { title, isIndexable, jsonLd } = languageMeta(languageHead(part), testOrigin);
    expect([title, isIndexable]).toEqual(["Macedonian phrases", true]);
    expect(jsonLd[0]).toMatchObject({ "@type": "BreadcrumbList" });
    expect(jsonLd[1]).toMatchObject({ "@type": "WebPage", url: testOrigin + path, about: { "@type": "Language", alternateName: code } });
  });

  it("is in the sitemap in both languages", async () => {
    const xml = await (await app.newClient().get("/sitemap.xml")).text();
    for (const address of [path, `/zh${path}`, "/translate/all-languages"]) expect(xml).toContain(`<loc>${testOrigin}${address}</loc>`);
    expect(xml).not.toContain("/translate/esperanto");
  });
});

describe("the list of all languages", () => {
  const list = (query: string, locale: "en" | "zh" = "en") =>
    readAllLanguages({ services: app.services, locale }, new URLSearchParams(query === "" ? {} : { q: query }));

  it("has every language once, by name, with what it supports", async () => {
    const { found, total, pairs } = await list("");
    expect([found.length, total]).toEqual([languages.length, languages.length]);
    expect(found[0]?.name).toBe("Afrikaans");
    expect(found.find(({ slug }) => slug === "macedonian")).toMatchObject({
      traits: { hasFormality: true, hasRomanisation: true, hasVoice: true, hasPhrases: true },
      hasPage: true,
    });
    expect(pairs.length).toBeGreaterThanOrEqual(12);
  });

  it.each([
    ["german", "german"],
    ["Deutsch", "german"],
    ["德语", "german"],
    ["DE", "german"],
    ["espanol", "spanish"],
    ["tieng viet", "vietnamese"],
    ["简体", "chinese-simplified"],
    ["zh-TW", "chinese-traditional"],
    ["日本", "japanese"],
  ])("finds by %s the language %s", async (query, slug) => {
    for (const locale of ["en", "zh"] as const) expect((await list(query, locale)).found.map((row) => row.slug)).toContain(slug);
  });

  it("finds nothing by what is no language", async () => {
    expect((await list("klingon")).found).toEqual([]);
  });
});
