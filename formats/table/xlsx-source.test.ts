import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, it } from "vitest";
import { packOoxml } from "#tests/fixtures/documents/ooxml-package.ts";
import { fileFaultOf } from "../segments/file-fault.ts";
import { openTable } from "./open-table.ts";
import type { OpenTable, TableOptions } from "./table.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const type = (name: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`;

type Sheet = { name: string; data: string; state?: string; before?: string; behind?: string };
type More = { strings?: string; formats?: string; xfs?: string; workbook?: string };

function pack(sheets: readonly Sheet[] | string, { strings = "", formats = "", xfs = "<xf/>", workbook = "" }: More = {}): Uint8Array {
  const list = typeof sheets === "string" ? [{ name: "Data", data: sheets } as Sheet] : sheets;
  const listed = list.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state === undefined ? "" : ` state="${state}"`} r:id="rId${index + 1}"/>`,
  );
  return packOoxml("xl/workbook.xml", {
    "xl/workbook.xml": {
      type: type("sheet.main"),
      xml: `<workbook xmlns="${main}" xmlns:r="${office}">${workbook}<sheets>${listed.join("")}</sheets></workbook>`,
      relations: {
        ...Object.fromEntries(
          list.map((_, index) => [`rId${index + 1}`, { type: "worksheet", target: `worksheets/sheet${index + 1}.xml` }]),
        ),
        rIdA: { type: "styles", target: "/xl/styles.xml" },
        rIdB: { type: "sharedStrings", target: "sharedStrings.xml" },
      },
    },
    "xl/styles.xml": {
      type: type("styles"),
      xml: `<styleSheet xmlns="${main}"><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs}</cellXfs></styleSheet>`,
    },
    "xl/sharedStrings.xml": { type: type("sharedStrings"), xml: `<sst xmlns="${main}">${strings}</sst>` },
    ...Object.fromEntries(
      list.map(({ data, before = "", behind = "" }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        { type: type("worksheet"), xml: `<worksheet xmlns="${main}">${before}<sheetData>${data}</sheetData>${behind}</worksheet>` },
      ]),
    ),
  });
}

const open = (bytes: Uint8Array, options: Partial<TableOptions> = {}): OpenTable =>
  openTable(bytes, { name: "table.xlsx", limits: { rows: 1_000, columns: 100 }, ...options });
const rowsOf = (bytes: Uint8Array): OpenTable["rows"] => open(bytes, { hasHeader: false }).rows;
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
const added = { names: ["New"], cellsOf: (row: number) => [`n${row}`] };

function faultOf(bytes: Uint8Array, options: Partial<TableOptions> = {}) {
  try {
    open(bytes, options);
    return null;
  } catch (error) {
    return [fileFaultOf(error), (error as Error).cause];
  }
}

it("reads texts, numbers as they are kept, booleans, errors and results of formulas", () => {
  const bytes = pack(
    `<row r="1">${text("A1", "name")}${text("B1", "value")}</row>` +
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2"><v>79</v></c></row>' +
      '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>1.2E+17</v></c></row>' +
      '<row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4" t="b"><v>0</v></c></row>' +
      '<row r="5"><c r="A5" t="e"><v>#N/A</v></c><c r="B5" t="str"><f>A1&amp;"x"</f><v>007</v></c></row>' +
      '<row r="6" hidden="1"><c r="A6"><f>1/3</f><v>0.33333333333333331</v></c><c r="B6"><f>NOW()</f></c></row>',
    {
      strings:
        '<si><t xml:space="preserve"> 0012 </t></si><si><r><t>Very </t></r><r><rPr><b/></rPr><t>big_x000D_&#10;_x005F_x0041_</t></r><rPh><t>かな</t></rPh></si>',
    },
  );
  const table = open(bytes);
  expect(table).toMatchObject({ format: "xlsx", encoding: null, separator: null, sheet: "Data", sheets: ["Data"], hasHeader: true });
  expect(table.names).toEqual(["name", "value"]);
  expect(table.rows).toEqual([
    [" 0012 ", "79"],
    ["Very big\r\n_x0041_", "120000000000000000"],
    ["TRUE", "FALSE"],
    ["#N/A", "007"],
    ["0.33333333333333331", ""],
  ]);
});

it("reads dates and times as ISO 8601, and leaves percentages and prices bare", () => {
  const xfs = [0, 14, 22, 20, 164, 165, 9, 166, 46, 167].map((id) => `<xf numFmtId="${id}"/>`).join("");
  const formats =
    '<numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="165" formatCode="0.0 &quot;days&quot;\\h[$-409]"/>' +
    '<numFmt numFmtId="166" formatCode="[Red]#,##0.00 [$USD]"/><numFmt numFmtId="167" formatCode="[h]:mm"/>';
  const values = [45352, 45352, 45352.354166666664, 0.35416666666666669, 45352.000000001, 3.5, 0.25, 9.99, 1.5, 26.0625];
  const data = `<row r="1">${values.map((value, style) => `<c s="${style}"><v>${value}</v></c>`).join("")}<c t="d"><v>2024-03-01T08:30:00Z</v></c></row>`;
  expect(rowsOf(pack(data, { xfs, formats }))).toEqual([
    [
      "45352",
      "2024-03-01",
      "2024-03-01 08:30:00",
      "08:30:00",
      "2024-03-01",
      "3.5",
      "0.25",
      "9.99",
      "36:00:00",
      "625:30:00",
      "2024-03-01 08:30:00",
    ],
  ]);
  const early =
    '<row r="1"><c s="1"><v>1</v></c><c s="1"><v>60</v></c><c s="1"><v>61</v></c><c s="1"><v>-1</v></c><c s="1"><v>9999999</v></c></row>';
  expect(rowsOf(pack(early, { xfs }))).toEqual([["1900-01-01", "1900-02-29", "1900-03-01", "-1", "9999999"]]);
  expect(rowsOf(pack('<row r="1"><c s="1"><v>43890</v></c></row>', { xfs, workbook: '<workbookPr date1904="1"></workbookPr>' }))).toEqual([
    ["2024-03-01"],
  ]);
});

it("reads from the first to the last cell that holds something, and merged cells in their first place", () => {
  const bytes = pack([
    {
      name: "Data",
      before: '<dimension ref="A1:XFD1048576"/>',
      data: `<row r="3"><c r="A3" s="0"/>${text("C3", "a")}<c r="D3"/>${text("E3", "c")}<c r="XFD3"/></row><row r="6">${text("D6", "x")}</row><row r="1048576"><c r="A1048576"/></row>`,
      behind: '<mergeCells count="1"><mergeCell ref="C3:D3"/></mergeCells>',
    },
  ]);
  const table = open(bytes, { hasHeader: true });
  expect(table.names).toEqual(["a", "B", "c"]);
  expect(table.rows).toEqual([
    ["", "", ""],
    ["", "", ""],
    ["", "x", ""],
  ]);
});

it("reads the first visible sheet with cells, or the one that is named", () => {
  const sheets: Sheet[] = [
    { name: "Secret", data: `<row>${text("A1", "s")}</row>`, state: "hidden" },
    { name: "Empty", data: "" },
    { name: "A &amp; B", data: `<row><c><v>1</v></c></row>` },
  ];
  expect(open(pack(sheets))).toMatchObject({ sheet: "A & B", sheets: ["Empty", "A & B"], rows: [["1"]] });
  expect(open(pack(sheets), { sheet: "Secret" })).toMatchObject({ sheet: "Secret", rows: [["s"]] });
  expect(faultOf(pack(sheets), { sheet: "Empty" })?.[0]).toBe("no-text");
  expect(faultOf(pack(sheets), { sheet: "None" })?.[0]).toBe("no-text");
});

it("refuses a range that two cells claim, and what is no workbook", () => {
  const corners = `<row r="1">${text("A1", "a")}</row><row r="1048576">${text("XFD1048576", "z")}</row>`;
  expect(faultOf(pack(corners))).toEqual(["too-large", "columns"]);
  expect(faultOf(pack(corners), { limits: { rows: 1_000, columns: 16_384 } })).toEqual(["too-large", "rows"]);
  expect(faultOf(pack(corners), { limits: { rows: 2_000_000, columns: 16_384 } })).toEqual(["too-large", "rows"]);
  expect(faultOf(pack('<row r="1048577"/>'))?.[0]).toBe("broken");
  expect(faultOf(pack("<row>").subarray(0, 300))?.[0]).toBe("broken");
  expect(faultOf(zipSync({ "a.txt": strToU8("a") }))?.[0]).toBe("wrong-format");
  const bomb = zipSync({ ...unzipSync(pack("")), "xl/worksheets/sheet1.xml": new Uint8Array(50_000_000) });
  expect(faultOf(bomb)?.[0]).toBe("too-large");
});

it("adds columns to the workbook itself, which reads as the same table with them", () => {
  const data = `<row r="2" spans="2:3">${text("B2", "name")}${text("C2", "note")}</row><row r="4"><c r="B4"><v>7</v></c><c r="E4" s="0"/></row>`;
  const bytes = pack([
    { name: "Data", data, before: '<dimension ref="B2:C4"/>' },
    { name: "Other", data: `<row>${text("A1", "o")}</row>` },
  ]);
  const table = open(bytes);
  const written = table.writeXlsx({ names: ["New", "Last"], cellsOf: (row) => [`=n${row}`, " 00 "] });
  const again = open(written);
  expect(again.names).toEqual(["name", "note", "New", "Last"]);
  expect(again.rows).toEqual([
    ["", "", "=n0", " 00 "],
    ["7", "", "=n1", " 00 "],
  ]);
  const [before, after] = [unzipSync(bytes), unzipSync(written)];
  const changed = Object.entries(before).filter(([path, content]) => Buffer.compare(content, after[path] ?? new Uint8Array()) !== 0);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(changed.map(([path]) => path)).toEqual(["xl/worksheets/sheet1.xml"]);
  expect(strFromU8(after["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).toContain('<dimension ref="B2:E4"/>');
});

it("refuses columns that a sheet has no room for", () => {
  const table = open(pack(`<row r="1">${text("XFC1", "a")}${text("XFD1", "b")}</row>`), { hasHeader: true });
  expect(() => table.writeXlsx(added)).toThrow("too-large");
});

it("writes a new workbook that reads as the same table", () => {
  const content = 'id,name\r\n007,"=HYPERLINK(""x"")"\r\n440305199001011234," two\r\nlines\t_x0041_\u0001 & <b> 👩‍👩‍👧 שלום "\r\n3,\r\n';
  const table = open(Buffer.from(content), { name: "table.csv" });
  const written = table.writeXlsx(added);
  const again = open(written);
  expect(again.names).toEqual([...table.names, "New"]);
  expect(again.rows).toEqual(table.rows.map((row, index) => [...row, `n${index}`]));
  expect(written).toEqual(table.writeXlsx(added));
  expect(open(table.writeXlsx({ names: ["New"], cellsOf: (row) => (row === 1 ? null : ["x"]) })).rows).toEqual([
    ["007", '=HYPERLINK("x")', "x"],
    ["3", "", "x"],
  ]);
  const files = unzipSync(written);
  expect(strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).toContain('state="frozen"');
});

const typed = {
  names: ["score", "huge", "ok", "tags", "text"],
  cellsOf: (row: number) => (row === 0 ? [-4.5, 1e21, true, ["a", "=b"], "-4.5"] : [Number.NaN, -0, false, [], "007"]),
};
const typedRows = [
  ["x", "y", "-4.5", "1000000000000000000000", "TRUE", "a; =b", "-4.5"],
  ["z", "w", "", "0", "FALSE", "", "007"],
];
const sheetXml = (bytes: Uint8Array): string => strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());

it("writes numbers and booleans into a new workbook as such, without the format of texts", () => {
  const table = open(Buffer.from("a,b\nx,y\nz,w\n"), { name: "table.csv", hasHeader: true });
  const written = table.writeXlsx(typed);
  expect(open(written).rows).toEqual(typedRows);
  const xml = sheetXml(written);
  expect(xml).toContain('<c r="C2"><v>-4.5</v></c><c r="D2"><v>1e+21</v></c><c r="E2" t="b"><v>1</v></c><c r="F2" s="1" t="inlineStr">');
  expect(xml).toContain('<c r="G2" s="1" t="inlineStr"><is><t xml:space="preserve">-4.5</t></is></c>');
  expect(xml).toContain('<c r="D3"><v>0</v></c><c r="E3" t="b"><v>0</v></c><c r="G3" s="1" t="inlineStr">');
});

it("adds numbers and booleans to a workbook as such", () => {
  const table = open(
    pack(
      `<row r="1">${text("A1", "a")}${text("B1", "b")}</row><row r="2">${text("A2", "x")}${text("B2", "y")}<c r="C2" s="1"/></row><row r="3">${text("A3", "z")}${text("B3", "w")}</row>`,
      { xfs: '<xf/><xf numFmtId="14"/>' },
    ),
    { hasHeader: true },
  );
  const written = table.writeXlsx(typed);
  expect(open(written, { hasHeader: true }).rows).toEqual(typedRows);
  expect(sheetXml(written)).toContain('<c r="C2"><v>-4.5</v></c><c r="D2"><v>1e+21</v></c><c r="E2" t="b"><v>1</v></c>');
});

it("cuts text that is longer than a cell after a whole character", () => {
  const table = open(Buffer.from("a,b\nx,y\n"), { name: "table.csv", hasHeader: true });
  const [cell = ""] = open(table.writeXlsx({ names: ["New"], cellsOf: () => [`a${"👍".repeat(20_000)}`] })).rows[0]?.slice(2) ?? [];
  expect(cell.length).toBe(32_766);
  expect(cell.endsWith("👍…")).toBe(true);
});
