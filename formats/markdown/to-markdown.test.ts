import { expect, it } from "vitest";
import { toMarkdown } from "./to-markdown.ts";

const label = "Demo output: no AI model was used.";

it("puts the label first, once", () => {
  expect(toMarkdown("# Title", label)).toBe(`${label}\n\n# Title\n`);
  expect(toMarkdown(`${label}\n\n# Title`, label)).toBe(`${label}\n\n# Title\n`);
});

it("keeps the text as is and ends it with one line end", () => {
  expect(toMarkdown("a **b**\n\n\n", null)).toBe("a **b**\n");
});
