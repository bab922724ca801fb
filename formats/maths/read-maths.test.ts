import { describe, expect, it } from "vitest";
import { isDrawable } from "./drawable-maths.ts";
import { readMaths } from "./read-maths.ts";

describe("TeX that would take too long or too much", () => {
  it.each([
    ["long", "x".repeat(2_001)],
    ["deep", `${"\\frac{".repeat(31)}a${"}{b}".repeat(31)}`],
    ["of half a million cells", `\\begin{matrix}${"&".repeat(900)}${"\\\\".repeat(500)}\\end{matrix}`],
    ["of as many by another line end", `\\begin{matrix}${"&".repeat(900)}${"\\newline ".repeat(100)}\\end{matrix}`],
    ["of commands that repeat it", `\\def\\a{${"x".repeat(1_700)}}${"\\a".repeat(140)}`],
    ["of new commands", "\\newcommand{\\a}{x}\\a"],
  ])("is not drawn: %s", (_, source) => {
    expect(isDrawable(source)).toBe(false);
    expect(readMaths(source, true)).toBeNull();
  });

  it.each([
    ["a large matrix", `\\begin{matrix}${`${"1&".repeat(19)}1\\\\`.repeat(20)}\\end{matrix}`],
    ["many aligned lines", `\\begin{aligned}${"a&=b\\\\".repeat(150)}\\end{aligned}`],
    ["words that begin as definitions do", "\\left(x\\right) \\leq \\gets \\longrightarrow y"],
  ])("is drawn: %s", (_, source) => {
    expect(isDrawable(source)).toBe(true);
    expect(readMaths(source, true)).not.toBeNull();
  });
});

describe("TeX as a tree", () => {
  it("has no rows in rows but those between fences", () => {
    const row = readMaths("{{a}{bc}}\\left(x\\right)", false);
    expect(row?.children.map(({ name, text }) => `${name} ${text}`)).toEqual(["mi a", "mi b", "mi c", "mrow "]);
  });

  it("leaves out columns with nothing in them", () => {
    const table = readMaths("\\begin{align}a&=b\\\\&=c\\end{align}", true);
    expect(table?.children.map(({ children }) => children.length)).toEqual([2, 2]);
  });
});
