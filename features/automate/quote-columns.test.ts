import { describe, expect, it } from "vitest";
import { estimateModelTokens } from "#core/text-length.ts";
import { rowOutputTokens } from "./length-limits.ts";
import { columnLimits, type OutputColumn } from "./output-shape.ts";
import { withQuotes } from "./quote-columns.ts";

const columnsOf = (count: number) =>
  Array.from(
    { length: count },
    (_, index): OutputColumn => ({
      key: `column_${index + 1}`,
      name: `Column ${index + 1}`,
      type: "text",
      about: "",
      choices: [],
      isOptional: true,
      length: null,
    }),
  );

/** How many words, or characters in Chinese, each quote may have. */
const mostOf = (count: number, locale: "en" | "zh"): number[] =>
  withQuotes(columnsOf(count), locale).flatMap(({ about, quoteOf }) => (quoteOf === undefined ? [] : [Number(/\d+/.exec(about)?.[0])]));

/** An answer with the longest quotes, and short values. */
function longestAnswer(count: number, locale: "en" | "zh"): string {
  const [most = 0] = mostOf(count, locale);
  const quote = locale === "en" ? Array.from({ length: most }, () => "tenants").join(" ") : "租".repeat(most);
  const asked = withQuotes(columnsOf(count), locale);
  return JSON.stringify(Object.fromEntries(asked.map(({ key, quoteOf }) => [key, quoteOf === undefined ? "about 1,250 pounds" : quote])));
}

describe("the quotes of a row", () => {
  it("are a sentence long where there are few", () => {
    expect(mostOf(1, "en")).toEqual([40]);
    expect(mostOf(6, "en")).toEqual([40, 40, 40, 40, 40, 40]);
    expect(mostOf(6, "zh")[0]).toBe(60);
  });

  it("leave room for the values of as many columns as there can be, in what one price covers", () => {
    for (const count of [6, 7, 12, columnLimits.columns])
      for (const locale of ["en", "zh"] as const)
        expect(estimateModelTokens(longestAnswer(count, locale))).toBeLessThan(rowOutputTokens("fast"));
  });
});
