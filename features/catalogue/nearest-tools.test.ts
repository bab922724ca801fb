import { expect, it } from "vitest";
import type { ToolSummary } from "./tool-view.ts";
import { nearestTools, similarTools } from "./nearest-tools.ts";

const tool = (slug: string, en: string, zh: string): ToolSummary => ({
  id: slug.length,
  slug,
  group: "email",
  name: { en, zh },
  summary: { en: "", zh: "" },
  line: { en: "", zh: "" },
  icon: "mail",
  startsFrom: "idea",
  isFeatured: false,
});
const tools = [
  tool("email/writer", "Email Writer", "邮件写作"),
  tool("rewrite/grammar", "Grammar Fixer", "语法纠错"),
  tool("rewrite/summarize", "Summarizer", "总结"),
];

it("finds a misspelt name", () => {
  expect(nearestTools(tools, "grammer")[0]?.slug).toBe("rewrite/grammar");
});

it("finds a Chinese name by half of it", () => {
  expect(nearestTools(tools, "邮件群发")[0]?.slug).toBe("email/writer");
});

it("gives three, also for a query without letters", () => {
  expect(nearestTools(tools, "!?")).toHaveLength(3);
});

it("takes for similar only what is likely to be meant", () => {
  const slugs = (query: string) => similarTools(tools, query).map(({ slug }) => slug);
  expect(slugs("grammer")).toEqual(["rewrite/grammar"]);
  expect(slugs("write sumarize")[0]).toBe("rewrite/summarize");
  expect(slugs("语法纠正")).toEqual(["rewrite/grammar"]);
  for (const query of ["no such page", "imprint", "没有这一页", "qwxyz", ""]) expect([query, slugs(query)]).toEqual([query, []]);
});
