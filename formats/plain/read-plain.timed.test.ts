import { expect, it } from "vitest";
import { growthOf, linearGrowth } from "#tests/harness/growth.ts";
import { readPlain } from "./read-plain.ts";

it("text of a hundred thousand lines is read in linear time", async () => {
  const growth = await growthOf(100_000, (lines) => {
    const bytes = Buffer.from("a b c d\n".repeat(lines));
    return () => expect(readPlain(bytes, { language: null }).units.length).toBe(lines);
  });
  expect(growth).toBeLessThan(linearGrowth);
});
