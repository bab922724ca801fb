import { expect, it } from "vitest";
import type { ToolSummary } from "./tool-view.ts";
import { nearestTools } from "./nearest-tools.ts";

const tool = (slug: string, en: string, zh: string): ToolSummary => ({
  id: slug.length,
  slug,
  group: "email",
  name: { en, zh },
  summary: { en: "", zh: "" },
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

it("gives as many as asked for, also for a query without letters", () => {
  expect(nearestTools(tools, "!?", 2)).toHaveLength(2);
});
