import { describe, expect, it } from "vitest";
import { sources } from "#tests/harness/document-round-trip.ts";
import { cutMarkdown } from "./markdown-chunks.ts";
import { readMarkdown } from "./read-markdown.ts";

/** Long enough to be read in stretches. */
const filling = Array.from({ length: 1_200 }, (_, index) => `Words of paragraph ${index}, which are there to make it long enough.\n\n`)
  .join("")
  .repeat(2);
const definitions = Array.from({ length: 1_000 }, (_, index) => `[label ${index}]: https://example.org/${index}\n\n`).join("");

describe("long Markdown", () => {
  it("gives the parser only those definitions that a stretch refers to", () => {
    const chunks = cutMarkdown(`See [label 7] and [label 7].\n\n${filling}${definitions}Behind [label 8].\n`);
    expect(chunks.length).toBeGreaterThan(1);
    const given = chunks.map(({ markdown }) => markdown.match(/^\[label \d+\]: .*$/gm) ?? []);
    expect(given[0]).toEqual(["[label 7]: https://example.org/7"]);
    expect(given.at(-1)?.slice(-1)).toEqual(["[label 8]: https://example.org/8"]);
    expect(given.flat().length).toBeLessThan(10);
    for (const { start, end, markdown } of chunks) expect(markdown.length).toBeGreaterThanOrEqual(end - start);
  });

  it("reads the same with definitions between paragraphs, behind lists and before code", () => {
    const part =
      "- item [label 1]\n\n[label 1]: /a\n\n    code [label 1]\n\n[label 2]: /b\n[label 3]: /c\n\nSee [label 2] and [label 9].\n\n";
    const own = ["item <g1>label 1</g1>", "See <g1>label 2</g1> and [label 9]."];
    const content = part + filling + part;
    const all = sources(readMarkdown, content);
    expect([...all.slice(0, 2), ...all.slice(-2)]).toEqual([...own, ...own]);
    expect(all.length).toBe(4 + 2_400);
    expect(sources(readMarkdown, part)).toEqual(own);
  });
});
