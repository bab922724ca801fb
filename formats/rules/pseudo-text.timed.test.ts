import { expect, it } from "vitest";
import { growthOf, linearGrowth } from "#tests/harness/growth.ts";
import { pseudoTranslate } from "./pseudo-text.ts";

it.each(["a", "%0", "{a", "<a", "%(a", "&a", "a.", "https://"])(
  "a long text of %j, which looks like a placeholder, takes linear time",
  async (piece) => {
    const growth = await growthOf(50_000, (count) => {
      const text = piece.repeat(count);
      return () => pseudoTranslate(text);
    });
    expect(growth).toBeLessThan(linearGrowth);
  },
);
