import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkTargets } from "#app/admin/navigation/check-targets.server.ts";
import { siteRoutes } from "#app/admin/navigation/site-addresses.ts";
import * as item from "#app/routes/admin/navigation.tsx";
import * as list from "#app/routes/admin/navigations.tsx";
import { seedCatalogue } from "#features/catalogue/seed-catalogue.server.ts";
import { sortStep } from "#features/catalogue/navigation-tree.ts";
import { seedPages } from "#features/pages/seed-pages.server.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { navigation, prompts, publishState } from "#platform/db/schema/catalogue.ts";
import { editedItems, itemRevisions, pages } from "#platform/db/schema/content.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { addPerson } from "#tests/services/people.ts";
import { createTestProcess, type TestProcess } from "#tests/services/test-services.ts";
import routeConfig from "../../app/routes.ts";
import { editorUser, visitPage } from "./visit-page.ts";

let app: TestProcess;
beforeAll(async () => {
  app = await createTestProcess({ atEnd: afterAll });
});
beforeEach(async () => {
  const { db, catalogue } = app.services;
  for (const table of [navigation, editedItems, itemRevisions, auditLog]) await db.delete(table);
  await seedCatalogue(db);
  await setHeader();
  await catalogue.reload();
});

/** Six links of the header, whatever ships: with room between them. */
async function setHeader(): Promise<void> {
  const { db } = app.services;
  await db.delete(navigation).where(eq(navigation.placement, "header"));
  const links = [
    ["header-ask", "Ask", "提问", "/ask"],
    ["header-translate", "Translate", "翻译", "/translate"],
    ["header-write", "Write", "写作", "/write"],
    ["header-prompts", "Prompts", "提示词", "/prompts"],
    ["header-rewrite", "Rewrite", "改写", "/write/rewrite"],
    ["header-social", "Social", "社交媒体", "/write/social"],
  ] as const;
  await db.insert(navigation).values(
    links.map(([id, en, zh, href], index) => ({
      id,
      placement: "header" as const,
      label: { en, zh },
      href,
      sort: index * sortStep,
      state: publishState.published,
    })),
  );
}

type Form = Record<string, string>;
type Row = { id: string; name: string; roles: string[]; children: Row[]; target: { fault: string | null; host: string | null } };
type ListData = {
  lists: { placement: string; rows: Row[] }[];
  due: number;
  preview: { as: string; sites: { locale: string; header: { label: string }[] }[] };
};

const user = editorUser("ada");
const onList = (form?: Form, who = user, locale: "en" | "zh" = "en") =>
  visitPage(app.services, form === undefined ? list.loader : list.action, {
    path: "/admin/navigations",
    user: who,
    locale,
    ...(form === undefined ? {} : { form }),
  });
const onItem = (id: string, form?: Form, who = user) =>
  visitPage(app.services, form === undefined ? item.loader : item.action, {
    path: `/admin/navigation/${id}`,
    user: who,
    params: { id },
    ...(form === undefined ? {} : { form }),
  });
const readList = async () => (await onList()).data as ListData;
const draw = (rows: Row[]): string => rows.map((row) => row.id + (row.children.length === 0 ? "" : `(${draw(row.children)})`)).join(" ");
const drawn = async (placement = "header") => draw((await readList()).lists.find((one) => one.placement === placement)?.rows ?? []);
const siteHeader = () =>
  app.services.catalogue
    .navigation("header", ["visitor"])
    .map(({ id, children = [] }) => [id, ...children.map((child) => child.id)].join(">"));
const audited = () =>
  app.services.db
    .select({ actor: auditLog.actor, action: auditLog.action, target: auditLog.target, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .orderBy(asc(auditLog.id));

const seededHeader = ["header-ask", "header-translate", "header-write", "header-prompts", "header-rewrite", "header-social"];
/** What the untouched form of a link posts. */
const typed = (more: Form = {}): Form => ({
  intent: "save",
  revision: "1",
  "label.en": "Write",
  "label.zh": "写作",
  href: "/write",
  placement: "header",
  parentId: "",
  icon: "",
  ...more,
});

describe("moving", () => {
  it("is a draft of the moved link alone, with one audit row, until it is published", async () => {
    expect(await onList({ intent: "up", id: "header-write" })).toMatchObject({
      status: 302,
      location: "/admin/navigations?moved=header-write",
    });
    expect(await drawn()).toBe("header-ask header-write header-translate header-prompts header-rewrite header-social");
    expect(siteHeader()).toEqual(seededHeader);
    expect(await audited()).toEqual([
      { actor: "user:ada", action: "navigation-save", target: "header-write", before: { sort: 2000 }, after: { sort: 500 } },
    ]);
    const before = await readList();
    expect([before.due, before.preview.sites[1]?.header.map(({ label }) => label).slice(0, 3)]).toEqual([1, ["提问", "写作", "翻译"]]);
    await onList({ intent: "publish", id: "header-write", revision: "2" });
    expect(siteHeader().slice(0, 3)).toEqual(["header-ask", "header-write", "header-translate"]);
    expect((await audited()).map(({ action }) => action)).toEqual(["navigation-save", "navigation-publish"]);
    expect((await readList()).due).toBe(0);
  });

  it("goes into a group and out of it, and the site shows its children after their parent", async () => {
    await onList({ intent: "in", id: "header-translate" });
    await onList({ intent: "inside", id: "header-social", target: "header-ask" });
    expect(await drawn()).toBe("header-ask(header-translate header-social) header-write header-prompts header-rewrite");
    await onList({ intent: "publish-all" });
    expect(siteHeader()).toEqual(["header-ask>header-translate>header-social", "header-write", "header-prompts", "header-rewrite"]);
    await onList({ intent: "out", id: "header-translate" });
    expect(await drawn()).toBe("header-ask(header-social) header-translate header-write header-prompts header-rewrite");
  });

  it("changes places of parent and child in one publication", async () => {
    await onList({ intent: "in", id: "header-translate" });
    await onList({ intent: "publish-all" });
    await onList({ intent: "out", id: "header-translate" });
    await onList({ intent: "inside", id: "header-ask", target: "header-translate" });
    expect(await onList({ intent: "publish", id: "header-ask", revision: "2" })).toMatchObject({
      status: 400,
      data: { refused: [{ id: "header-ask", faults: [{ path: "parentId", code: "too-deep" }] }] },
    });
    expect((await onList({ intent: "publish-all" })).location).toBe("/admin/navigations?done=published-all&count=2");
    expect(siteHeader()[0]).toBe("header-translate>header-ask");
  });

  it("goes to the footer and to nowhere, and refuses what has no place", async () => {
    await onList({ intent: "end", id: "header-ask", target: "footer" });
    expect((await drawn("footer")).endsWith(" header-ask")).toBe(true);
    await onList({ intent: "end", id: "header-ask", target: "none" });
    expect(await drawn("none")).toBe("header-ask");
    for (const form of [
      { intent: "up", id: "header-translate" },
      { intent: "before", id: "header-write", target: "nobody" },
      { intent: "inside", id: "header-write", target: "header-write" },
    ] as Form[])
      expect(await onList(form)).toMatchObject({ status: 409, data: { problem: "cannot-move" } });
    expect(await onList({ intent: "end", id: "header-write", target: "sidebar" })).toMatchObject({ status: 400 });
    expect((await onList({ intent: "up", id: "nobody" })).status).toBe(404);
  });

  it("two at once leave every link in a place of its own", async () => {
    await Promise.all(
      ["header-write", "header-prompts", "header-social"].map((id) => onList({ intent: "before", id, target: "header-ask" })),
    );
    expect((await drawn()).split(" ").sort()).toEqual([...seededHeader].sort());
    const rows = await app.services.db.select({ content: editedItems.content }).from(editedItems);
    expect(new Set(rows.map(({ content }) => content["sort"])).size).toBe(3);
  });
});

describe("publishing", () => {
  it("of all changes is refused whole where one of them cannot be", async () => {
    await onList({ intent: "up", id: "header-write" });
    await onItem("header-ask", typed({ "label.en": "Ask", "label.zh": "", href: "/no-such-page" }));
    expect(await onList({ intent: "publish-all" })).toMatchObject({
      status: 400,
      data: {
        problem: "refused",
        refused: [
          {
            id: "header-ask",
            faults: [
              { path: "label.zh", code: "missing" },
              { path: "href", code: "no-page" },
            ],
          },
        ],
      },
    });
    expect(siteHeader()).toEqual(seededHeader);
    expect((await audited()).map(({ action }) => action)).toEqual(["navigation-save", "navigation-save"]);
  });

  it("is refused if someone else saved in between, and by a parent that is not on the site", async () => {
    await onItem("header-write", typed({ "label.en": "Writing" }));
    await onItem("header-write", typed({ "label.zh": "文章" }), editorUser("bea"));
    expect(await onList({ intent: "publish", id: "header-write", revision: "2" })).toMatchObject({
      status: 409,
      data: { problem: "stale" },
    });
    const { location } = await onList({ intent: "add" });
    const id = /navigation\/([^?]+)\?done=created/.exec(location ?? "")?.[1] ?? "";
    await onItem(id, typed({ "label.en": "New", "label.zh": "新" }));
    await onItem("header-social", typed({ "label.en": "Social", "label.zh": "社交媒体", href: "/write/social", parentId: id }));
    const refused = await onList({ intent: "publish", id: "header-social", revision: "2" });
    expect(refused.data).toMatchObject({ refused: [{ faults: [{ path: "parentId", code: "parent-draft" }] }] });
    expect((await onList({ intent: "publish-all" })).status).toBe(302);
    expect(siteHeader().at(-1)).toBe(`${id}>header-social`);
  });

  it("leaves off what was taken off the site, including its children, until it is published itself", async () => {
    await onItem("header-social", typed({ "label.en": "Social", "label.zh": "社交媒体", href: "/write/social", parentId: "header-ask" }));
    await onList({ intent: "publish-all" });
    expect((await onItem("header-ask", { intent: "unpublish" })).location).toBe("/admin/navigation/header-ask?done=unpublished");
    expect(siteHeader()).toEqual(seededHeader.slice(1, -1));
    expect((await readList()).due).toBe(0);
    await onList({ intent: "publish-all" });
    expect(siteHeader()).not.toContain("header-ask");
    await onList({ intent: "publish", id: "header-ask", revision: "1" });
    expect(siteHeader()[0]).toBe("header-ask>header-social");
  });
});

describe("a link's page", () => {
  it("saves, publishes with a note, restores, and keeps other people's changes", async () => {
    expect((await onItem("header-write", typed({ "label.en": "Texts" }))).location).toBe("/admin/navigation/header-write?done=saved");
    await onItem("header-write", typed({ "label.zh": "文章", intent: "publish", note: "shorter" }), editorUser("bea"));
    const [shown] = app.services.catalogue.navigation("header", ["visitor"]).filter(({ id }) => id === "header-write");
    expect(shown?.label).toEqual({ en: "Texts", zh: "文章" });
    const page = (await onItem("header-write")).data as { versions: { version: number; note: string | null }[] };
    expect(page.versions.map(({ version, note }) => [version, note])).toEqual([
      [2, "shorter"],
      [1, null],
    ]);
    await onItem("header-write", { intent: "restore", version: "1" });
    expect((await onItem("header-write")).data).toMatchObject({ item: { content: { label: { en: "Write", zh: "写作" } }, revision: 4 } });
  });

  it("asks back about the same text with both values, and keeps what was typed elsewhere", async () => {
    await onItem("header-write", typed({ "label.en": "Hers" }), editorUser("bea"));
    const mine = typed({ "label.en": "Mine", "label.zh": "我的" });
    expect(await onItem("header-write", mine)).toMatchObject({
      status: 409,
      data: {
        editedBy: expect.stringMatching(/^[^:]+$/),
        revision: 2,
        content: { label: { en: "Hers", zh: "我的" } },
        conflicts: [{ path: "label.en", theirs: "Hers", mine: "Mine" }],
      },
    });
    const chosen = { ...mine, revision: "2", "choose:label.en": "mine", "mine:label.en": '"Mine"' };
    expect((await onItem("header-write", chosen)).status).toBe(302);
    expect((await onItem("header-write")).data).toMatchObject({ item: { content: { label: { en: "Mine", zh: "我的" } } } });
    expect((await onItem("header-write", { ...chosen, "mine:label.en": "{" })).status).toBe(400);
  });

  it("puts a link that goes elsewhere last there, and deletes only what was never published", async () => {
    await onItem("header-ask", typed({ "label.en": "Ask", "label.zh": "提问", href: "/ask", placement: "footer" }));
    expect((await drawn("footer")).endsWith(" header-ask")).toBe(true);
    const { location } = await onList({ intent: "add" });
    const id = /navigation\/([^?]+)/.exec(location ?? "")?.[1] ?? "";
    expect((await onItem(id, { intent: "delete" })).location).toBe("/admin/navigations?done=deleted");
    expect((await onItem(id)).status).toBe(404);
    await expect(onItem("header-ask", { intent: "delete" })).rejects.toMatchObject({ code: "conflict" });
    expect((await audited()).map(({ action }) => action)).toEqual(["navigation-save", "navigation-create", "navigation-delete"]);
  });

  it("says who it is shown to, which the tree and the preview show before it is published", async () => {
    await onItem("header-write", typed({ roles: "premium" }));
    expect((await onItem("header-write")).data).toMatchObject({ item: { content: { roles: ["premium"] } } });
    const { lists } = await readList();
    expect(lists[0]?.rows.filter(({ roles }) => roles.length > 0).map(({ id, roles }) => [id, roles])).toEqual([
      ["header-write", ["premium"]],
    ]);
    const previewed = async (query: string) => {
      const { data } = await visitPage(app.services, list.loader, { path: `/admin/navigations${query}`, user });
      const { as, sites } = (data as ListData).preview;
      return [as, sites[0]?.header.some(({ label }) => label === "Write")];
    };
    expect([await previewed(""), await previewed("?as=premium"), await previewed("?as=admin"), await previewed("?as=nobody")]).toEqual([
      ["visitor", false],
      ["premium", true],
      ["admin", false],
      ["visitor", false],
    ]);
    expect((await audited()).map(({ action, before, after }) => [action, before, after])).toEqual([
      ["navigation-save", { roles: [] }, { roles: ["premium"] }],
    ]);
    await onItem("header-write", typed({ revision: "2", roles: "nobody" }));
    expect((await onItem("header-write")).data).toMatchObject({ item: { content: { roles: [] } } });
  });

  it("is shown to everyone if it was saved before links had audiences", async () => {
    await onItem("header-write", typed({ "label.en": "Texts" }));
    const { roles: _none, ...older } = ((await onItem("header-write")).data as { item: { content: Record<string, unknown> } }).item.content;
    await app.services.db.update(editedItems).set({ content: older });
    await app.services.db.update(itemRevisions).set({ content: older });
    expect((await onItem("header-write")).data).toMatchObject({ item: { content: { roles: [] } } });
    expect((await readList()).lists[0]?.rows.map(({ roles }) => roles)).toEqual(seededHeader.map(() => []));
    expect((await onList({ intent: "publish-all" })).location).toContain("published-all");
    await onItem("header-write", { intent: "restore", version: "1" });
    expect((await onItem("header-write")).data).toMatchObject({ item: { content: { roles: [] } } });
  });

  it("never publishes an address that runs script, and another site only once it is allowed", async () => {
    const newest = async () => String(((await onItem("header-write")).data as { item: { revision: number } }).item.revision);
    const publish = (more: Form) => onItem("header-write", typed({ intent: "publish", ...more }));
    for (const href of ["javascript:alert(1)", " JavaScript:alert(1)", "data:text/html,x", "java\tscript:alert(1)"])
      for (const isExternal of ["", "true"])
        expect((await publish({ href, isExternal, revision: await newest() })).data).toMatchObject({
          faults: [{ path: "href", code: "script" }],
        });
    const outside = { href: "https://example.org/a", revision: await newest() };
    expect((await publish(outside)).data).toMatchObject({ faults: [{ path: "href", code: "not-allowed" }] });
    expect((await publish({ ...outside, isExternal: "true", revision: await newest() })).status).toBe(302);
    expect(app.services.catalogue.navigation("header", ["visitor"]).find(({ id }) => id === "header-write")).toMatchObject({
      href: "https://example.org/a",
      isExternal: true,
    });
    expect((await onItem("header-write")).data).toMatchObject({ target: { fault: null, host: "example.org" } });
  });
});

describe("the check of addresses", () => {
  it("knows every route of the product", () => {
    type Entry = { path?: string; index?: boolean; children?: Entry[] };
    const pathsOf = (entries: readonly Entry[]): string[] =>
      entries.flatMap(({ path, index, children }) => [
        ...(index ? ["/"] : []),
        ...(path === undefined ? [] : [`/${path}`]),
        ...pathsOf(children ?? []),
      ]);
    const routes = pathsOf(routeConfig as unknown as Entry[]).filter((path) => !/^\/(?:zh(?:\/|$)|admin\/)/.test(path));
    expect(new Set(Object.keys(siteRoutes).filter((path) => path !== "/admin/*"))).toEqual(new Set(routes));
  });

  it("finds pages, tools, prompts, people, languages and our own texts, with one question for all links", async () => {
    const { db } = app.services;
    const [prompt] = await db.select({ id: prompts.id }).from(prompts).where(eq(prompts.visibility, "public")).limit(1);
    const text = { en: "x", zh: "x" };
    await db.insert(pages).values([
      { id: "p1", slug: "help/links", title: text, description: text, body: text, state: 1 },
      { id: "p2", slug: "draft-of-links", title: text, description: text, body: text, state: 0 },
    ]);
    const person = await addPerson(app.services);
    await db.update(userProfiles).set({ handle: "linked" }).where(eq(userProfiles.userId, person.id));
    const there = ["/", "/write/social?from=x#top", "/WRITE/email/", "/write/social/caption-generator", "/translate/german", "/ask"];
    const kept = ["/api/openapi.json", "/help/links", "/user/linked/prompts", ...(prompt === undefined ? [] : [`/prompt/${prompt.id}`])];
    const missing = [
      "/write/nothing",
      "/write/social/nothing",
      "/translate/klingon",
      "/draft-of-links",
      "/nobody",
      "/user/nobody",
      "/zh/write",
    ];
    const personal = ["/prompt/nobody-wrote-this", "/ask/1", "/shared/1", "/user/reset", "/admin/tags", "/api/me", "#top", "?q=a"];
    const hrefs = [...there, ...kept, ...missing, ...personal];
    let asked = 0;
    const { query } = db.$client;
    db.$client.query = ((...args: unknown[]) => {
      // The process tells meanwhile that it lives, and looks for changes and for runs of the dead.
      if (!/processes|change_marks|\bruns\b/.test(JSON.stringify(args[0]))) asked++;
      return (query as (...all: unknown[]) => unknown).apply(db.$client, args);
    }) as typeof query;
    const targets = await checkTargets(
      app.services,
      hrefs.map((href) => ({ href, isExternal: false })),
    );
    db.$client.query = query;
    expect(Object.fromEntries(hrefs.map((href, index) => [href, targets[index]?.fault]))).toEqual(
      Object.fromEntries(hrefs.map((href) => [href, [...there, ...kept].includes(href) ? null : "no-page"])),
    );
    expect(asked).toBe(1);
    await db.delete(pages).where(sql`${pages.id} IN ('p1', 'p2')`);
  });

  it("says of each seeded link that it leads somewhere", async () => {
    await seedPages(app.services.db);
    const { lists } = await readList();
    const rows = lists.flatMap((one) => one.rows).flatMap((row) => [row, ...row.children]);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ target }) => target.fault !== null).map(({ id, target }) => [id, target.fault])).toEqual([]);
  });
});
