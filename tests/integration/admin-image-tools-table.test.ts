import { beforeAll, describe, expect, it } from "vitest";
import * as editor from "#app/routes/admin/image-tool.tsx";
import * as list from "#app/routes/admin/image-tools.tsx";
import * as writingEditor from "#app/routes/admin/writing-tool.tsx";
import { navigationRoles } from "#features/catalogue/navigation-content.ts";
import { toolKind } from "#features/catalogue/tool-kind.server.ts";
import { createTool } from "#features/catalogue/tool-make.server.ts";
import { getItem } from "#platform/revisions/edited-items.server.ts";
import { testOrigin } from "#tests/services/test-services.ts";
import { createApp } from "../../server/app.ts";
import { listPublicPaths } from "../../server/pages/sitemap.ts";
import { type ImageDesk, openImageDesk, pathOf } from "./image-desk.ts";

let desk: ImageDesk;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  desk = await openImageDesk();
  app = createApp(desk.process.server, null);
});

describe("the table", () => {
  it("lists image tools alone, finds by words of either language, and moves one within its group", async () => {
    const ids = [await desk.begin("describe/one"), await desk.begin("describe/two")];
    const table = async (search: string) =>
      (await desk.visit(list.loader, `/admin/image-tools${search}`)).data as unknown as {
        tools: { id: number; slug: string }[];
        total: number;
      };
    expect((await table("?q=grammar")).total).toBe(0);
    expect((await table("?q=describe%2Ftwo")).tools.map(({ slug }) => slug)).toEqual(["describe/two"]);
    const order = async () => (await table("?group=describe")).tools.map(({ id }) => id).filter((id) => ids.includes(id));
    expect(await order()).toEqual(ids);
    await desk.visit(list.action, "/admin/image-tools", { intent: "up", id: String(ids[1]) });
    expect(await order()).toEqual(ids.toReversed());
    expect((await desk.auditOf(ids[1] ?? 0)).at(-1)?.action).toBe("image-tool-move");
  });

  it("drops one next to another of its group, and nowhere else", async () => {
    const ids = [await desk.begin("style/first"), await desk.begin("style/second"), await desk.begin("style/third")].map(String);
    const [first = "", second = "", third = ""] = ids;
    const order = async () => {
      const { data } = await desk.visit(list.loader, "/admin/image-tools?group=style");
      return (data as unknown as { tools: { id: number }[] }).tools.map(({ id }) => String(id)).filter((id) => ids.includes(id));
    };
    const drop = (intent: "before" | "after", id: string, target: string) =>
      desk.visit(list.action, "/admin/image-tools", { intent, id, target });
    await drop("before", third, first);
    expect(await order()).toEqual([third, first, second]);
    await drop("after", third, first);
    expect(await order()).toEqual([first, third, second]);
    const moves = (await desk.auditOf(Number(third))).filter(({ action }) => action === "image-tool-move");
    expect(moves).toHaveLength(2);
    await drop("after", third, first);
    for (const target of [String(await desk.begin("text/elsewhere")), "", "999999"])
      expect((await drop("before", third, target)).status).toBe(404);
    expect(await order()).toEqual([first, third, second]);
    expect((await desk.auditOf(Number(third))).length).toBe(1 + moves.length);
  });
});

describe("who may", () => {
  it("excludes frozen admins and everyone else: nothing is told, changed or noted", async () => {
    const id = await desk.begin("describe/three");
    const before = await desk.auditOf(id);
    for (const admin of [{ role: 0, isFrozen: true }, null])
      for (const [part, path, fields] of [
        [editor.loader, pathOf("describe/three"), undefined],
        [editor.action, pathOf("describe/three"), { intent: "delete" }],
        [list.loader, "/admin/image-tools", undefined],
        [list.action, "/admin/image-tools", { intent: "new", slug: "describe/mine" }],
      ] as const)
        expect((await desk.visit(part as never, path, fields, { admin })).location).toMatch(/^\/user\/access-denied/);
    expect(await desk.auditOf(id)).toEqual(before);
    expect((await desk.openPage("describe/mine")).tool).toBeNull();
  });
});

describe("visitors", () => {
  it("find no image tool that an admin added where writing tools are: catalogue, API, sitemap; search has a list of published ones", async () => {
    const slug = "edit/remove-sky";
    const { content } = await desk.publishedAt(slug);
    await desk.begin("edit/remove-glare");
    const { catalogue } = desk.process.services;
    await catalogue.reload();
    const isSeen = (text: string) => /edit\/remove-(?:sky|glare)/.test(text) || text.includes(content.name.en);
    for (const found of [
      catalogue.listTools(),
      catalogue.searchTools("Name of edit remove sky"),
      catalogue.navigation("header", navigationRoles),
    ])
      expect(isSeen(JSON.stringify(found))).toBe(false);
    expect([catalogue.findTool(slug), catalogue.findTool("edit/remove-glare")]).toEqual([null, null]);
    // A published one has a page of its own kind.
    expect(listPublicPaths(catalogue, [], [], []).filter(isSeen)).toEqual([`/images/${slug}`]);
    const ask = async (path: string) => {
      const response = await app.fetch(new Request(testOrigin + path));
      return { status: response.status, text: await response.text() };
    };
    for (const path of ["/api/tools", "/api/prompts?q=remove"]) {
      const { status, text } = await ask(path);
      expect([path, status, isSeen(text)]).toEqual([path, 200, false]);
    }
    const { imageTools, ...others } = JSON.parse((await ask("/api/search?q=remove%20sky")).text) as { imageTools: { slug: string }[] };
    expect([imageTools.map((tool) => tool.slug), isSeen(JSON.stringify(others))]).toEqual([[slug], false]);
    expect((await ask(`/api/tools/${slug}`)).status).toBe(404);
  });

  it("keep every writing tool: the ids of both are one row, and neither is the other's page", async () => {
    const { db } = desk.process.services;
    const photoId = await desk.begin("create/twins");
    const writing = await createTool(db, desk.anna.owner);
    expect(Number(writing.id)).toBe(photoId + 1);
    expect((await desk.visit(editor.loader, pathOf(writing.id))).status).toBe(404);
    expect((await desk.visit(writingEditor.loader, `/admin/writing-tool/${photoId}`)).status).toBe(404);
    const { content } = await getItem(db, toolKind, "5");
    await expect(
      db.transaction((tx) => toolKind.store(tx, String(photoId), { ...content, slug: "work/over-it" }, 1)),
    ).rejects.toMatchObject({ code: "conflict" });
    expect((await desk.openTool("create/twins")).content.slug).toBe("create/twins");
  });
});
