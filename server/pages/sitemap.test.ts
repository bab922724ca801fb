import { expect, it } from "vitest";
import type { PhotoTool } from "#features/catalogue/build-photo-tool.ts";
import type { ToolSummary } from "#features/catalogue/tool-view.ts";
import { listPublicPaths, sitemapXml } from "./sitemap.ts";

const tool = (slug: string, group: string) => ({ slug, group }) as ToolSummary;

it("lists start page, plans, the pages about tables, writing tools, their groups once each, image tools that have a page, prompts, the translator of documents, languages with a page, files of each format into these, pages that admins wrote, and nothing else", () => {
  const tools = [tool("email/reply", "email"), tool("email/cold", "email"), tool("blog/outline", "blog")];
  const photoTools = [
    { id: 116, slug: "free/resize", where: "device", models: [] as unknown[] },
    { id: 101, slug: "edit/instruct", where: "model", models: [{ id: "flux-kontext-pro" }] },
    // The browser's engine has no operation for it, and no model makes it.
    { id: 9001, slug: "edit/of-an-admin", where: "device", models: [] },
    { id: 115, slug: "describe/caption", where: "model", models: [] },
  ] as PhotoTool[];
  expect(
    listPublicPaths({ listTools: () => tools, listPhotoTools: () => photoTools }, ["about", "help/files"], ["plan-a-day"], ["german"]),
  ).toEqual([
    "/",
    "/pricing",
    "/products/automate-gpt",
    "/automate-gpt",
    "/write",
    "/write/email",
    "/write/blog",
    "/write/email/reply",
    "/write/email/cold",
    "/write/blog/outline",
    "/images",
    "/images/free/resize",
    "/images/edit/instruct",
    "/images/describe/caption",
    "/prompts",
    "/prompt/plan-a-day",
    "/translate/document",
    "/translate/all-languages",
    "/translate/german",
    ...["docx", "pptx", "xlsx", "pdf", "epub", "html", "srt", "markdown", "csv", "txt"].map((format) => `/translate/${format}/german`),
    "/about",
    "/help/files",
  ]);
});

it("names each page in both languages, and at each of them both twins", () => {
  const xml = sitemapXml("https://words.example", ["/write"]);
  expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])).toEqual([
    "https://words.example/write",
    "https://words.example/zh/write",
  ]);
  expect([...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].slice(0, 3).map((match) => match.slice(1))).toEqual([
    ["en", "https://words.example/write"],
    ["zh-Hans", "https://words.example/zh/write"],
    ["x-default", "https://words.example/write"],
  ]);
});

it("escapes what XML reads as its own", () => {
  expect(sitemapXml("https://words.example", ["/a&b<c"])).toContain("<loc>https://words.example/a&amp;b&lt;c</loc>");
});
