import { asc, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as tagsPage from "#app/routes/admin/tags.tsx";
import * as library from "#app/routes/prompts/list.tsx";
import type { Actor } from "#core/actor.ts";
import { ownerOf } from "#features/accounts/session.ts";
import { mergeTags } from "#features/prompts/tags/change-tags.server.ts";
import { listPrompts, listPromptTags } from "#features/prompts/library/list-prompts.server.ts";
import { publishPrompt } from "#features/prompts/publishing/publish-prompt.server.ts";
import { createPrompt, updatePrompt } from "#features/prompts/drafts/save-prompt.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { seedPrompts } from "#features/prompts/seed-prompts.server.ts";
import { prompts, tags } from "#platform/db/schema/catalogue.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { addPerson } from "#tests/services/people.ts";
import { createTestProcess, type TestProcess } from "#tests/services/test-services.ts";
import { uniqueTemplate } from "./prompt-people.ts";
import { editorUser, visitPage } from "./visit-page.ts";

let app: TestProcess;
let author: Actor;
beforeAll(async () => {
  app = await createTestProcess({ atEnd: afterAll });
  await seedPrompts(app.services.db);
  author = { kind: "user", owner: ownerOf((await addPerson(app.services)).id), network: "network", plan: "premium" };
});

type Form = Record<string, string>;
const user = editorUser("ada");
const visit = (query: string, form?: Form) =>
  visitPage(app.services, form === undefined ? tagsPage.loader : tagsPage.action, {
    path: `/admin/tags${query}`,
    user,
    ...(form === undefined ? {} : { form }),
  });

type Row = { id: string; name: { en: string }; usage: number; sort: number };
type TableData = { rows: Row[]; total: number; open: Row | null };
const table = async (query = "") => (await visit(query)).data as TableData;

/** The fields of a tag's form, for one that is there with what it was opened with. */
function formOf(more: Form = {}, base?: Form): Form {
  const fields = { "name.en": "Garden", "name.zh": "园艺", slug: "garden", colour: "green", group: "life", sort: "40", ...base };
  const started = base === undefined ? {} : Object.fromEntries(Object.entries(fields).map(([name, value]) => [`base.${name}`, value]));
  return { intent: "save", ...fields, ...started, ...more };
}
const newTag = (slug: string, more: Form = {}) => visit("?tag=%2B", formOf({ slug, ...more }));
const baseOf = (slug: string): Form => ({ slug });

let words = 0;
/** A prompt of the library with these tags. */
async function published(...tagIds: string[]): Promise<string> {
  words += 1;
  const title = { en: `Words ${words}`, zh: "" };
  const { id } = await createPrompt(app.services, author, { title, template: uniqueTemplate(`word${words}x`), tags: tagIds });
  await publishPrompt(app.services, author, id, { visibility: "public", note: null, confirmDuplicate: true });
  return id;
}
const tagsOf = async (id: string) => (await app.services.db.select().from(prompts).where(eq(prompts.id, id)))[0]?.tagIds;
const found = async (query: string) => (await listPrompts(app.services, author, { query, limit: 100 })).items.map(({ id }) => id);
const lastAudit = async (target: string) =>
  (
    await app.services.db
      .select({ actor: auditLog.actor, action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.target, target))
      .orderBy(asc(auditLog.id))
  ).at(-1);
const countAudits = () => app.services.db.$count(auditLog, like(auditLog.action, "tag-%"));

it("every word that the search of the library suggests finds a starter prompt", async () => {
  for (const locale of ["en", "zh"] as const) {
    for (const suggestion of m.prompts_search_placeholder({}, { locale }).split(/[,、] ?/))
      expect([suggestion, (await found(suggestion)).length > 0]).toEqual([suggestion, true]);
  }
});

describe("the table", () => {
  it("is counted from the prompts, searched in both languages, sorted and paged by its address", async () => {
    await newTag("counted", { "name.en": "Counted", "name.zh": "计数" });
    await published("counted");
    await createPrompt(app.services, author, {
      title: { en: "Draft", zh: "" },
      template: uniqueTemplate("draftcounted"),
      tags: ["counted"],
    });
    for (const q of ["count", "计数", "COUNTED"])
      expect((await table(`?q=${encodeURIComponent(q)}`)).rows.map(({ id, usage }) => [id, usage])).toEqual([["counted", 2]]);
    expect((await table("?q=%25")).total).toBe(0);
    const names = (await table("?sort=name&dir=desc")).rows.map(({ name }) => name.en.toLowerCase());
    expect(names).toEqual([...names].sort().reverse());
    const usages = (await table("?sort=usage&dir=desc")).rows.map(({ usage }) => usage);
    expect(usages).toEqual([...usages].sort((a, b) => b - a));
  });

  it("takes two statements, however many tags there are", async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({
      id: `many-${index}`,
      slug: `many-${index}`,
      name: { en: "Many", zh: "多" },
    }));
    await app.services.db.insert(tags).values(many.map((tag) => ({ ...tag, colour: "blue", group: "many" })));
    const { $client } = app.services.db;
    const { query } = $client;
    let asked = 0;
    $client.query = ((...args: unknown[]) => {
      // The process looks after itself meanwhile.
      if (JSON.stringify(args[0]).includes('from \\"tags\\"')) asked++;
      return (query as (...all: unknown[]) => unknown).apply($client, args);
    }) as typeof query;
    const third = await table("?q=many&page=3");
    $client.query = query;
    expect([asked, third.rows.length, third.total]).toEqual([2, 50, 1000]);
    await app.services.db.delete(tags).where(like(tags.id, "many-%"));
  });
});

describe("a tag", () => {
  it("is added with one audit row, and refused with what does not fit", async () => {
    expect((await newTag("added")).location).toBe("/admin/tags?tag=added&done=created");
    expect((await table("?tag=added")).open).toMatchObject({ id: "added", usage: 0, sort: 40 });
    expect(await lastAudit("added")).toMatchObject({ actor: "user:ada", action: "tag-create", before: null, after: { slug: "added" } });
    const before = await countAudits();
    const wrong = await newTag("not a slug", { "name.zh": " ", colour: "gold", group: "" });
    expect(wrong).toMatchObject({
      status: 400,
      data: {
        content: { name: { en: "Garden" } },
        faults: [
          { path: "name.zh", code: "missing" },
          { path: "slug", code: "shape" },
          { path: "group", code: "missing" },
          { path: "colour", code: "unknown" },
        ],
      },
    });
    expect((await newTag("added")).data).toMatchObject({ faults: [{ path: "slug", code: "taken" }] });
    expect((await visit("?tag=nobody")).status).toBe(404);
    expect(await countAudits()).toBe(before);
  });

  it("is changed with one audit row, and prompts are found by its new name", async () => {
    await newTag("changed", { "name.en": "Oldname" });
    const id = await published("changed");
    expect(await found("Oldname")).toContain(id);
    const base = { ...baseOf("changed"), "name.en": "Oldname" };
    const form = formOf({ id: "changed", "name.en": "Newname", colour: "pink" }, base);
    expect((await visit("?tag=changed", form)).location).toBe("/admin/tags?tag=changed&done=saved");
    expect([await found("Oldname"), (await found("Newname")).includes(id)]).toEqual([[], true]);
    expect(await lastAudit("changed")).toEqual({
      actor: "user:ada",
      action: "tag-save",
      before: { "name.en": "Oldname", colour: "green" },
      after: { "name.en": "Newname", colour: "pink" },
    });
  });

  it("keeps two editors' changes of different fields, and shows both values of the same one", async () => {
    await newTag("shared");
    const base = baseOf("shared");
    await visit("?tag=shared", formOf({ id: "shared", "name.en": "Hers" }, base));
    expect((await visit("?tag=shared", formOf({ id: "shared", group: "mine" }, base))).status).toBe(302);
    const mine = formOf({ id: "shared", "name.en": "Mine", sort: "7" }, base);
    expect(await visit("?tag=shared", mine)).toMatchObject({
      status: 409,
      data: { content: { name: { en: "Hers" }, group: "mine", sort: 7 }, conflicts: [{ path: "name.en", theirs: "Hers", mine: "Mine" }] },
    });
    const chosen = {
      ...mine,
      "base.name.en": "Hers",
      group: "mine",
      "base.group": "mine",
      "choose:name.en": "mine",
      "mine:name.en": '"Mine"',
    };
    expect((await visit("?tag=shared", chosen)).status).toBe(302);
    expect((await table("?tag=shared")).open).toMatchObject({ name: { en: "Mine" }, sort: 7 });
  });
});

const inLibrary = async (search: string, locale: "en" | "zh" = "en") =>
  visitPage(app.services, library.loader, { path: `/prompts${search}`, user: null, locale });

describe("merging", () => {
  it("gives prompts the other tag once, keeps the count, and leads old addresses on with 301", async () => {
    await newTag("old-one", { "name.en": "Oldword" });
    await newTag("new-one", { "name.en": "Newword" });
    const ids = [await published("old-one"), await published("writing", "old-one", "new-one"), await published("new-one", "old-one")];
    const answer = await visit("?tag=old-one", { intent: "merge", id: "old-one", into: "new-one" });
    expect(answer.location).toBe("/admin/tags?tag=new-one&done=merged");
    expect(await Promise.all(ids.map(tagsOf))).toEqual([["new-one"], ["writing", "new-one"], ["new-one"]]);
    expect((await table("?q=new-one")).rows).toMatchObject([{ usage: 3 }]);
    const [kept] = await app.services.db.select().from(tags).where(eq(tags.id, "new-one"));
    expect(kept?.usageCount).toBe(3);
    expect([(await table("?q=old-one")).rows, (await listPromptTags(app.services)).map(({ id }) => id).includes("old-one")]).toEqual([
      [],
      false,
    ]);
    expect([await found("Oldword"), (await found("Newword")).length]).toEqual([[], 3]);
    expect(await inLibrary("?tag=old-one")).toMatchObject({ status: 301, location: "/prompts?tag=new-one" });
    expect(await inLibrary("?q=words&tag=writing&tag=old-one&tag=new-one&match=any&sort=new", "zh")).toMatchObject({
      status: 301,
      location: "/zh/prompts?q=words&tag=writing&tag=new-one&match=any&sort=new",
    });
    expect((await inLibrary("?tag=nobody-has-this")).status).toBe(200);
    expect(await lastAudit("old-one")).toEqual({
      actor: "user:ada",
      action: "tag-merge",
      before: { mergedInto: null, prompts: 3 },
      after: { mergedInto: "new-one", prompts: 0 },
    });
  });

  it("continues through several merges, and a new slug redirects from the old one, and back", async () => {
    for (const slug of ["first", "second", "third"]) await newTag(slug);
    const id = await published("first");
    await visit("?tag=first", { intent: "merge", id: "first", into: "second" });
    await visit("?tag=second", { intent: "merge", id: "second", into: "third" });
    expect((await inLibrary("?tag=first")).location).toBe("/prompts?tag=third");
    const renamed = await visit("?tag=third", formOf({ id: "third", slug: "fourth" }, baseOf("third")));
    expect(renamed.location).toBe("/admin/tags?tag=fourth&done=saved");
    expect([await tagsOf(id), (await inLibrary("?tag=first")).location]).toEqual([["fourth"], "/prompts?tag=fourth"]);
    await visit("?tag=fourth", formOf({ id: "fourth", slug: "third" }, baseOf("fourth")));
    expect([await tagsOf(id), (await inLibrary("?tag=fourth")).location]).toEqual([["third"], "/prompts?tag=third"]);
    expect((await newTag("first")).data).toMatchObject({ faults: [{ path: "slug", code: "taken" }] });
  });

  it("is refused into itself, into nothing, and for what was merged already; two at once make no circle", async () => {
    for (const slug of ["left", "right"]) await newTag(slug);
    expect((await visit("?tag=left", { intent: "merge", id: "left", into: "" })).data).toMatchObject({ problem: "merge-missing" });
    await expect(visit("?tag=left", { intent: "merge", id: "left", into: "left" })).rejects.toMatchObject({ code: "conflict" });
    expect((await visit("?tag=left", { intent: "merge", id: "left", into: "nobody" })).status).toBe(404);
    const editor = "user:ada";
    const both = await Promise.allSettled([
      mergeTags(app.services, { id: "left", into: "right", editor }),
      mergeTags(app.services, { id: "right", into: "left", editor }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await app.services.db.$count(tags, sql`id IN ('left', 'right') AND merged_into IS NULL`)).toBe(1);
  });

  it("of a tag that an author still has on the page is kept as the other one", async () => {
    for (const slug of ["typed", "target"]) await newTag(slug);
    const { id } = await createPrompt(app.services, author, { title: { en: "Mine", zh: "" }, template: uniqueTemplate("typedtag") });
    await visit("?tag=typed", { intent: "merge", id: "typed", into: "target" });
    expect((await updatePrompt(app.services, author, id, { tags: ["target", "typed", "writing"] })).tags).toEqual(["target", "writing"]);
    await expect(updatePrompt(app.services, author, id, { tags: ["nobody"] })).rejects.toMatchObject({ code: "invalid-input" });
  });
});

describe("deleting", () => {
  it("is refused for a tag in use, no matter whose draft has it, and done for any other with one audit row", async () => {
    await newTag("used");
    const { id } = await createPrompt(app.services, author, {
      title: { en: "D", zh: "" },
      template: uniqueTemplate("useddraft"),
      tags: ["used"],
    });
    expect(await visit("?tag=used", { intent: "delete", id: "used" })).toMatchObject({
      status: 409,
      data: { problem: "in-use", usage: 1 },
    });
    await updatePrompt(app.services, author, id, { tags: [] });
    expect((await visit("?tag=used", { intent: "delete", id: "used" })).location).toBe("/admin/tags?done=deleted");
    expect(await lastAudit("used")).toMatchObject({ action: "tag-delete", before: { slug: "used" }, after: null });
    expect((await visit("?tag=used", { intent: "delete", id: "used" })).status).toBe(404);
  });

  it("of a starter tag is not undone by the next start", async () => {
    const { db } = app.services;
    await db.update(prompts).set({ tagIds: [] }).where(sql`${prompts.tagIds} @> ARRAY['teaching']`);
    await visit("?tag=teaching", { intent: "delete", id: "teaching" });
    await seedPrompts(db);
    expect(await db.$count(tags, eq(tags.id, "teaching"))).toBe(0);
    expect(await db.$count(tags, eq(tags.id, "writing"))).toBe(1);
  });
});
