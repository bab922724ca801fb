import { describe, expect, it } from "vitest";
import { isCostlyMarkdown } from "./markdown-cost.ts";

const hostile: [string, string][] = [
  ["emphasis", "*a_ ".repeat(50_000)],
  ["less emphasis", "*a_ ".repeat(300)],
  ["list marks", "- ".repeat(5_000)],
  ["quote marks", ">".repeat(5_000)],
  ["few quote marks", `${"> 1. ".repeat(11)}a`],
  ["brackets", "[".repeat(50_000)],
  ["backticks", "`".repeat(50_000)],
  ["backticks of one paragraph", "`a\n".repeat(500)],
  ["one long line", "a".repeat(200_000)],
  ["one line with emphasis", `${"a".repeat(12_000)}*b*`],
  ["underlines of headings", "=\n".repeat(5_000)],
  ["quotes", "> a\n\n".repeat(3_000)],
  ["emphasis in many paragraphs", `${"*a* ".repeat(150)}\n\n`.repeat(10)],
  ["addresses", "a@b.c ".repeat(2_500)],
  ["tags", "<a> ".repeat(2_500)],
  ["lists in lists", Array.from({ length: 100 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n")],
  ["list items", "- a\n".repeat(900)],
  ["table cells", `|a|\n|-|\n${"|".repeat(9_000)}`],
];
const normal =
  "# Plan\n\nSome **bold** and `code`, [site](https://a.test).\n\n- one\n  - two\n\n> said\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";

describe("I09: costly Markdown", () => {
  it.each(hostile)("is told by its %s", (_, text) => {
    expect(isCostlyMarkdown(text)).toBe(true);
  });

  it("is not what people and models write", () => {
    const long = `${normal}\n`.repeat(60);
    expect([normal, long, "a".repeat(15_000), "字".repeat(15_000)].map(isCostlyMarkdown)).toEqual([false, false, false, false]);
  });

  it("counts emphasis paragraph by paragraph", () => {
    const paragraph = "*a* ".repeat(150);
    expect(isCostlyMarkdown(`${paragraph}\n\n${paragraph}`)).toBe(false);
    expect(isCostlyMarkdown(`${paragraph}\n${paragraph}`)).toBe(true);
  });
});
