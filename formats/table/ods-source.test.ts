import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { fileFaultOf } from "../segments/file-fault.ts";
import { openTable } from "./open-table.ts";
import type { OpenTable, TableOptions } from "./table.ts";

const names = ["office", "text", "table", "style", "draw", "dc"]
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(" ");

function pack(tables: string, { styles = "", manifest = "" } = {}): Uint8Array {
  const files = {
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<office:document-content ${names} xmlns:calcext="c"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    "META-INF/manifest.xml": `<manifest:manifest xmlns:manifest="m">${manifest}</manifest:manifest>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, strToU8(content)])), { level: 0 });
}

const sheet = (rows: string, name = "Data", attributes = "") => `<table:table table:name="${name}"${attributes}>${rows}</table:table>`;
const row = (cells: string, attributes = "") => `<table:table-row${attributes}>${cells}</table:table-row>`;
const cell = (content: string, attributes = "") => `<table:table-cell${attributes}>${content}</table:table-cell>`;
const text = (content: string) => cell(`<text:p>${content}</text:p>`, ' office:value-type="string"');
const value = (type: string, attribute: string, content: string) =>
  cell("<text:p>shown</text:p>", ` office:value-type="${type}" office:${attribute}="${content}"`);
const open = (bytes: Uint8Array, options: Partial<TableOptions> = {}): OpenTable =>
  openTable(bytes, { name: "table.ods", limits: { rows: 100, columns: 20 }, ...options });

function faultOf(bytes: Uint8Array, options: Partial<TableOptions> = {}) {
  try {
    open(bytes, options);
    return null;
  } catch (error) {
    return [fileFaultOf(error), (error as Error).cause];
  }
}

it("reads texts as they read and values as they are kept", () => {
  const table = open(
    pack(
      sheet(
        row(text("name") + text("value")) +
          row(text('<text:s text:c="2"/>0012 <text:span>a</text:span><text:tab/>b<text:line-break/>c') + value("float", "value", "79")) +
          row(cell("<text:p>two</text:p><text:p/><text:p>lines</text:p>") + value("percentage", "value", "0.25")) +
          row(
            text("<office:annotation><text:p>note</text:p></office:annotation>x<text:a>y</text:a>") +
              value("date", "date-value", "2024-03-01"),
          ) +
          row(text("  👩‍👩‍👧\n  שלום ") + value("date", "date-value", "2024-03-01T08:30:00")) +
          row(value("time", "time-value", "PT08H30M00S") + value("boolean", "boolean-value", "true")) +
          row(
            value("float", "value", "1.2E+17") +
              cell("<text:p>#N/A</text:p>", ' office:value-type="float" office:value="0" calcext:value-type="error"'),
          ),
      ),
    ),
  );
  expect(table).toMatchObject({
    format: "ods",
    encoding: null,
    sheet: "Data",
    sheets: ["Data"],
    names: ["name", "value"],
    hasHeader: true,
  });
  expect(table.rows).toEqual([
    ["  0012 a\tb\nc", "79"],
    ["two\n\nlines", "0.25"],
    ["xy", "2024-03-01"],
    ["👩‍👩‍👧 שלום ", "2024-03-01 08:30:00"],
    ["08:30:00", "TRUE"],
    ["120000000000000000", "#N/A"],
  ]);
});

it("makes what is repeated, but neither empty rows nor empty cells, and no covered ones", () => {
  const empty = '<table:table-cell table:number-columns-repeated="16384"/>';
  const rows =
    row(empty, ' table:number-rows-repeated="3"') +
    `<table:table-header-rows>${row(`<table:table-cell/>${text("a")}<table:covered-table-cell table:number-columns-repeated="2"><text:p>hidden</text:p></table:covered-table-cell>${text("b")}${empty}`)}</table:table-header-rows>` +
    row(
      `<table:table-cell/>${cell("<text:p>x</text:p>", ' table:number-columns-repeated="3"')}${empty}`,
      ' table:number-rows-repeated="2"',
    ) +
    row(empty, ' table:number-rows-repeated="1048500"');
  const table = open(pack(sheet(rows)), { hasHeader: true });
  expect(table.names).toEqual(["a", "B", "C", "b"]);
  expect(table.rows).toEqual([
    ["x", "x", "x", ""],
    ["x", "x", "x", ""],
  ]);
});

it("reads the first visible sheet with cells, or the one that is named, and no tables or shapes within cells", () => {
  const styles = '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
  const inner = `<draw:frame><draw:text-box><text:p>shape</text:p></draw:text-box></draw:frame><table:table table:name="Inner">${row(text("i"))}</table:table>`;
  const bytes = pack(
    sheet(row(text("h")), "Hidden", ' table:style-name="ta2"') + sheet("", "Empty") + sheet(row(cell(`${inner}<text:p>x</text:p>`))),
    { styles },
  );
  expect(open(bytes)).toMatchObject({ sheet: "Data", sheets: ["Empty", "Data"], rows: [["x"]] });
  expect(open(bytes, { sheet: "Hidden" }).rows).toEqual([["h"]]);
  expect(faultOf(bytes, { sheet: "None" })?.[0]).toBe("no-text");
});

it("refuses what is encrypted, and repeats over the limits", () => {
  expect(faultOf(pack(sheet(row(text("x"))), { manifest: "<manifest:encryption-data/>" }))?.[0]).toBe("password");
  const repeated = (rows: number, columns: number) =>
    pack(sheet(row(cell("<text:p>x</text:p>", ` table:number-columns-repeated="${columns}"`), ` table:number-rows-repeated="${rows}"`)));
  expect(faultOf(repeated(1_000_000_000, 1))).toEqual(["too-large", "rows"]);
  expect(faultOf(repeated(1, 1_000_000_000))).toEqual(["too-large", "columns"]);
  expect(faultOf(pack(sheet("")))?.[0]).toBe("no-text");
});

it("becomes a new workbook", () => {
  const table = open(pack(sheet(row(text("name") + text("note")) + row(text("007") + text("=1")))));
  const written = openTable(table.writeXlsx({ names: ["New"], cellsOf: () => ["x"] }), { name: "t.xlsx", limits: { rows: 9, columns: 9 } });
  expect(written).toMatchObject({ sheet: "Data", names: ["name", "note", "New"], rows: [["007", "=1", "x"]] });
});
