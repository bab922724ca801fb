import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { readToolForm } from "#app/admin/tool-editor/read-tool-form.ts";
import { listImageTools } from "#app/images/image-pages.server.ts";
import { buildPhotoTool } from "#features/catalogue/build-photo-tool.ts";
import { photoToolKind } from "#features/catalogue/tool-kind.server.ts";
import { photoContentOfRows } from "#features/catalogue/tool-rows.ts";
import { prompts, publishState, toolOptions, tools } from "#platform/db/schema/catalogue.ts";
import { getItem } from "#platform/revisions/edited-items.server.ts";
import { shippedPhotoTools } from "#tests/services/shipped-content.ts";
import { testOrigin } from "#tests/services/test-services.ts";
import { createApp } from "../../server/app.ts";
import { listPublicPaths } from "../../server/pages/sitemap.ts";
import { formsInPage } from "./forms-in-page.ts";
import { complete, draw, type ImageDesk, openImageDesk, withPictures } from "./image-desk.ts";

type ListedTool = {
  slug: string;
  where: string;
  outputKind: string;
  name: { en: string; zh: string };
  fields: { key: string }[];
  models: unknown[];
  ratios: string[];
};

let desk: ImageDesk;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  desk = await openImageDesk();
  app = createApp(desk.process.server, null);
});

async function listed(): Promise<ListedTool[]> {
  const response = await app.fetch(new Request(`${testOrigin}/api/image-tools`));
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: ListedTool[] }).items;
}

const open = shippedPhotoTools();

describe("the list of image tools", () => {
  it("has those that work in the browser, on an image model, or by a text model that looks, in their order, with what their forms need", async () => {
    const items = await listed();
    expect(items.map(({ slug }) => slug)).toEqual(open.map(({ slug }) => slug));
    const isPainted = ({ where, outputKind }: ListedTool) => where === "model" && outputKind === "images";
    expect(items.every((item) => isPainted(item) === item.models.length > 0)).toBe(true);
    expect(items.find(({ slug }) => slug === "describe/caption")).toMatchObject({ where: "model", outputKind: "text", takesPicture: true });
    expect(items.find(({ slug }) => slug === "edit/instruct")?.models).toEqual([
      { id: "flux-kontext-pro", name: "Flux.1 Kontext Pro", milli: 4000, images: 4 },
      { id: "flux-kontext-max", name: "Flux.1 Kontext Max", milli: 8000, images: 4 },
    ]);
    const upscale = items.find(({ slug }) => slug === "enhance/upscale");
    expect(upscale).toMatchObject({
      name: { en: "Upscale", zh: "放大变清晰" },
      takesPicture: true,
      outputKind: "images",
      fields: [{ key: "scale", kind: "Radio", default: 2, choices: [{ value: 2 }, { value: 3 }, { value: 4 }] }],
    });
    expect(items.find(({ slug }) => slug === "edit/expand")?.ratios).toContain("21:9");
  });

  it("gets what an admin publishes for the browser, at an address of several segments, with its example; and so a tool on a model", async () => {
    const { catalogue } = desk.process.services;
    const slug = "edit/frame/thin";
    await desk.begin(slug);
    const fields = { ...(await withPictures(complete(slug, 1))), "content.photo.where": "device", "content.photo.models": [] };
    expect((await desk.post(slug, { ...fields, intent: "publish" })).location).toMatch(/done=published/);
    await desk.publishedAt("edit/on-a-model");
    expect(catalogue.findPhotoTool("Edit/Frame/Thin")).toMatchObject({
      slug,
      before: { alt: { en: "A street" }, width: 480, height: 640 },
      after: { alt: { en: "The street in winter" } },
    });
    expect((await listed()).map((tool) => tool.slug)).toEqual([...open.map((tool) => tool.slug), slug, "edit/on-a-model"]);
    await desk.post(slug, { intent: "unpublish" });
    expect([catalogue.findPhotoTool(slug), (await listed()).length]).toEqual([null, open.length + 1]);
  });

  it("leaves the writing tools and their search as they are; the sitemap has the image tools that have a page", async () => {
    const { catalogue } = desk.process.services;
    const slugs = new Set(shippedPhotoTools().map(({ slug }) => slug));
    expect([...catalogue.listTools(), ...catalogue.searchTools("remove background")].filter(({ slug }) => slugs.has(slug))).toEqual([]);
    expect([catalogue.findTool("enhance/upscale"), catalogue.findPhotoTool("social/caption-generator")]).toEqual([null, null]);
    const inSitemap = listPublicPaths(catalogue, [], [], []).filter((path) => path.startsWith("/images/"));
    expect(inSitemap).toEqual(listImageTools(catalogue).map(({ slug }) => `/images/${slug}`));
    expect(inSitemap).toEqual(expect.arrayContaining(["/images/enhance/upscale", "/images/edit/instruct"]));
  });
});

describe("every image tool that comes with the product", () => {
  const rowsOf = async (id: number) => {
    const { db } = desk.process.services;
    const [tool] = await db.select().from(tools).where(eq(tools.id, id));
    const [prompt] = await db
      .select()
      .from(prompts)
      .where(eq(prompts.id, `tool-${id}`));
    if (tool === undefined || prompt === undefined) throw new Error(`no tool ${id}`);
    return { tool, prompt, options: await db.select().from(toolOptions).where(eq(toolOptions.toolId, id)).orderBy(toolOptions.sort) };
  };
  const withoutTimes = (rows: unknown): unknown =>
    JSON.parse(JSON.stringify(rows, (name, value: unknown) => (name === "updatedAt" ? undefined : value)));

  it("is the same after it was read and written, row by row", async () => {
    const { db } = desk.process.services;
    for (const { id, slug } of shippedPhotoTools()) {
      const before = await rowsOf(id);
      expect(before.tool).toMatchObject({ category: 2, state: publishState.published });
      await db.transaction(async (tx) => {
        const live = await photoToolKind.read(tx, String(id));
        if (live === null) throw new Error(`no tool ${id}`);
        await photoToolKind.store(tx, String(id), live.content, 1);
      });
      expect([slug, withoutTimes(await rowsOf(id))]).toEqual([slug, withoutTimes(before)]);
    }
  });

  it("could be published as it is, but for the example of a tool on a model, and its form says just what is kept", async () => {
    const { db } = desk.process.services;
    for (const { id, slug, where, takesPicture } of shippedPhotoTools()) {
      const { content } = await getItem(db, photoToolKind, String(id));
      const faults = await db.transaction((tx) => photoToolKind.check(tx, String(id), content));
      const missing = where === "device" ? [] : [...(takesPicture ? ["no-before"] : []), "no-after"];
      expect([slug, faults.map(({ code }) => code)]).toEqual([slug, missing]);
      const form = new FormData();
      const posted = formsInPage(draw(content as never)).find(({ fields }) => fields.some(([name]) => name === "content.icon"));
      for (const [name, value] of posted?.fields ?? []) form.append(name, value.replaceAll("\n", "\r\n"));
      expect([slug, readToolForm(form, true)]).toEqual([slug, content]);
    }
  });

  it("costs what its models cost for four pictures", async () => {
    const milliOf = async (slug: string) => {
      const { tool, prompt, options } = await rowsOf(shippedPhotoTools().find((seed) => seed.slug === slug)?.id ?? 0);
      const rows = { tool, options, template: prompt.template, assets: [] };
      expect(photoContentOfRows(rows).photo.prices).toEqual({ "flux-kontext-pro": null, "flux-kontext-max": null });
      return buildPhotoTool(rows).models.map(({ name, milli, images }) => [name, milli, images]);
    };
    const [pro, max] = [
      ["Flux.1 Kontext Pro", 4000, 4],
      ["Flux.1 Kontext Max", 8000, 4],
    ];
    expect(await milliOf("edit/instruct")).toEqual([pro, max]);
    expect(await milliOf("style/restyle")).toEqual([pro]);
    expect(await milliOf("portrait/headshot")).toEqual([max]);
    expect(await milliOf("describe/caption")).toEqual([]);
  });
});
