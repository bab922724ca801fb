import { expect, it } from "vitest";
import { open } from "#tests/harness/document-round-trip.ts";
import { growthOf, linearGrowth } from "#tests/harness/growth.ts";
import { readCsv } from "./read-csv.ts";

it("50,000 rows are read and written in linear time", async () => {
  const growth = await growthOf(50_000, (rows) => {
    const lines = Array.from({ length: rows }, (_, row) => `${row},Chair number ${row},"Wood, oiled ${row}",${row}.50`);
    const content = `id,name,note,price\n${lines.join("\n")}\n`;
    return () => {
      const document = open(readCsv, content);
      void document.write(new Map(document.units.map((unit) => [unit.id, `${unit.source}!`])), { language: "de" });
    };
  });
  expect(growth).toBeLessThan(linearGrowth);
});
