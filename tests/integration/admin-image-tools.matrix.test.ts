import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { ToolAnswer } from "#app/admin/tool-editor/tool-action.server.ts";
import * as editor from "#app/routes/admin/image-tool.tsx";
import * as list from "#app/routes/admin/image-tools.tsx";
import { toolPictureUrl } from "#features/catalogue/tool-photo.ts";
import { imageUrl } from "#core/image-address.ts";
import type { RunView } from "#features/runs/run-view.ts";
import type { PhotoToolContent } from "#features/catalogue/tool-photo-content.ts";
import { sweepToolPictures } from "#features/catalogue/tool-pictures.server.ts";
import { toolAssets, tools } from "#platform/db/schema/catalogue.ts";
import { addPerson, type Person } from "#tests/services/people.ts";
import { testOrigin } from "#tests/services/test-services.ts";
import { createApp } from "../../server/app.ts";
import { again, complete, draw, file, type ImageDesk, openImageDesk, pathOf, withPictures } from "./image-desk.ts";
import { patience } from "#tests/harness/patience.ts";

let desk: ImageDesk;
let app: ReturnType<typeof createApp>;
let visitor: Person;
beforeAll(async () => {
  desk = await openImageDesk();
  app = createApp(desk.process.server, null);
  visitor = await addPerson(desk.process.services);
});

function askPicture(id: string | null, who?: Person): Promise<Response> {
  const headers: Record<string, string> = who === undefined ? {} : { Authorization: `Bearer ${who.token}` };
  return Promise.resolve(app.fetch(new Request(testOrigin + toolPictureUrl(id ?? ""), { headers })));
}

describe("an image tool", () => {
  it("is begun at an address of several segments, kept as it was typed, and drawn as it is kept", async () => {
    const id = await desk.begin("/image/edit/instruct/More/");
    expect(id).toBeGreaterThan(1000);
    expect((await desk.visit(editor.loader, pathOf(String(id)))).location).toBe("/admin/image-tool/edit/instruct/more");
    const slug = "edit/instruct/more";
    expect((await desk.post(slug, { ...complete(slug, 1), intent: "save" })).location).toBe(`/admin/image-tool/${id}?done=saved`);
    const { content, isPublished } = await desk.openTool("Edit/Instruct/MORE/");
    expect(isPublished).toBe(false);
    expect(content).toMatchObject({ slug, group: "edit", outputKind: "images", name: { zh: `Name of ${slug}（中文）` } });
    expect(content.photo).toEqual({
      where: "model",
      takesPicture: true,
      models: ["flux-kontext-pro", "flux-kontext-max"],
      prices: { "flux-kontext-pro": null, "flux-kontext-max": 8500 },
      ratios: ["1:1", "16:9"],
      before: { id: null, alt: { en: "A street", zh: "A street（中文）" } },
      after: { id: null, alt: { en: "The street in winter", zh: "The street in winter（中文）" } },
    });
    const html = draw(content);
    expect(html).toContain('encType="multipart/form-data"');
    for (const part of ['name="picture.before"', 'name="picture.after"', 'value="8.5"', "/image/edit/instruct/more"])
      expect(html).toContain(part);
    expect(html).not.toContain("content.startsFrom");
    const [row] = await desk.process.services.db.select().from(tools).where(eq(tools.id, id));
    expect(row).toMatchObject({
      category: 2,
      allowedModels: ["flux-kontext-pro", "flux-kontext-max"],
      priceRule: { "flux-kontext-max": 8500 },
    });
  });

  it("cannot be published without its pictures, a model and a shape, each told beside its control; what was typed is a draft", async () => {
    const slug = "create/from-words";
    await desk.begin(slug);
    const refused = await desk.post(slug, {
      ...complete(slug, 1),
      "content.photo.models": [],
      intent: "publish",
    });
    expect(refused).toMatchObject({ status: 400, data: { isSaved: true } });
    expect(refused.data["faults"]).toEqual([
      { path: "photo.models", code: "no-model" },
      { path: "photo.before", code: "no-before" },
      { path: "photo.after", code: "no-after" },
    ]);
    const { content, revision } = await desk.openTool(slug);
    const html = draw(content, refused.data as unknown as ToolAnswer);
    expect(html).toContain("The “before” picture is missing");
    // Made of words alone it needs no picture before, but a shape.
    const words = {
      ...again(slug, { content, revision }),
      "content.photo.takesPicture": "",
      "content.photo.ratios": [],
      intent: "publish",
    };
    expect((await desk.post(slug, words)).data["faults"]).toEqual([
      { path: "photo.ratios", code: "no-ratios" },
      { path: "photo.after", code: "no-after" },
    ]);
    expect((await desk.openTool(slug)).isPublished).toBe(false);
  });

  it("cannot be published with a picture that is another tool's", async () => {
    const other = await desk.publishedAt("style/woodcut");
    const slug = "style/stolen";
    await desk.begin(slug);
    const stolen = { ...again(slug, { content: other.content, revision: 1 }), intent: "publish" };
    expect((await desk.post(slug, stolen)).data["faults"]).toEqual([
      { path: "photo.before", code: "no-before" },
      { path: "photo.after", code: "no-after" },
    ]);
  });

  it("shows its pictures to everyone once it is published, clean and for good; those of a draft to admins alone", async () => {
    const slug = "edit/sunset";
    await desk.begin(slug);
    await desk.post(slug, { ...(await withPictures(complete(slug, 1))), intent: "save" });
    const draft = await desk.openTool(slug);
    const { before, after } = draft.content.photo;
    expect(draft.sizes[before.id ?? ""]).toEqual({ width: 480, height: 640 });
    for (const who of [undefined, visitor]) expect((await askPicture(before.id, who)).status).toBe(404);
    const own = await askPicture(before.id, desk.anna);
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    await desk.post(slug, { ...again(slug, draft), intent: "publish" });
    const shown = await askPicture(after.id);
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
    const { format, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([format, exif]).toEqual(["webp", undefined]);
    await desk.post(slug, { intent: "unpublish" });
    expect((await askPicture(after.id)).status).toBe(404);
    expect((await askPicture("nothing")).status).toBe(404);
  });

  it("refuses a file that is no picture beside its control, and keeps the other one and all that was typed", async () => {
    const slug = "edit/widen";
    await desk.begin(slug);
    const fields = { ...(await withPictures(complete(slug, 1))), "picture.after": new File(["<svg/>"], "x.png", { type: "image/png" }) };
    const refused = await desk.post(slug, { ...fields, intent: "save" });
    expect(refused).toMatchObject({ status: 400, data: { isSaved: false, content: { name: { en: `Name of ${slug}` } } } });
    expect(refused.data["faults"]).toEqual([{ path: "photo.after", code: "picture-unsupported-file" }]);
    const { photo: kept } = refused.data["content"] as PhotoToolContent;
    expect([kept.before.id === null, kept.after.id]).toEqual([false, null]);
  });

  it("goes back to an earlier version with the pictures of that time, also after the sweep", async () => {
    const slug = "enhance/enlarge";
    const first = await desk.publishedAt(slug);
    const changed = { ...again(slug, first), "content.name.en": "Another name", "picture.after": await file("new.jpg"), intent: "publish" };
    expect((await desk.post(slug, changed)).location).toMatch(/done=published/);
    const second = await desk.openTool(slug);
    expect(second.content.photo.after.id).not.toBe(first.content.photo.after.id);
    expect((await askPicture(first.content.photo.after.id)).status).toBe(404);
    const later = new Date(Date.now() + 3 * 86_400_000);
    await sweepToolPictures({ ...desk.process.services, now: () => later });
    await desk.post(slug, { intent: "restore", version: "1" });
    const restored = await desk.openTool(slug);
    expect(restored.content.photo.after.id).toBe(first.content.photo.after.id);
    expect((await desk.post(slug, { ...again(slug, restored), intent: "publish" })).location).toMatch(/done=published/);
    expect((await askPicture(first.content.photo.after.id)).status).toBe(200);
    expect((await desk.openTool(slug)).versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it("loses pictures that no version names after a day, with their files", async () => {
    const slug = "free/rotate";
    const id = await desk.begin(slug);
    await desk.post(slug, { ...(await withPictures(complete(slug, 1))), change: "field-add Input" });
    const rows = () => desk.process.services.db.select().from(toolAssets).where(eq(toolAssets.toolId, id));
    const [given] = await rows();
    expect((await rows()).length).toBe(2);
    await sweepToolPictures(desk.process.services);
    expect((await rows()).length).toBe(2);
    await sweepToolPictures({ ...desk.process.services, now: () => new Date(Date.now() + 2 * 86_400_000) });
    expect(await rows()).toEqual([]);
    expect(await desk.process.services.storage.get(given?.storagePath ?? "")).toBeNull();
  });

  it("asks two editors who changed the same, and keeps both who changed different things", async () => {
    const slug = "product/shelf";
    await desk.begin(slug);
    await desk.post(slug, { ...complete(slug, 1), intent: "save" });
    const { revision } = await desk.openTool(slug);
    await desk.post(slug, { ...complete(slug, revision), "content.photo.prices.flux-kontext-pro": "5", intent: "save" });
    const other = { ...complete(slug, revision), "content.name.zh": "商品场景", intent: "save" };
    expect((await desk.post(slug, other, { who: desk.ben })).location).toMatch(/done=saved/);
    const { content } = await desk.openTool(slug);
    expect([content.photo.prices["flux-kontext-pro"], content.name.zh]).toEqual([5000, "商品场景"]);
    const same = { ...complete(slug, revision), "content.photo.prices.flux-kontext-pro": "6", intent: "save" };
    const asked = await desk.post(slug, same, { who: desk.ben });
    expect(asked.status).toBe(409);
    expect(asked.data["conflicts"]).toContainEqual(
      expect.objectContaining({ path: "photo.prices.flux-kontext-pro", theirs: 5000, mine: 6000 }),
    );
  });

  it("has an address of its own among image tools: a taken or unknown one is refused with what was typed", async () => {
    await desk.begin("portrait/profile");
    const taken = await desk.visit(list.action, "/admin/image-tools", { intent: "new", slug: "portrait/profile" });
    expect([taken.status, taken.data]).toEqual([409, { slug: "portrait/profile", fault: "slug-taken" }]);
    for (const slug of ["a/b", "edit", "edit/Über", "edit//x"]) {
      const refused = await desk.visit(list.action, "/admin/image-tools", { intent: "new", slug });
      expect([slug, refused.status, refused.data["fault"]]).toEqual([slug, 400, "image-slug"]);
    }
    await desk.begin("portrait/other");
    const moved = { ...complete("portrait/profile", 1), intent: "save" };
    expect(await desk.post("portrait/other", moved)).toMatchObject({
      status: 409,
      data: { faults: [{ path: "slug", code: "slug-taken" }] },
    });
  });

  it("that is not there yet can be begun at its address; what is no address of one is a 404", async () => {
    expect(await desk.openPage("edit/nobody-made-this")).toMatchObject({ address: "edit/nobody-made-this", tool: null });
    expect((await desk.post("edit/nobody-made-this", { intent: "unpublish" })).status).toBe(404);
    for (const missing of ["999999", "edit/%00", "1"])
      expect([missing, (await desk.visit(editor.loader, pathOf(missing))).status]).toEqual([missing, 404]);
  });

  it("leaves one row in the audit log for each action, and none when it is refused", async () => {
    const slug = "restore/old-film";
    const id = await desk.begin(slug);
    await desk.post(slug, { ...complete(slug, 1), intent: "publish" });
    const { revision } = await desk.openTool(slug);
    await desk.post(slug, { ...(await withPictures(complete(slug, revision))), intent: "publish" });
    await desk.post(slug, { intent: "unpublish" });
    const actions = ["image-tool-create", "image-tool-save", "image-tool-publish", "image-tool-unpublish"];
    expect((await desk.auditOf(id)).map(({ action, actor }) => [action, actor])).toEqual(
      actions.map((action) => [action, desk.anna.owner]),
    );
  });

  it("is copied with pictures of its own, which go with the copy when that is deleted", async () => {
    const shown = await desk.publishedAt("text/replace-words");
    const id = Number((await desk.process.services.db.select().from(tools).where(eq(tools.slug, "text/replace-words")))[0]?.id);
    const made = await desk.visit(list.action, "/admin/image-tools", { intent: "duplicate", id: String(id) });
    const copyId = Number(/image-tool\/(\d+)/.exec(made.location ?? "")?.[1]);
    const copy = await desk.openTool(`text/replace-words-${copyId}`);
    expect(copy.content.fields).toEqual(shown.content.fields);
    for (const role of ["before", "after"] as const) {
      const [own, original] = [copy.content.photo[role], shown.content.photo[role]];
      expect([own.alt, own.id === null, own.id === original.id]).toEqual([original.alt, false, false]);
      expect(copy.sizes[own.id ?? ""]).toEqual(shown.sizes[original.id ?? ""]);
      const [picture, source] = [await askPicture(own.id, desk.anna), await askPicture(original.id)];
      expect(Buffer.from(await picture.arrayBuffer())).toEqual(Buffer.from(await source.arrayBuffer()));
      expect((await askPicture(own.id)).status).toBe(404);
    }
    const { slug } = copy.content;
    const draft = await desk.post(slug, { ...again(slug, copy), intent: "publish" });
    expect(draft.location).toMatch(/done=published/);
    const second = await desk.visit(list.action, "/admin/image-tools", { intent: "duplicate", id: String(copyId) });
    const secondId = Number(/image-tool\/(\d+)/.exec(second.location ?? "")?.[1]);
    const deleted = await desk.post(`${slug.slice(0, 100)}-${secondId}`, { intent: "delete" });
    expect(deleted.location).toBe("/admin/image-tools?done=deleted");
    expect(await desk.process.services.db.select().from(toolAssets).where(eq(toolAssets.toolId, secondId))).toEqual([]);
    for (const picture of [shown.content.photo.before.id, copy.content.photo.after.id])
      expect((await askPicture(picture)).status).toBe(200);
  });
});

describe("a trial of an image tool", () => {
  const trialOf = (slug: string) => `${slug}?do=trial&as=free&in=en`;
  type Part = {
    trial: { mark: { side: string }; run: RunView; prompt: string | null; input: string | null; priceMilli: number; costMicros: number }[];
    comparison: { changes: { path: string; before: unknown; after: unknown }[] };
  };
  /** Each picture is painted in a process of its own. */
  const untilPainted = () =>
    vi.waitUntil(() => desk.process.services.engine.activeRunIds().length === 0, { timeout: patience.task, interval: 50 });
  const partAt = async (address: string) => ((await desk.openTool(address)) as unknown as { trial: Part }).trial;

  it("runs draft and published version beside each other on the tool's own picture, and shows what a user would pay", async () => {
    const slug = "style/oil";
    const shown = await desk.publishedAt(slug);
    await desk.post(slug, { ...again(slug, shown), "content.template.en": "DRAFT {{what}}", intent: "save" });
    const { location } = await desk.post(trialOf(slug), { what: "Paint it.", "run.images": "1", "run.model": "flux-kontext-max" });
    expect(location).toMatch(/^\/admin\/image-tool\/style\/oil\?as=free&in=en&trial=\w+,\w+#trial$/);
    await untilPainted();
    const { trial, comparison } = await partAt(`${slug}${location?.replace(/^[^?]*/, "").replace("#trial", "&compare=1")}`);
    expect(trial.map(({ mark, prompt }) => [mark.side, prompt])).toEqual([
      ["draft", "DRAFT Paint it."],
      ["published", "Change the picture: Paint it."],
    ]);
    for (const { run, input, priceMilli, costMicros } of trial) {
      expect(run.images.map(({ finish }) => finish)).toEqual(["whole"]);
      expect(run.receipt).toMatchObject({ heldMilli: 0, chargedMilli: 0 });
      // One of the four that cost 8.5 tokens in this tool; the demo engine is free.
      expect([input, priceMilli, costMicros]).toEqual([toolPictureUrl(shown.content.photo.before.id ?? ""), 2125, 0]);
    }
    expect(new Set(trial.map(({ run }) => run.fields["seed"])).size).toBe(1);
    expect(comparison.changes).toEqual([{ path: "template.en", before: "Change the picture: {{what}}", after: "DRAFT {{what}}" }]);
    const id = Number((await desk.process.services.db.select().from(tools).where(eq(tools.slug, slug)))[0]?.id);
    expect((await desk.auditOf(id)).at(-1)?.action).toBe("image-tool-trial");
  });

  it("runs on a file, which is kept in the admin's library, and comes back with it when the form is refused", async () => {
    const slug = "edit/on-a-file";
    await desk.begin(slug);
    await desk.post(slug, { ...complete(slug, 1), "content.fields.0.required": "true", intent: "save" });
    const nothing = await desk.post(trialOf(slug), { what: "Paint it." });
    expect([nothing.status, nothing.data["trial"]]).toEqual([400, expect.objectContaining({ pictureError: "Add a picture first." })]);
    const refused = await desk.post(trialOf(slug), { "trial.picture": await file() });
    const { input, errors, fields } = refused.data["trial"] as { input: string; errors: object; fields: object };
    expect([refused.status, errors, fields]).toEqual([400, { what: "missing" }, {}]);
    const { location } = await desk.post(trialOf(slug), { what: "Paint it.", "trial.input": input, "run.images": "1" });
    await untilPainted();
    const { trial } = await partAt(`${slug}${location?.replace(/^[^?]*/, "").replace("#trial", "")}`);
    expect(trial.map(({ mark, input: shown, run }) => [mark.side, shown, run.finish])).toEqual([["draft", imageUrl(input), "whole"]]);
    const broken = await desk.post(trialOf(slug), { what: "Paint it.", "trial.picture": new File(["<svg/>"], "x.png") });
    expect([broken.status, (broken.data["trial"] as { pictureError: string }).pictureError]).toEqual([
      400,
      "This isn’t a complete JPEG, PNG or WebP picture.",
    ]);
  });

  it("is no one else's to start, see or repeat", async () => {
    const slug = "edit/hidden";
    await desk.begin(slug);
    await desk.post(slug, { ...(await withPictures(complete(slug, 1))), intent: "save" });
    const { location } = await desk.post(trialOf(slug), { what: "Paint it.", "run.images": "1" });
    const runId = /trial=(\w+)/.exec(location ?? "")?.[1] ?? "";
    const ask = (path: string, who: Person, method = "GET") =>
      app.fetch(
        new Request(testOrigin + path, {
          method,
          headers: { Authorization: `Bearer ${who.token}`, "Content-Type": "application/json" },
          ...(method === "POST" ? { body: "{}" } : {}),
        }),
      );
    expect((await ask(`/api/runs/${runId}`, visitor)).status).toBe(404);
    expect((await ask(`/api/runs/${runId}/retry`, desk.anna, "POST")).status).toBe(409);
    const others = await desk.visit(editor.loader, `${pathOf(slug)}?trial=${runId}`, undefined, { who: desk.ben });
    expect((others.data as unknown as { tool: { trial: Part } }).tool.trial.trial).toEqual([]);
    for (const admin of [{ role: 0, isFrozen: true }, null])
      expect((await desk.post(trialOf(slug), { what: "Paint it." }, { admin })).location).toMatch(/^\/user\/access-denied/);
  });
});
