import { expect, it } from "vitest";
import { open } from "#tests/harness/document-round-trip.ts";
import { growthOf, linearGrowth } from "#tests/harness/growth.ts";
import { readHtml } from "./read-html.ts";

it.each(["div", "b", "span translate=no", "p", "li"])("a page of %s 100,000 deep is read and written in linear time", async (tag) => {
  const growth = await growthOf(100_000, (depth) => {
    const content = `<p>first</p>${`<${tag}>`.repeat(depth)}some words`;
    return () => {
      const document = open(readHtml, content);
      const targets = new Map(document.units.map(({ id, source }) => [id, source.replace("words", "Worte")]));
      void document.write(targets, { language: "de" });
    };
  });
  expect(growth).toBeLessThan(linearGrowth);
});
