import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { dollarsForBrackets } from "#formats/maths/bracket-maths.ts";
import { growthOf, linearGrowth } from "#tests/harness/growth.ts";
import { Markdown } from "../markdown/markdown.tsx";

it("thousands of dollar signs are read in linear time", async () => {
  const growth = await growthOf(12_000, (count) => () => renderToStaticMarkup(<Markdown text={"$a ".repeat(count)} isPartial={false} />));
  expect(growth).toBeLessThan(linearGrowth);
});

it("a line of thousands of brackets is read in linear time", async () => {
  const growth = await growthOf(40_000, (count) => () => dollarsForBrackets("\\(x\\) `y` ".repeat(count)));
  expect(growth).toBeLessThan(linearGrowth);
});
