import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#core/ids.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { redirects } from "#platform/db/schema/content.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { createItem, getItem, publishItem, restoreVersion, saveItem, unpublishItem } from "#platform/revisions/edited-items.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { addRedirect, listRedirects, removeRedirect } from "./change-redirects.server.ts";
import type { PageContent } from "./page-content.ts";
import { pageKind } from "./page-kind.server.ts";
import { listPageRows } from "./page-queries.server.ts";
import { seedPages } from "./seed-pages.server.ts";
import { createSitePages, type SitePages } from "./site-pages.server.ts";

let testDatabase: TestDatabase;
let db: Database;
let sitePages: SitePages;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase(testDatabase.address, () => undefined, 4);
  sitePages = createSitePages(db, "Loomery");
});
afterAll(async () => {
  await db.$client.end();
  await testDatabase.close();
});

const editor = "user:editor";
const both = (text: string) => ({ en: text, zh: `${text}（中文）` });
const content = (slug: string, more: Partial<PageContent> = {}): PageContent => ({
  slug,
  title: both("Title"),
  description: both("Description"),
  body: both("Body"),
  ...more,
});

async function create(slug: string, more: Partial<PageContent> = {}): Promise<string> {
  const id = newId();
  await createItem(db, pageKind, { id, editor, content: content(slug, more) });
  return id;
}

async function publish(id: string, change?: Partial<PageContent>) {
  const item = await getItem(db, pageKind, id);
  if (change !== undefined)
    await saveItem(db, pageKind, { id, editor, baseRevision: item.revision, content: { ...item.content, ...change } });
  const { revision } = await getItem(db, pageKind, id);
  const published = await publishItem(db, pageKind, { id, editor, revision, note: null });
  await sitePages.reload();
  return published;
}

it("shows a page once it is published, as it was published, with the product's name in it", async () => {
  const id = await create("first", { body: both("by {appName}") });
  await sitePages.reload();
  expect(sitePages.find("/first")).toBeNull();
  expect(await publish(id)).toEqual({ outcome: "published", version: 1 });
  expect(sitePages.find("/FIRST/")).toMatchObject({ kind: "page", page: { id, slug: "first", body: both("by Loomery") } });
  const { revision } = await getItem(db, pageKind, id);
  await saveItem(db, pageKind, { id, editor, baseRevision: revision, content: content("first", { title: both("Newer") }) });
  await sitePages.reload();
  expect(sitePages.find("/first")).toMatchObject({ page: { title: both("Title") } });
});

it("refuses to publish a page that lacks text, is too long, or has an address that it may not have", async () => {
  const id = await create("lacking", { title: { en: "Only English", zh: " " }, body: both("x".repeat(60_001)) });
  const { revision } = await getItem(db, pageKind, id);
  expect(await publishItem(db, pageKind, { id, editor, revision, note: null })).toEqual({
    outcome: "refused",
    faults: [
      { path: "title.zh", code: "missing" },
      { path: "body.en", code: "too-long", about: "60000" },
      { path: "body.zh", code: "too-long", about: "60000" },
    ],
  });
  for (const [slug, code] of [
    ["write/mine", "reserved"],
    ["Über", "shape"],
    ["", "missing"],
  ] as const)
    expect(await publish(await create(slug))).toEqual({ outcome: "refused", faults: [{ path: "slug", code }] });
});

it("refuses a second page at an address, draft or not", async () => {
  await create("only-one");
  await expect(create("only-one")).rejects.toMatchObject({ code: "conflict" });
});

it("leads from every former address to the newest one, in one step, and lets others have a former address", async () => {
  const id = await create("one");
  await publish(id);
  await publish(id, { slug: "two" });
  await publish(id, { slug: "three" });
  expect([sitePages.find("/one"), sitePages.find("/two")]).toEqual([
    { kind: "moved", target: "/three" },
    { kind: "moved", target: "/three" },
  ]);
  await publish(id, { slug: "one" });
  expect(sitePages.find("/one")).toMatchObject({ kind: "page" });
  expect(sitePages.find("/three")).toEqual({ kind: "moved", target: "/one" });
  const other = await create("three");
  await publish(other);
  expect(sitePages.find("/three")).toMatchObject({ page: { id: other } });
  await publish(id, { title: both("Again") });
  expect(sitePages.find("/three")).toMatchObject({ page: { id: other } });
});

it("says that a page which was taken off has been removed, not where its draft is, until it is there again", async () => {
  const id = await create("passing");
  await publish(id);
  await unpublishItem(db, pageKind, { id, editor });
  const { revision } = await getItem(db, pageKind, id);
  await saveItem(db, pageKind, { id, editor, baseRevision: revision, content: content("hidden-draft") });
  await sitePages.reload();
  expect([sitePages.find("/passing"), sitePages.find("/hidden-draft")]).toEqual([{ kind: "gone" }, null]);
  await restoreVersion(db, pageKind, { id, editor, version: 1 });
  await publish(id);
  expect(sitePages.find("/passing")).toMatchObject({ kind: "page" });
});

it("keeps redirects by hand with one audit row each, and refuses loops, other sites and addresses of pages", async () => {
  const add = (slug: string, target: string) => addRedirect(db, { editor, slug, target });
  await publish(await create("standing"));
  const rows = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id))).length;
  const before = await rows();
  expect(await add("standing", "/write")).toEqual({ field: "path", code: "page" });
  expect(await add("write/x", "/write")).toEqual({ field: "path", code: "reserved" });
  for (const target of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "write", "/a b"])
    expect([target, await add("away", target)]).toEqual([target, { field: "target", code: "elsewhere" }]);
  expect(await add("to-a", "/to-b")).toBeNull();
  expect(await add("to-b", "/to-c?x=1")).toBeNull();
  expect(await add("to-c", "/To-A/#there")).toEqual({ field: "target", code: "loop" });
  expect(await add("to-d", "/to-d")).toEqual({ field: "target", code: "loop" });
  expect(await add("over", "")).toBeNull();
  expect(await rows()).toBe(before + 3);
  await sitePages.reload();
  expect([sitePages.find("/to-a"), sitePages.find("/over")]).toEqual([{ kind: "moved", target: "/to-b" }, { kind: "gone" }]);
  await removeRedirect(db, editor, "/to-a");
  const [last] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(last).toMatchObject({ actor: editor, action: "redirect-delete", target: "/to-a", before: { target: "/to-b" }, after: null });
  await expect(removeRedirect(db, editor, "/to-a")).rejects.toMatchObject({ code: "not-found" });
  expect((await listRedirects(db, 200)).map(({ path }) => path)).toEqual(expect.arrayContaining(["/to-b", "/over"]));
});

it("finds pages in either language, those by title first, and no drafts", async () => {
  await publish(await create("by-body", { body: both("all about zyxquob") }));
  await publish(await create("by-title", { title: { en: "Zyxquob", zh: "织机规则" } }));
  await create("by-draft", { title: both("zyxquob") });
  await sitePages.reload();
  expect(sitePages.search("ZYXQUOB").map(({ slug }) => slug)).toEqual(["by-title", "by-body"]);
  expect(sitePages.search("织机").map(({ slug }) => slug)).toEqual(["by-title"]);
  expect(sitePages.search("zyxquob nothing-else")).toEqual([]);
  expect(sitePages.search("  ")).toEqual([]);
});

it("lists pages for admins by their newest content: searched, sorted, narrowed by state", async () => {
  const id = await create("listed-b", { title: both("qwobble B") });
  await publish(id);
  await publish(await create("listed-a", { title: both("qwobble A") }));
  await create("listed-c", { title: both("QWOBBLE C") });
  const { revision } = await getItem(db, pageKind, id);
  await saveItem(db, pageKind, { id, editor, baseRevision: revision, content: content("listed-b", { title: both("qwobble Z") }) });
  const list = async (more: Partial<Parameters<typeof listPageRows>[1]>) => {
    const found = await listPageRows(db, {
      q: "qwobble",
      sort: "title",
      dir: "asc",
      state: null,
      locale: "en",
      limit: 50,
      offset: 0,
      ...more,
    });
    return [found.total, found.rows.map((row) => `${row.slug} ${row.state}`)];
  };
  expect(await list({})).toEqual([3, ["listed-a published", "listed-c draft", "listed-b changed"]]);
  expect(await list({ sort: "slug", dir: "desc", limit: 1, offset: 1 })).toEqual([3, ["listed-b changed"]]);
  for (const state of ["draft", "published", "changed"] as const) expect((await list({ state }))[0]).toBe(1);
  expect(await list({ q: "100%_'" })).toEqual([0, []]);
});

it("seeds the starter pages once, and leaves alone what is there", async () => {
  expect(await seedPages(db)).toEqual({ pages: 8 });
  expect(await seedPages(db)).toEqual({ pages: 0 });
  await sitePages.reload();
  expect([sitePages.isShared("/about"), sitePages.isShared("/status"), sitePages.isShared("/nothing")]).toEqual([true, false, false]);
  await publish("about", { title: both("Ours") });
  expect(await seedPages(db)).toEqual({ pages: 0 });
  expect(sitePages.find("/about")).toMatchObject({ page: { title: both("Ours") } });
  expect((await db.select().from(redirects)).some(({ path }) => path === "/about")).toBe(false);
});
