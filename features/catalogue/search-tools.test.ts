import { describe, expect, it } from "vitest";
import { rankTools } from "./search-tools.ts";
import { shippedTools } from "#tests/services/shipped-content.ts";

const tools = shippedTools().map((seed) => ({ ...seed, line: seed.tagline ?? seed.summary }));
const found = (query: string) => rankTools(tools, query).map((tool) => tool.slug);

describe("searching tools", () => {
  it.each([
    ["caption", "social/caption-generator"],
    ["配文", "social/caption-generator"],
    ["GRAMMAR", "rewrite/grammar"],
    ["语法", "rewrite/grammar"],
    ["cover letter", "career/cover-letter"],
    ["求职信", "career/cover-letter"],
    ["newsletter", "email/newsletter"],
    ["会议纪要", "work/meeting-notes"],
  ])("finds %s first in %s", (query, slug) => {
    expect(found(query)[0]).toBe(slug);
  });

  it("finds what a list shows of a tool, and what its page says of it", () => {
    expect(found("clashes flagged")).toEqual(["marketing/names"]);
    expect(found("unlucky clashes")).toEqual([]);
    expect(found("拿你的简历对照")).toContain("career/cover-letter");
  });

  it("wants every word, and finds nothing for nonsense", () => {
    expect(found("caption zebra")).toEqual([]);
    expect(found("  ")).toEqual([]);
  });

  it("takes signs of regular expressions for what they are", () => {
    expect(found("(((( [[[ .*+?")).toEqual([]);
  });
});
