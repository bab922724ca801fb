import fc from "fast-check";
import { expect, it } from "vitest";
import { cutBlocks, joinBlocks } from "./markdown-blocks.ts";

it("gives paragraphs out once the next one has begun", () => {
  expect(cutBlocks("One.\n\nTwo.\n\nThree")).toEqual({ blocks: ["One.\n\n"], open: "Two.\n\nThree" });
  expect(cutBlocks("One.\n\nTwo.\n\nThree\n")).toEqual({ blocks: ["One.\n\n", "Two.\n\n"], open: "Three\n" });
});

it("keeps a list with blank lines in it, and what is indented below it, together", () => {
  const list = "1. First\n\n   More of it\n\n2. Second\n\n";
  expect(cutBlocks(`${list}After\n`)).toEqual({ blocks: [list], open: "After\n" });
});

it("keeps blank lines inside of a fence, and a fence that is not closed open", () => {
  const fenced = "```js\nlet a;\n\n# no heading\n```\n\n";
  expect(cutBlocks(`${fenced}After\n`)).toEqual({ blocks: [fenced], open: "After\n" });
  expect(cutBlocks("Before\n\n~~~\nlet a;\n\nlet b;\n\n")).toEqual({ blocks: ["Before\n\n"], open: "~~~\nlet a;\n\nlet b;\n\n" });
});

it("closes a fence by its own signs alone", () => {
  const text = "````\n```\n\nstill code\n````\n\nAfter\n";
  expect(cutBlocks(text).blocks).toEqual(["````\n```\n\nstill code\n````\n\n"]);
});

const line = fc.constantFrom("", "word", "- item", "1. item", "> quote", "   indented", "```", "~~~~", "# title", "|a|b|", " ");

it("loses nothing, and cuts a longer text where it cut the shorter one", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), fc.nat(40), (lines, count) => {
      const whole = lines.join("\n");
      const start = whole.slice(0, count);
      const { blocks, open } = cutBlocks(whole);
      expect(blocks.join("") + open).toBe(whole);
      const early = cutBlocks(start).blocks;
      expect(blocks.slice(0, early.length)).toEqual(early);
    }),
  );
});

it("puts short blocks together and leaves long ones alone", () => {
  expect(joinBlocks(["aa", "bb", "cccccc", "d"], 4)).toEqual(["aabb", "cccccc", "d"]);
  expect(joinBlocks([], 4)).toEqual([]);
});
