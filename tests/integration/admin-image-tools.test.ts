import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ToolAnswer } from "#app/admin/tool-editor/tool-action.server.ts";
import { ToolEditor } from "#app/admin/tool-editor/tool-editor.tsx";
import { requestContext } from "#app/context.ts";
import * as editor from "#app/routes/admin/image-tool.tsx";
import * as list from "#app/routes/admin/image-tools.tsx";
import * as writingEditor from "#app/routes/admin/writing-tool.tsx";
import { toolKind } from "#features/catalogue/tool-kind.server.ts";
import { createTool } from "#features/catalogue/tool-make.server.ts";
import { toolPictureUrl } from "#features/catalogue/tool-photo.ts";
import type { PhotoToolContent } from "#features/catalogue/tool-photo-content.ts";
import { sweepToolPictures } from "#features/catalogue/tool-pictures.server.ts";
import { toolAssets, tools } from "#platform/db/schema/catalogue.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { getItem } from "#platform/revisions/edited-items.server.ts";
import { photo } from "#tests/services/hostile-pictures.ts";
import { addPerson, type Person } from "#tests/services/people.ts";
import { createTestProcess, testOrigin, type TestProcess } from "#tests/services/test-services.ts";
import { createApp } from "../../server/app.ts";
import { listPublicPaths } from "../../server/pages/sitemap.ts";

let process: TestProcess;
let app: ReturnType<typeof createApp>;
let anna: Person;
let ben: Person;
let visitor: Person;
beforeAll(async () => {
  process = await createTestProcess({ atEnd: afterAll });
  app = createApp(process.server, null);
  anna = await addPerson(process.services, { admin: 0 });
  ben = await addPerson(process.services, { admin: 0 });
  visitor = await addPerson(process.services);
});

type Fields = Record<string, string | File | string[]>;
type Answer = { status: number; location: string | null; data: Record<string, unknown> };
type Asking = { who?: Person; admin?: { role: number; isFrozen: boolean } | null };

/** Runs a page's loader (without fields) or action as React Router does, for an editor unless told. */
async function visit(part: (args: never) => unknown, path: string, fields?: Fields, { who = anna, admin }: Asking = {}): Promise<Answer> {
  const user = { id: who.id, admin: admin === undefined ? { role: 0, isFrozen: false } : admin };
  const context = new RouterContextProvider();
  const actor = { kind: "user", owner: who.owner, network: "network", plan: "free" };
  const known = { services: process.services, actor, user, caller: null, device: null, locale: "en", nonce: null };
  context.set(requestContext, { ...known, origin: testOrigin, appName: "Wordloom", publicApiKey: "key", isDemo: false } as never);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields ?? {}))
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, one);
  const request = new Request(testOrigin + path, fields === undefined ? {} : { method: "POST", body });
  const { pathname } = new URL(request.url);
  const params = { "*": /image-tool\/(.*)/.exec(pathname)?.[1], id: /writing-tool\/([^/?]+)/.exec(pathname)?.[1] };
  const result = await Promise.resolve()
    .then(() => part({ request, url: new URL(request.url), context, params } as never))
    .catch((thrown: unknown) => thrown);
  if (result instanceof Response) return { status: result.status, location: result.headers.get("location"), data: {} };
  if (result instanceof Error) throw result;
  const { data, init } = result as { data?: Answer["data"]; init?: ResponseInit | null };
  const given = init === undefined ? { status: 200, data: result as Answer["data"] } : { status: init?.status ?? 200, data: data ?? {} };
  return { location: null, ...given };
}

type Page = {
  address: string;
  tool: {
    content: PhotoToolContent;
    revision: number;
    version: number;
    isPublished: boolean;
    isChanged: boolean;
    versions: { version: number; isLive: boolean }[];
    sizes: Record<string, { width: number; height: number }>;
  } | null;
};
const pathOf = (address: string) => `/admin/image-tool/${address}`;
const openPage = async (address: string) => (await visit(editor.loader, pathOf(address))).data as unknown as Page;
async function openTool(address: string) {
  const { tool } = await openPage(address);
  if (tool === null) throw new Error(`no tool at ${address}`);
  return tool;
}
const post = (address: string, fields: Fields, asking?: Asking) => visit(editor.action, pathOf(address), fields, asking);

/** An empty draft at an address; its id. */
async function begin(slug: string): Promise<number> {
  const made = await visit(list.action, "/admin/image-tools", { intent: "new", slug });
  return Number(/image-tool\/(\d+)\?done=created/.exec(made.location ?? "")?.[1]);
}

async function file(name = "photo.jpg"): Promise<File> {
  return new File([new Uint8Array(await photo())], name, { type: "image/jpeg" });
}

/** What the form of a tool says that lacks nothing but its pictures. */
function complete(slug: string, revision: number): Fields {
  const [group = "", ...rest] = slug.split("/");
  const both = (name: string, text: string) => ({ [`content.${name}.en`]: text, [`content.${name}.zh`]: `${text}（中文）` });
  return {
    revision: String(revision),
    "content.group": group,
    "content.address": rest.join("/"),
    "content.icon": "image",
    ...both("name", `Name of ${slug}`),
    ...both("summary", "A summary"),
    ...both("seoTitle", "A title"),
    ...both("seoDescription", "A description"),
    ...both("template", "Change the picture: {{what}}"),
    "content.fields.0.key": "what",
    "content.fields.0.kind": "Textarea",
    ...both("fields.0.label", "What to change"),
    "content.outputKind": "images",
    "content.photo.takesPicture": "true",
    "content.photo.prices.kontext-pro": "4",
    "content.photo.prices.kontext-max": "8.5",
    "content.photo.ratios": ["16:9", "1:1"],
    "content.photo.pictures": "4",
    ...both("photo.before.alt", "A street"),
    ...both("photo.after.alt", "The street in winter"),
  };
}

const withPictures = async (fields: Fields): Promise<Fields> => ({
  ...fields,
  "picture.before": await file("before.jpg"),
  "picture.after": await file("after.jpg"),
});

/** A tool that is published with its two pictures. */
async function publishedAt(slug: string) {
  await begin(slug);
  const answer = await post(slug, { ...(await withPictures(complete(slug, 1))), intent: "publish" });
  expect(answer.location).toMatch(/\?done=published$/);
  return openTool(slug);
}

/** The fields of a form that keeps the pictures that are there. */
const again = (slug: string, { content, revision }: { content: PhotoToolContent; revision: number }): Fields => ({
  ...complete(slug, revision),
  "content.photo.before.id": content.photo.before.id ?? "",
  "content.photo.after.id": content.photo.after.id ?? "",
});

function askPicture(id: string | null, who?: Person): Promise<Response> {
  const headers: Record<string, string> = who === undefined ? {} : { Authorization: `Bearer ${who.token}` };
  return Promise.resolve(app.fetch(new Request(testOrigin + toolPictureUrl(id ?? ""), { headers })));
}

const auditOf = (id: number) =>
  process.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, String(id)))
    .orderBy(auditLog.id);

describe("an image tool", () => {
  it("is begun at an address of several segments, kept as it was typed, and drawn as it is kept", async () => {
    const id = await begin("/image/edit/instruct/More/");
    expect(id).toBeGreaterThan(1000);
    expect((await visit(editor.loader, pathOf(String(id)))).location).toBe("/admin/image-tool/edit/instruct/more");
    const slug = "edit/instruct/more";
    expect((await post(slug, { ...complete(slug, 1), intent: "save" })).location).toBe(`/admin/image-tool/${id}?done=saved`);
    const { content, isPublished } = await openTool("Edit/Instruct/MORE/");
    expect(isPublished).toBe(false);
    expect(content).toMatchObject({ slug, group: "edit", outputKind: "images", name: { zh: `Name of ${slug}（中文）` } });
    expect(content.photo).toEqual({
      takesPicture: true,
      prices: { "kontext-pro": 4000, "kontext-max": 8500, "fast-text": null, own: null },
      ratios: ["1:1", "16:9"],
      pictures: 4,
      before: { id: null, alt: { en: "A street", zh: "A street（中文）" } },
      after: { id: null, alt: { en: "The street in winter", zh: "The street in winter（中文）" } },
    });
    const html = draw(content);
    expect(html).toContain('encType="multipart/form-data"');
    for (const part of ['name="picture.before"', 'name="picture.after"', 'value="8.5"', "/image/edit/instruct/more"])
      expect(html).toContain(part);
    expect(html).not.toContain("content.startsFrom");
    const [row] = await process.services.db.select().from(tools).where(eq(tools.id, id));
    expect(row).toMatchObject({ category: 2, allowedModels: ["kontext-pro", "kontext-max"], priceRule: { "kontext-max": 8500 } });
  });

  it("cannot be published without its pictures, a price and a shape, each told beside its control; what was typed is a draft", async () => {
    const slug = "create/text-to-image";
    await begin(slug);
    const refused = await post(slug, {
      ...complete(slug, 1),
      "content.photo.prices.kontext-pro": "",
      "content.photo.prices.kontext-max": "",
      intent: "publish",
    });
    expect(refused).toMatchObject({ status: 400, data: { isSaved: true } });
    expect(refused.data["faults"]).toEqual([
      { path: "photo.prices", code: "no-price" },
      { path: "photo.before", code: "no-before" },
      { path: "photo.after", code: "no-after" },
    ]);
    const { content, revision } = await openTool(slug);
    const html = draw(content, refused.data as unknown as ToolAnswer);
    expect(html).toContain("The picture before is missing");
    // Made of words alone it needs no picture before, but a shape.
    const words = {
      ...again(slug, { content, revision }),
      "content.photo.takesPicture": "",
      "content.photo.ratios": [],
      intent: "publish",
    };
    expect((await post(slug, words)).data["faults"]).toEqual([
      { path: "photo.ratios", code: "no-ratios" },
      { path: "photo.after", code: "no-after" },
    ]);
    expect((await openTool(slug)).isPublished).toBe(false);
  });

  it("cannot be published with a picture that is another tool's", async () => {
    const other = await publishedAt("style/restyle");
    const slug = "style/stolen";
    await begin(slug);
    const stolen = { ...again(slug, { content: other.content, revision: 1 }), intent: "publish" };
    expect((await post(slug, stolen)).data["faults"]).toEqual([
      { path: "photo.before", code: "no-before" },
      { path: "photo.after", code: "no-after" },
    ]);
  });

  it("shows its pictures to everybody once it is published, clean and for good; those of a draft to admins alone", async () => {
    const slug = "edit/replace-background";
    await begin(slug);
    await post(slug, { ...(await withPictures(complete(slug, 1))), intent: "save" });
    const draft = await openTool(slug);
    const { before, after } = draft.content.photo;
    expect(draft.sizes[before.id ?? ""]).toEqual({ width: 480, height: 640 });
    for (const who of [undefined, visitor]) expect((await askPicture(before.id, who)).status).toBe(404);
    const own = await askPicture(before.id, anna);
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    await post(slug, { ...again(slug, draft), intent: "publish" });
    const shown = await askPicture(after.id);
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
    const { format, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([format, exif]).toEqual(["webp", undefined]);
    await post(slug, { intent: "unpublish" });
    expect((await askPicture(after.id)).status).toBe(404);
    expect((await askPicture("nothing")).status).toBe(404);
  });

  it("refuses a file that is no picture beside its control, and keeps the other one and all that was typed", async () => {
    const slug = "edit/expand";
    await begin(slug);
    const fields = { ...(await withPictures(complete(slug, 1))), "picture.after": new File(["<svg/>"], "x.png", { type: "image/png" }) };
    const refused = await post(slug, { ...fields, intent: "save" });
    expect(refused).toMatchObject({ status: 400, data: { isSaved: false, content: { name: { en: `Name of ${slug}` } } } });
    expect(refused.data["faults"]).toEqual([{ path: "photo.after", code: "picture-unsupported-file" }]);
    const { photo: kept } = refused.data["content"] as PhotoToolContent;
    expect([kept.before.id === null, kept.after.id]).toEqual([false, null]);
  });

  it("goes back to an earlier version with the pictures of that time, also after the sweep", async () => {
    const slug = "enhance/upscale";
    const first = await publishedAt(slug);
    const changed = { ...again(slug, first), "content.name.en": "Another name", "picture.after": await file("new.jpg"), intent: "publish" };
    expect((await post(slug, changed)).location).toMatch(/done=published/);
    const second = await openTool(slug);
    expect(second.content.photo.after.id).not.toBe(first.content.photo.after.id);
    expect((await askPicture(first.content.photo.after.id)).status).toBe(404);
    const later = new Date(Date.now() + 3 * 86_400_000);
    await sweepToolPictures({ ...process.services, now: () => later });
    await post(slug, { intent: "restore", version: "1" });
    const restored = await openTool(slug);
    expect(restored.content.photo.after.id).toBe(first.content.photo.after.id);
    expect((await post(slug, { ...again(slug, restored), intent: "publish" })).location).toMatch(/done=published/);
    expect((await askPicture(first.content.photo.after.id)).status).toBe(200);
    expect((await openTool(slug)).versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it("loses pictures that no version names after a day, with their files", async () => {
    const slug = "free/resize";
    const id = await begin(slug);
    await post(slug, { ...(await withPictures(complete(slug, 1))), change: "field-add Input" });
    const rows = () => process.services.db.select().from(toolAssets).where(eq(toolAssets.toolId, id));
    const [given] = await rows();
    expect((await rows()).length).toBe(2);
    await sweepToolPictures(process.services);
    expect((await rows()).length).toBe(2);
    await sweepToolPictures({ ...process.services, now: () => new Date(Date.now() + 2 * 86_400_000) });
    expect(await rows()).toEqual([]);
    expect(await process.services.storage.get(given?.storagePath ?? "")).toBeNull();
  });

  it("asks two editors who changed the same, and keeps both who changed different things", async () => {
    const slug = "product/scene";
    await begin(slug);
    await post(slug, { ...complete(slug, 1), intent: "save" });
    const { revision } = await openTool(slug);
    await post(slug, { ...complete(slug, revision), "content.photo.prices.kontext-pro": "5", intent: "save" });
    const other = { ...complete(slug, revision), "content.name.zh": "商品场景", intent: "save" };
    expect((await post(slug, other, { who: ben })).location).toMatch(/done=saved/);
    const { content } = await openTool(slug);
    expect([content.photo.prices["kontext-pro"], content.name.zh]).toEqual([5000, "商品场景"]);
    const same = { ...complete(slug, revision), "content.photo.prices.kontext-pro": "6", intent: "save" };
    const asked = await post(slug, same, { who: ben });
    expect(asked.status).toBe(409);
    expect(asked.data["conflicts"]).toContainEqual(expect.objectContaining({ path: "photo.prices.kontext-pro", theirs: 5000, mine: 6000 }));
  });

  it("has an address of its own among image tools: a taken or unknown one is refused with what was typed", async () => {
    await begin("portrait/headshot");
    const taken = await visit(list.action, "/admin/image-tools", { intent: "new", slug: "portrait/headshot" });
    expect([taken.status, taken.data]).toEqual([409, { slug: "portrait/headshot", fault: "slug-taken" }]);
    for (const slug of ["a/b", "edit", "edit/Über", "edit//x"]) {
      const refused = await visit(list.action, "/admin/image-tools", { intent: "new", slug });
      expect([slug, refused.status, refused.data["fault"]]).toEqual([slug, 400, "image-slug"]);
    }
    await begin("portrait/other");
    const moved = { ...complete("portrait/headshot", 1), intent: "save" };
    expect(await post("portrait/other", moved)).toMatchObject({ status: 409, data: { faults: [{ path: "slug", code: "slug-taken" }] } });
  });

  it("that is not there yet can be begun at its address; what is no address of one is a 404", async () => {
    expect(await openPage("edit/nobody-made-this")).toMatchObject({ address: "edit/nobody-made-this", tool: null });
    expect((await post("edit/nobody-made-this", { intent: "unpublish" })).status).toBe(404);
    for (const missing of ["999999", "edit/%00", "1"])
      expect([missing, (await visit(editor.loader, pathOf(missing))).status]).toEqual([missing, 404]);
  });

  it("leaves one row in the audit log for each action, and none when it is refused", async () => {
    const slug = "restore/old-photo";
    const id = await begin(slug);
    await post(slug, { ...complete(slug, 1), intent: "publish" });
    const { revision } = await openTool(slug);
    await post(slug, { ...(await withPictures(complete(slug, revision))), intent: "publish" });
    await post(slug, { intent: "unpublish" });
    const actions = ["image-tool-create", "image-tool-save", "image-tool-publish", "image-tool-unpublish"];
    expect((await auditOf(id)).map(({ action, actor }) => [action, actor])).toEqual(actions.map((action) => [action, anna.owner]));
  });

  it("is deleted as a draft with its pictures, and copied without them", async () => {
    const shown = await publishedAt("text/edit-text");
    const id = Number((await process.services.db.select().from(tools).where(eq(tools.slug, "text/edit-text")))[0]?.id);
    const made = await visit(list.action, "/admin/image-tools", { intent: "duplicate", id: String(id) });
    const copyId = Number(/image-tool\/(\d+)/.exec(made.location ?? "")?.[1]);
    const copy = await openTool(`text/edit-text-${copyId}`);
    expect(copy.content).toMatchObject({ fields: shown.content.fields, photo: { before: { id: null }, after: { id: null } } });
    const slug = copy.content.slug;
    await post(slug, { ...(await withPictures(complete(slug, copy.revision))), intent: "save" });
    expect((await post(slug, { intent: "delete" })).location).toBe("/admin/image-tools?done=deleted");
    expect(await process.services.db.select().from(toolAssets).where(eq(toolAssets.toolId, copyId))).toEqual([]);
    expect((await openTool("text/edit-text")).isPublished).toBe(true);
  });
});

describe("who may", () => {
  it("is no frozen admin and nobody else: nothing is told, changed or noted", async () => {
    const id = await begin("describe/caption");
    const before = await auditOf(id);
    for (const admin of [{ role: 0, isFrozen: true }, null])
      for (const [part, path, fields] of [
        [editor.loader, pathOf("describe/caption"), undefined],
        [editor.action, pathOf("describe/caption"), { intent: "delete" }],
        [list.loader, "/admin/image-tools", undefined],
        [list.action, "/admin/image-tools", { intent: "new", slug: "describe/mine" }],
      ] as const)
        expect((await visit(part as never, path, fields, { admin })).location).toMatch(/^\/user\/access-denied/);
    expect(await auditOf(id)).toEqual(before);
    expect((await openPage("describe/mine")).tool).toBeNull();
  });
});

describe("the table", () => {
  it("lists image tools alone, finds by words of either language, and moves one within its group", async () => {
    const ids = [await begin("describe/one"), await begin("describe/two")];
    const table = async (search: string) =>
      (await visit(list.loader, `/admin/image-tools${search}`)).data as unknown as { tools: { id: number; slug: string }[]; total: number };
    expect((await table("?q=grammar")).total).toBe(0);
    expect((await table("?q=describe%2Ftwo")).tools.map(({ slug }) => slug)).toEqual(["describe/two"]);
    const order = async () => (await table("?group=describe")).tools.map(({ id }) => id).filter((id) => ids.includes(id));
    expect(await order()).toEqual(ids);
    await visit(list.action, "/admin/image-tools", { intent: "up", id: String(ids[1]) });
    expect(await order()).toEqual(ids.toReversed());
    expect((await auditOf(ids[1] ?? 0)).at(-1)?.action).toBe("image-tool-move");
  });
});

describe("visitors", () => {
  it("find no image tool, published or not, where writing tools are: catalogue, API, search, sitemap", async () => {
    const slug = "edit/remove-background";
    const { content } = await publishedAt(slug);
    await begin("edit/remove-object");
    const { catalogue } = process.services;
    await catalogue.reload();
    const isSeen = (text: string) => text.includes("edit/remove") || text.includes(content.name.en);
    for (const found of [catalogue.listTools(), catalogue.searchTools("Name of edit remove background"), catalogue.navigation("header")])
      expect(isSeen(JSON.stringify(found))).toBe(false);
    expect([catalogue.findTool(slug), catalogue.findTool("edit/remove-object")]).toEqual([null, null]);
    expect(listPublicPaths(catalogue, [], [], []).filter(isSeen)).toEqual([]);
    const ask = async (path: string) => {
      const response = await app.fetch(new Request(testOrigin + path));
      return { status: response.status, text: await response.text() };
    };
    for (const path of ["/api/tools", "/api/search?q=remove%20background", "/api/prompts?q=remove"]) {
      const { status, text } = await ask(path);
      expect([path, status, isSeen(text)]).toEqual([path, 200, false]);
    }
    expect((await ask(`/api/tools/${slug}`)).status).toBe(404);
  });

  it("keep every writing tool: the ids of both are one row, and neither is the other's page", async () => {
    const { db } = process.services;
    const photoId = await begin("create/variations");
    const writing = await createTool(db, anna.owner);
    expect(Number(writing.id)).toBe(photoId + 1);
    expect((await visit(editor.loader, pathOf(writing.id))).status).toBe(404);
    expect((await visit(writingEditor.loader, `/admin/writing-tool/${photoId}`)).status).toBe(404);
    const { content } = await getItem(db, toolKind, "5");
    await expect(
      db.transaction((tx) => toolKind.store(tx, String(photoId), { ...content, slug: "work/over-it" }, 1)),
    ).rejects.toMatchObject({ code: "conflict" });
    expect((await openTool("create/variations")).content.slug).toBe("create/variations");
  });
});

/** The editor's page as the server draws it. */
function draw(content: PhotoToolContent, answer: ToolAnswer | null = null): string {
  const path = pathOf(content.slug);
  const Component = () => createElement(ToolEditor, { path, content, answer, revision: 1, stamp: "stamp", links: null });
  return renderToString(createElement(createRoutesStub([{ path, Component }]), { initialEntries: [path] }));
}
