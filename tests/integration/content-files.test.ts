import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedCatalogue } from "#features/catalogue/seed-catalogue.server.ts";
import { toolKind } from "#features/catalogue/tool-kind.server.ts";
import { seedPages } from "#features/pages/seed-pages.server.ts";
import { seedPrompts } from "#features/prompts/seed-prompts.server.ts";
import { seedLanguages } from "#features/languages/seed-languages.server.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { navigation, prompts, publishState, toolCategory, tools } from "#platform/db/schema/catalogue.ts";
import { pages } from "#platform/db/schema/content.ts";
import { landingLanguageInfo, landingPhrases } from "#platform/db/schema/translation.ts";
import { readChangeMarks } from "#platform/db/change-marks.server.ts";
import { getItem, saveItem } from "#platform/revisions/edited-items.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { addContent, addPhrase } from "#tests/services/added-content.ts";
import { copyContent } from "#tests/services/content-copy.ts";
import { shippedLanguages, shippedPages, shippedPhotoTools, shippedPrompts, shippedTools } from "#tests/services/shipped-content.ts";

const removals: (() => void)[] = [];
const copy = copyContent((remove) => removals.push(remove));
let testDatabase: TestDatabase;
let db: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase(testDatabase.address, () => undefined, 2);
});
afterAll(async () => {
  await db.$client.end();
  await testDatabase.close();
  for (const remove of removals) remove();
});

const seed = async () => ({
  ...(await seedCatalogue(db, copy.root)),
  ...(await seedPrompts(db, copy.root)),
  ...(await seedLanguages(db, copy.root)),
  ...(await seedPages(db, copy.root)),
});
const nothing = { tools: 0, imageTools: 0, navigation: 0, prompts: 0, tags: 0, languages: 0, pages: 0 };

describe("a database seeded from files", () => {
  it("has what ships, and then what a writer added, without a line of code", async () => {
    expect(await seed()).toMatchObject({
      tools: shippedTools().length,
      imageTools: shippedPhotoTools().length,
      prompts: shippedPrompts().length,
      languages: shippedLanguages().length,
      pages: shippedPages().length,
    });
    addContent(copy);
    expect(await seed()).toEqual({ ...nothing, tools: 1, imageTools: 1, navigation: 1, prompts: 1, languages: 1, pages: 1 });
    expect(await seed()).toEqual(nothing);
    expect(await db.select().from(tools).where(eq(tools.slug, "creative/toast"))).toMatchObject([
      { id: 900, state: publishState.published },
    ]);
    expect(await db.select().from(tools).where(eq(tools.slug, "edit/frame"))).toMatchObject([
      { id: 899, category: toolCategory.photo, state: publishState.published, flags: { where: "device", takesPicture: true, ratios: [] } },
    ]);
    expect(await db.select().from(prompts).where(eq(prompts.id, "thank-a-host"))).toMatchObject([
      { title: { en: "Thank a host", zh: "答谢主人" }, tagIds: ["email"], state: publishState.published },
    ]);
    expect(await db.select().from(pages).where(eq(pages.id, "imprint"))).toMatchObject([{ title: { zh: "网站信息" } }]);
    expect(await db.select().from(navigation).where(eq(navigation.id, "footer-imprint"))).toMatchObject([{ href: "/imprint" }]);
    expect(await db.select().from(landingLanguageInfo).where(eq(landingLanguageInfo.code, "da"))).toMatchObject([
      { slug: "danish", reviewedBy: "native:Ida", state: "published" },
    ]);
    expect(await db.select().from(landingPhrases).where(eq(landingPhrases.languageCode, "da"))).toContainEqual(
      expect.objectContaining({ key: "good-day", text: "Dansk greetings good-day", meaning: { en: "Hello, good day.", zh: "您好。" } }),
    );
  });

  it("gets a phrase that was added with the languages that it lacks", async () => {
    addPhrase(copy);
    await db.delete(landingLanguageInfo).where(eq(landingLanguageInfo.code, "da"));
    expect(await seed()).toEqual({ ...nothing, languages: 1 });
    const rows = await db.select().from(landingPhrases).where(eq(landingPhrases.languageCode, "da"));
    expect(rows.filter(({ key }) => key === "happy-birthday")).toMatchObject([{ meaning: { en: "Happy birthday!" }, state: "published" }]);
  });

  it("gives tools of an older version their taglines, once, but none that an admin has edited or that has none to give", async () => {
    const taglineOf = async (id: number) => (await db.select({ tagline: tools.tagline }).from(tools).where(eq(tools.id, id)))[0]?.tagline;
    const [first, second] = shippedTools();
    if (first === undefined || second === undefined) throw new Error("no tools");
    await db.update(tools).set({ tagline: null });
    const { content, revision } = await getItem(db, toolKind, String(second.id));
    const edit = { id: String(second.id), editor: "user:ada", baseRevision: revision, content: { ...content, isFeatured: true } };
    await saveItem(db, toolKind, edit);
    const marked = async () => (await readChangeMarks(db)).get("catalogue") ?? 0;
    const before = await marked();
    expect(await seed()).toEqual(nothing);
    expect(await taglineOf(first.id)).toEqual(first.tagline);
    expect([await taglineOf(second.id), await taglineOf(900)]).toEqual([null, null]);
    expect(await db.$count(tools, isNotNull(tools.tagline))).toBe(shippedTools().length - 1);
    expect(await marked()).toBe(before + 1);
    expect(await seed()).toEqual(nothing);
    expect(await marked()).toBe(before + 1);
  });

  it("takes nothing of a file that has a fault, and says where", async () => {
    copy.write("tools/creative/broken.yaml", copy.read("tools/creative/toast.yaml").replace("id: 900", "id: none"));
    await expect(seedCatalogue(db, copy.root)).rejects.toThrow("content/tools/creative/broken.yaml:1: id: must be a number, not “none”");
    expect(await db.select().from(tools).where(eq(tools.slug, "creative/broken"))).toEqual([]);
  });
});
