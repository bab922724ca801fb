import fc from "fast-check";
import { expect, it } from "vitest";
import { fileFaultOf } from "../segments/file-fault.ts";
import { openTable } from "./open-table.ts";
import type { OpenTable, TableOptions } from "./table.ts";

const limits = { rows: 1_000, columns: 100 };
const open = (bytes: Uint8Array | string, name: string, options: Partial<TableOptions> = {}): OpenTable =>
  openTable(typeof bytes === "string" ? Buffer.from(bytes) : bytes, { name, limits, ...options });

function faultOf(bytes: Uint8Array, name: string) {
  try {
    open(bytes, name);
    return null;
  } catch (error) {
    return fileFaultOf(error);
  }
}

const content = 'id,when,name,name,\n007,2024-03-01,"=HYPERLINK(""x"")",,a\n440305199001011234,," two\nlines ",שלום,👩‍👩‍👧\n';

it.each(["xlsx", "jsonl", "csv"] as const)("reads what it has written as %s with the same names and cells", (format) => {
  const table = open(content, "table.csv");
  const added = { names: ["New"], cellsOf: (row: number) => [`n${row}`] };
  const written = { csv: table.writeCsv, xlsx: table.writeXlsx, jsonl: table.writeJsonl }[format](added);
  const again = open(written, `table.${format}`);
  expect(again.names).toEqual(["id", "when", "name", "name (2)", "E", "New"]);
  expect(again.rows).toEqual(table.rows.map((row, index) => [...row, `n${index}`]));
});

it("writes the header of a workbook into a csv as it is there", () => {
  const table = open("x ,x,\na,b,c\n", "table.csv", { hasHeader: true });
  const workbook = open(table.writeXlsx({ names: [], cellsOf: () => [] }), "table.xlsx", { hasHeader: true });
  expect(workbook.names).toEqual(["x", "x (2)", "C"]);
  const written = new TextDecoder().decode(workbook.writeCsv({ names: ["=New"], cellsOf: () => ["-1"] }));
  expect(written).toBe("\"x \",x,,'=New\r\na,b,c,'-1\r\n");
});

it("gives any text that XML can say in some way back out of a workbook", () => {
  const cell = fc.string({ unit: "binary", maxLength: 20 }).map((text) => `${text}_x000D_\r\n`.toWellFormed());
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const source = open(rows.map(([a, b]) => JSON.stringify({ a, b })).join("\n"), "table.jsonl");
      const fresh = open(source.writeXlsx({ names: ["New"], cellsOf: (row) => [rows[row]?.[0] ?? ""] }), "a.xlsx", { hasHeader: true });
      expect(fresh.rows).toEqual(rows.map(([a, b]) => [a, b, a]));
      const appended = open(fresh.writeXlsx({ names: ["Last"], cellsOf: (row) => [rows[row]?.[1] ?? ""] }), "a.xlsx", { hasHeader: true });
      expect(appended.rows).toEqual(rows.map(([a, b]) => [a, b, a, b]));
    }),
  );
});

it("fills up and cuts what is added, and asks for each row once", () => {
  const asked: number[] = [];
  const written = open("a,b\nx,y\nz,w\n", "table.csv").writeCsv({
    names: ["c", "d"],
    cellsOf: (row) => {
      asked.push(row);
      return row === 0 ? ["1"] : ["1", "2", "3"];
    },
  });
  expect(new TextDecoder().decode(written)).toBe("a,b,c,d\nx,y,1,\nz,w,1,2\n");
  expect(asked).toEqual([0, 1]);
});

it("refuses files of other kinds", () => {
  const compound = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(100)]);
  expect(faultOf(Buffer.concat([compound, Buffer.from("EncryptedPackage", "utf16le")]), "a.xlsx")).toBe("password");
  expect(faultOf(compound, "a.xls")).toBe("unknown-format");
  expect(faultOf(Buffer.from("%PDF-1.7\n"), "a.pdf")).toBe("unknown-format");
  expect(faultOf(Buffer.from("<table></table>"), "a.html")).toBe("unknown-format");
  expect(faultOf(Buffer.from("PK\u0003\u0004"), "a.xlsx")).toBe("broken");
});
