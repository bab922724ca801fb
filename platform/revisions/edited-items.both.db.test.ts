import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { readChangeMarks } from "../db/change-marks.server.ts";
import { type Database, openDatabase } from "../db/database.server.ts";
import { editedItems, itemRevisions, pages } from "../db/schema/content.ts";
import { auditLog } from "../db/schema/operations.ts";
import {
  createItem,
  deleteDraft,
  getItem,
  getVersion,
  listVersions,
  publishItem,
  restoreVersion,
  saveItem,
  unpublishItem,
} from "./edited-items.server.ts";
import type { ItemKind } from "./item-kind.ts";
import { publishContent } from "./publish-content.server.ts";

const localized = z.object({ en: z.string(), zh: z.string() });
const note = z.object({ slug: z.string(), title: localized, body: localized });
type Note = z.infer<typeof note>;

const empty = { en: "", zh: "" };

/** A kind over the pages table, as small as possible. */
const notes: ItemKind<Note> = {
  name: "note",
  topic: "pages",
  schema: note,
  async read(tx, id) {
    const [row] = await tx.select().from(pages).where(eq(pages.id, id));
    return row === undefined ? null : { content: { slug: row.slug, title: row.title, body: row.body }, isPublished: row.state === 1 };
  },
  check: async (_tx, _id, { title }) => (title.zh === "" ? [{ path: "title.zh", code: "missing" }] : []),
  async store(tx, id, content, version) {
    const [taken] = await tx.select({ id: pages.id }).from(pages).where(eq(pages.slug, content.slug));
    if (taken !== undefined && taken.id !== id) throw new AppError("conflict", "slug");
    const row = { ...content, description: empty, state: version === null ? 0 : 1, version: version ?? 1 };
    await tx
      .insert(pages)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: pages.id, set: row });
  },
  async remove(tx, id) {
    await tx.delete(pages).where(eq(pages.id, id));
  },
};

let testDatabase: TestDatabase;
let db: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase(testDatabase.address, () => undefined, 4);
});
afterAll(async () => {
  await db.$client.end();
  await testDatabase.close();
});

const content = (slug: string, more: Partial<Note> = {}): Note => ({
  slug,
  title: { en: "Title", zh: "标题" },
  body: { en: "Text", zh: "正文" },
  ...more,
});
const editor = "user:ada";

/** A page that was seeded and that no one has edited. */
async function seeded(): Promise<{ id: string; first: Note }> {
  const id = newId();
  const first = content(id);
  await db.insert(pages).values({ id, ...first, description: empty, state: 1 });
  return { id, first };
}

const live = async (id: string) => (await db.select().from(pages).where(eq(pages.id, id)))[0];
const audited = (id: string) =>
  db
    .select({ actor: auditLog.actor, action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.target, id))
    .orderBy(asc(auditLog.id));
const revisionsOf = async (id: string) =>
  (await db.select().from(itemRevisions).where(eq(itemRevisions.itemId, id)).orderBy(asc(itemRevisions.revision))).map(
    ({ revision, version }) => [revision, version],
  );
const save = (id: string, baseRevision: number, mine: Note, by = editor) =>
  saveItem(db, notes, { id, editor: by, baseRevision, content: mine });
const publish = (id: string, revision: number) => publishItem(db, notes, { id, editor, revision, note: null });

it("reads what was never edited as version 1 without writing anything, and its first edit keeps that version", async () => {
  const { id, first } = await seeded();
  expect(await getItem(db, notes, id)).toMatchObject({ content: first, revision: 1, publishedRevision: 1, version: 1, editedBy: "seed" });
  expect(await db.select().from(editedItems).where(eq(editedItems.id, id))).toEqual([]);
  const changed = content(id, { title: { en: "New", zh: "标题" } });
  expect(await save(id, 1, changed)).toEqual({ outcome: "saved", revision: 2, content: changed });
  expect(await revisionsOf(id)).toEqual([
    [1, 1],
    [2, null],
  ]);
  expect(await getVersion(db, notes, id, 1)).toEqual(first);
  expect(await live(id)).toMatchObject({ title: first.title, state: 1 });
  expect(await audited(id)).toEqual([
    { actor: editor, action: "note-save", before: { "title.en": "Title" }, after: { "title.en": "New" } },
  ]);
});

it("saves nothing, and logs nothing, where nothing was changed", async () => {
  const { id, first } = await seeded();
  expect(await save(id, 1, first)).toMatchObject({ outcome: "saved", revision: 1 });
  expect([await revisionsOf(id), await audited(id)]).toEqual([[[1, 1]], []]);
});

it("keeps both people's changes of different texts, and asks back about the same one without writing", async () => {
  const { id } = await seeded();
  await save(id, 1, content(id, { title: { en: "Hers", zh: "标题" } }), "user:bea");
  const merged = await save(id, 1, content(id, { body: { en: "His", zh: "正文" } }));
  expect(merged).toMatchObject({ outcome: "saved", revision: 3, content: { title: { en: "Hers" }, body: { en: "His" } } });
  const rival = await save(id, 1, content(id, { title: { en: "Mine", zh: "我的" } }), "user:cem");
  expect(rival).toEqual({
    outcome: "conflict",
    revision: 3,
    content: content(id, { title: { en: "Hers", zh: "我的" }, body: { en: "His", zh: "正文" } }),
    conflicts: [{ path: "title.en", base: "Title", theirs: "Hers", mine: "Mine" }],
    editedBy: editor,
  });
  expect((await revisionsOf(id)).length).toBe(3);
  expect((await audited(id)).map(({ actor }) => actor)).toEqual(["user:bea", editor]);
});

it.each([Number.NaN, 1.5, -1, 1e20, 77])("asks about every difference where the base revision is %s", async (base) => {
  const { id } = await seeded();
  const answer = await save(id, base, content(id, { title: { en: "Other", zh: "标题" } }));
  expect(answer).toMatchObject({ outcome: "conflict", conflicts: [{ path: "title.en", base: undefined, theirs: "Title", mine: "Other" }] });
});

it("two first saves at once are one after the other: both are there", async () => {
  const { id } = await seeded();
  const both = await Promise.all([
    save(id, 1, content(id, { title: { en: "One", zh: "标题" } }), "user:bea"),
    save(id, 1, content(id, { body: { en: "Two", zh: "正文" } })),
  ]);
  expect(both.map(({ outcome, revision }) => [outcome, revision]).sort()).toEqual([
    ["saved", 2],
    ["saved", 3],
  ]);
  expect((await getItem(db, notes, id)).content).toMatchObject({ title: { en: "One" }, body: { en: "Two" } });
});

it("of two saves of the same text at once one is asked back", async () => {
  const { id } = await seeded();
  const both = await Promise.all(["One", "Two"].map((en) => save(id, 1, content(id, { title: { en, zh: "标题" } }))));
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "saved"]);
  expect((await revisionsOf(id)).length).toBe(2);
});

it("publishes what is whole, with its version, a note, the mark and what changed", async () => {
  const { id } = await seeded();
  await save(id, 1, content(id, { title: { en: "New", zh: "新" } }));
  const marks = (await readChangeMarks(db)).get("pages") ?? 0;
  expect(await publishItem(db, notes, { id, editor, revision: 2, note: "better" })).toEqual({ outcome: "published", version: 2 });
  expect(await live(id)).toMatchObject({ title: { en: "New", zh: "新" }, state: 1, version: 2 });
  expect((await readChangeMarks(db)).get("pages")).toBe(marks + 1);
  expect(await listVersions(db, notes, id)).toMatchObject([
    { version: 2, revision: 2, note: "better", editedBy: editor },
    { version: 1, revision: 1, note: null, editedBy: "seed" },
  ]);
  expect((await audited(id)).at(-1)).toEqual({
    actor: editor,
    action: "note-publish",
    before: { "title.en": "Title", "title.zh": "标题" },
    after: { "title.en": "New", "title.zh": "新" },
  });
  expect(await publish(id, 2)).toEqual({ outcome: "published", version: 2 });
  expect((await audited(id)).length).toBe(2);
});

it("saves and publishes at once with one line in the audit log, and saves alone what cannot be published", async () => {
  const { id } = await seeded();
  const put = (baseRevision: number, title: Note["title"]) =>
    publishContent(db, notes, { id, editor, baseRevision, content: content(id, { title }), note: "better" });
  expect(await put(1, { en: "New", zh: "新" })).toEqual({ outcome: "published", version: 2 });
  expect(await live(id)).toMatchObject({ title: { en: "New", zh: "新" }, state: 1 });
  const first = { actor: editor, action: "note-publish", before: { "title.en": "Title", "title.zh": "标题" } };
  expect(await audited(id)).toEqual([{ ...first, after: { "title.en": "New", "title.zh": "新" } }]);
  const untitled = content(id, { title: { en: "New", zh: "" } });
  const faults = [{ path: "title.zh", code: "missing" }];
  expect(await put(2, untitled.title)).toEqual({ outcome: "refused", revision: 3, content: untitled, faults });
  expect(await live(id)).toMatchObject({ title: { zh: "新" } });
  expect((await audited(id)).slice(1)).toEqual([
    { actor: editor, action: "note-save", before: { "title.zh": "新" }, after: { "title.zh": "" } },
  ]);
  expect(await put(1, { en: "Newer", zh: "更新" })).toMatchObject({ outcome: "conflict", revision: 3 });
  expect((await audited(id)).length).toBe(2);
});

it("does not publish what has faults, nor a revision that is no longer the newest", async () => {
  const { id, first } = await seeded();
  await save(id, 1, content(id, { title: { en: "New", zh: "" } }));
  expect(await publish(id, 2)).toEqual({ outcome: "refused", faults: [{ path: "title.zh", code: "missing" }] });
  await save(id, 2, content(id, { title: { en: "New", zh: "新" } }), "user:bea");
  await expect(publish(id, 2)).rejects.toMatchObject({ code: "conflict" });
  expect(await live(id)).toMatchObject({ title: first.title, version: 1 });
});

it("restores a version as the newest draft, which is live once published", async () => {
  const { id, first } = await seeded();
  await save(id, 1, content(id, { title: { en: "New", zh: "新" } }));
  await publish(id, 2);
  expect(await restoreVersion(db, notes, { id, editor, version: 1 })).toEqual({ revision: 3 });
  expect(await live(id)).toMatchObject({ title: { en: "New" } });
  expect(await publish(id, 3)).toEqual({ outcome: "published", version: 3 });
  expect(await live(id)).toMatchObject({ title: first.title, version: 3 });
  for (const version of [4, Number.NaN, 1e20])
    await expect(restoreVersion(db, notes, { id, editor, version })).rejects.toMatchObject({ code: "not-found" });
  await expect(getVersion(db, notes, id, Number.NaN)).rejects.toMatchObject({ code: "not-found" });
});

it("takes an item off the site once, and publishing the same again keeps both versions", async () => {
  const { id } = await seeded();
  await unpublishItem(db, notes, { id, editor });
  await unpublishItem(db, notes, { id, editor });
  expect(await live(id)).toMatchObject({ state: 0 });
  expect(await audited(id)).toEqual([
    { actor: editor, action: "note-unpublish", before: { published: true }, after: { published: false } },
  ]);
  expect(await publish(id, 1)).toEqual({ outcome: "published", version: 2 });
  expect((await listVersions(db, notes, id)).map(({ version }) => version)).toEqual([2, 1]);
  expect(await getItem(db, notes, id)).toMatchObject({ revision: 2, publishedRevision: 2 });
  expect(await getVersion(db, notes, id, 1)).toEqual(await getVersion(db, notes, id, 2));
});

it("shows a draft's newest content in the kind's table, and after unpublishing too", async () => {
  const id = newId();
  await createItem(db, notes, { id, editor, content: content(id) });
  await save(id, 1, content(id, { title: { en: "Second", zh: "二" } }));
  expect(await live(id)).toMatchObject({ state: 0, title: { en: "Second" } });
  await publish(id, 2);
  await save(id, 2, content(id, { title: { en: "Third", zh: "三" } }));
  expect(await live(id)).toMatchObject({ state: 1, title: { en: "Second" } });
  await unpublishItem(db, notes, { id, editor });
  expect(await live(id)).toMatchObject({ state: 0, title: { en: "Third" } });
});

it("creates a draft once, under an id and an address that are not taken", async () => {
  const { id: taken } = await seeded();
  await expect(createItem(db, notes, { id: taken, editor, content: content("else") })).rejects.toMatchObject({ code: "conflict" });
  const id = newId();
  await expect(createItem(db, notes, { id, editor, content: content(taken) })).rejects.toMatchObject({ code: "conflict" });
  expect([await live(id), await revisionsOf(id), await audited(id)]).toEqual([undefined, [], []]);
  await createItem(db, notes, { id, editor, content: content(id) });
  expect(await audited(id)).toEqual([{ actor: editor, action: "note-create", before: null, after: content(id) }]);
  await expect(save(id, 1, content(taken))).rejects.toMatchObject({ code: "conflict" });
  expect(await getItem(db, notes, id)).toMatchObject({ revision: 1, content: { slug: id } });
});

it("deletes a draft that was never published, and nothing else", async () => {
  const id = newId();
  await createItem(db, notes, { id, editor, content: content(id) });
  await deleteDraft(db, notes, { id, editor });
  expect([await live(id), await revisionsOf(id)]).toEqual([undefined, []]);
  expect((await audited(id)).at(-1)).toEqual({ actor: editor, action: "note-delete", before: content(id), after: null });
  await expect(getItem(db, notes, id)).rejects.toMatchObject({ code: "not-found" });
  const { id: published } = await seeded();
  await expect(deleteDraft(db, notes, { id: published, editor })).rejects.toMatchObject({ code: "conflict" });
  await unpublishItem(db, notes, { id: published, editor });
  await expect(deleteDraft(db, notes, { id: published, editor })).rejects.toMatchObject({ code: "conflict" });
});

it("keeps 200 saves of a draft and every published one", async () => {
  const { id } = await seeded();
  await save(id, 1, content(id, { body: { en: "2", zh: "" } }));
  await publish(id, 2);
  for (let revision = 2; revision < 206; revision++) await save(id, revision, content(id, { body: { en: String(revision + 1), zh: "" } }));
  const kept = (await revisionsOf(id)).map(([revision]) => revision);
  expect([kept.slice(0, 3), kept.at(-1)]).toEqual([[1, 2, 6], 206]);
  expect(await save(id, 4, content(id, { body: { en: "mine", zh: "" } }))).toMatchObject({
    outcome: "conflict",
    conflicts: [{ path: "body.en", base: undefined, theirs: "206", mine: "mine" }],
  });
});
