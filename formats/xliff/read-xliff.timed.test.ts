import { expect, it } from "vitest";
import { withTarget } from "#tests/harness/document-round-trip.ts";
import { growthOf, linearGrowth } from "#tests/harness/growth.ts";
import { readXliff } from "./read-xliff.ts";

it("100,000 nested codes are read and written in linear time", async () => {
  const growth = await growthOf(100_000, (depth) => {
    const source = `${'<g id="1">'.repeat(depth)}tea${"</g>".repeat(depth)}`;
    const content = `<xliff version="1.2"><file><body><trans-unit id="1"><source>${source}</source></trans-unit></body></file></xliff>`;
    return () => withTarget(readXliff, content, "tea", "Tee");
  });
  expect(growth).toBeLessThan(linearGrowth);
});
