import { expect, it } from "vitest";
import { growthOf, linearGrowth } from "#tests/harness/growth.ts";
import { romanisableLength, romanise } from "./romanise.server.ts";

it.each([
  ["ru", "Ж"],
  ["hi", "क"],
  ["ar", "لَ"],
  ["he", "ש"],
  ["el", "υ"],
  ["ja", "は"],
  ["ko", "각"],
])("text in %s takes time that grows no faster than its length", async (code, letter) => {
  const growth = await growthOf(romanisableLength, (length) => {
    const text = letter.repeat(length / letter.length);
    return () => romanise(text, code);
  });
  expect(growth).toBeLessThan(linearGrowth);
});
