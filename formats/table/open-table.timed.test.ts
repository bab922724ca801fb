import { expect, it } from "vitest";
import { growthOf, linearGrowth } from "#tests/harness/growth.ts";
import { openTable } from "./open-table.ts";

const limits = { rows: 100_000, columns: 100 };
const added = { names: ["New"], cellsOf: (row: number) => [`new ${row}`] };

it.each(["csv", "xlsx", "jsonl"] as const)("20,000 rows are read and written as %s in linear time", async (format) => {
  const growth = await growthOf(20_000, (rows) => {
    const lines = Array.from({ length: rows }, (_, row) => `${row},Chair number ${row},"Wood, oiled ${row}",${row}.50`);
    const table = openTable(Buffer.from(`id,name,note,price\n${lines.join("\n")}\n`), { name: "table.csv", limits });
    const bytes = { csv: table.writeCsv, xlsx: table.writeXlsx, jsonl: table.writeJsonl }[format](added);
    return () => {
      const again = openTable(bytes, { name: `table.${format}`, limits });
      void { csv: again.writeCsv, xlsx: again.writeXlsx, jsonl: again.writeJsonl }[format](added);
    };
  });
  expect(growth).toBeLessThan(linearGrowth);
});
