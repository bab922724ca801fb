import { expect, it } from "vitest";
import { growthOf, linearGrowth } from "#tests/harness/growth.ts";
import { splitText } from "./split-text.ts";

it.each([
  ["x", "keep"],
  ["a.", "keep"],
  ["\n ", "join"],
] as const)("a long unbroken line of %j is taken in linear time", async (piece, lineBreaks) => {
  const growth = await growthOf(100_000, (length) => {
    const text = piece.repeat(length / piece.length);
    return () => splitText(text, lineBreaks);
  });
  expect(growth).toBeLessThan(linearGrowth);
});
