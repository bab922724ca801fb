import { expect, it } from "vitest";
import { excerptOf } from "./excerpt.ts";

it("puts text on one line without Markdown's signs", () => {
  expect(excerptOf("## Plan\n\n- **First**: call\n> `second`")).toBe("Plan First : call second");
});

it("keeps hashtags, which are no headings", () => {
  expect(excerptOf("#CoffeeTime\n# Three new roasts")).toBe("#CoffeeTime Three new roasts");
});

it("keeps dashes inside a line and cuts by whole characters", () => {
  expect(excerptOf("a well-set page")).toBe("a well-set page");
  expect(excerptOf("𠮷".repeat(200))).toBe(`${"𠮷".repeat(160)}…`);
});
