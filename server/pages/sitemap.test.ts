import { expect, it } from "vitest";
import type { ToolSummary } from "#features/catalogue/tool-view.ts";
import { listPublicPaths, sitemapXml } from "./sitemap.ts";

const tool = (slug: string, group: string) => ({ slug, group }) as ToolSummary;

it("lists start page, tools, their groups once each, prompts, the translator of documents, languages with a page, pages that admins wrote, and nothing else", () => {
  const tools = [tool("email/reply", "email"), tool("email/cold", "email"), tool("blog/outline", "blog")];
  expect(listPublicPaths({ listTools: () => tools }, ["about", "help/files"], ["plan-a-day"], ["german"])).toEqual([
    "/",
    "/write",
    "/write/email",
    "/write/blog",
    "/write/email/reply",
    "/write/email/cold",
    "/write/blog/outline",
    "/prompts",
    "/prompt/plan-a-day",
    "/translate/document",
    "/translate/all-languages",
    "/translate/german",
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
