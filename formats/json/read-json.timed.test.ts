import { expect, it } from "vitest";
import { open } from "#tests/harness/document-round-trip.ts";
import { growthOf, linearGrowth } from "#tests/harness/growth.ts";
import { readJson } from "./read-json.ts";

it.each([
  ["levels", (count: number) => `${"[".repeat(count)}"some words"${"]".repeat(count)}`],
  [
    "plurals with a note, of which each gets two more forms",
    (count: number) =>
      JSON.stringify(
        Object.fromEntries(
          Array.from({ length: count }, (_, index) => [
            `key${index}`,
            { a_one: "One day", a_other: "Some days", defaultMessage: "Days", description: "Of the week" },
          ]),
        ),
      ),
    "pl",
  ],
  ["strings", (count: number) => JSON.stringify(Array.from({ length: count }, (_, index) => `Some text number ${index} for {name}`))],
])("100,000 %s are read and written in linear time", async (_, build, language = "de") => {
  const growth = await growthOf(100_000, (count) => {
    const content = build(count);
    return () => {
      const document = open(readJson, content);
      void document.write(new Map(document.units.map((unit) => [unit.id, `${unit.source}!`])), { language });
    };
  });
  expect(growth).toBeLessThan(linearGrowth);
});
