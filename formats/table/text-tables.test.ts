import { describe, expect, it } from "vitest";
import { bytesOf, exported, largeTable, namesOf, rowsOf, textTables } from "#tests/fixtures/documents/text-tables.ts";
import { openTable } from "./open-table.ts";

describe.each([...textTables, largeTable(1_000_000)].map((table) => ({ about: table.name, table })))("a table with $about", ({ table }) => {
  const open = openTable(bytesOf(table), { name: table.file, limits: { rows: 30_000, columns: 60 } });

  it("is read as it is written", () => {
    expect(open.hasHeader).toBe(table.hasHeader);
    expect(open.names).toEqual(namesOf(table));
    expect(open.rows).toEqual(rowsOf(table));
  });

  it("comes back with every original record as it was", () => {
    const bytes = open.writeCsv({ names: ["New"], cellsOf: (row) => [`n${row}`] });
    const cells = open.rows.map((_, row) => `n${row}`);
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(exported(table, "New", cells));
  });
});
