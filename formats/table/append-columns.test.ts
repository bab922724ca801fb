import { expect, it } from "vitest";
import { appendColumns, type Appended } from "./append-columns.ts";

const cell = (place: string, text: string, style = "") =>
  `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
const append = (xml: string, more: Partial<Appended> = {}) =>
  appendColumns(xml, { firstRow: 0, lastColumn: 1, rows: [["New"], ["x"]], hasHeader: true, ...more }).xml;

it("adds cells behind those of each row, the header's in its style, and touches nothing else", () => {
  const xml =
    '<worksheet><dimension ref="A1:B2"/><cols><col/></cols><sheetData><row r="1" spans="1:2" ht="20"><c r="A1" s="1"><v>1</v></c><c r="B1" s="7"><v>2</v></c></row><row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row></sheetData><autoFilter ref="A1:B2"/></worksheet>';
  expect(append(xml)).toBe(
    `<worksheet><dimension ref="A1:C2"/><cols><col/></cols><sheetData><row r="1"  ht="20"><c r="A1" s="1"><v>1</v></c><c r="B1" s="7"><v>2</v></c>${cell("C1", "New", ' s="7"')}</row><row r="2"><c r="A2"><f>1+1</f><v>2</v></c>${cell("C2", "x")}</row></sheetData><autoFilter ref="A1:B2"/></worksheet>`,
  );
});

it("adds rows that the sheet leaves out at their place, and cells to empty ones", () => {
  const xml = '<x:sheetData><x:row r="2"><x:c r="A2"/></x:row><x:row r="4"/><x:row r="6"><x:c r="A6"/></x:row></x:sheetData>';
  const prefixed = (place: string, text: string) =>
    `<x:c r="${place}" t="inlineStr"><x:is><x:t xml:space="preserve">${text}</x:t></x:is></x:c>`;
  expect(append(xml, { firstRow: 1, rows: [["a"], ["b"], ["c"], [""], ["e"]], hasHeader: false })).toBe(
    `<x:sheetData><x:row r="2"><x:c r="A2"/>${prefixed("C2", "a")}</x:row><x:row r="3">${prefixed("C3", "b")}</x:row><x:row r="4">${prefixed("C4", "c")}</x:row><x:row r="6"><x:c r="A6"/>${prefixed("C6", "e")}</x:row></x:sheetData>`,
  );
});

it("takes the place of empty cells, in their style, and goes before those behind", () => {
  const xml =
    '<sheetData><row r="1"><c r="A1"/><c r="D1" s="3"></c><c r="G1" s="4"/></row><row r="2"><c r="C2" s="5"/><c r="E2" s="6"/></row></sheetData>';
  expect(
    append(xml, {
      rows: [
        ["a", "b", "c"],
        ["", "", "z"],
      ],
      hasHeader: false,
    }),
  ).toBe(
    `<sheetData><row r="1"><c r="A1"/>${cell("C1", "a")}${cell("D1", "b", ' s="3"')}${cell("E1", "c")}<c r="G1" s="4"/></row><row r="2"><c r="C2" s="5"/>${cell("E2", "z", ' s="6"')}</row></sheetData>`,
  );
});

it("goes behind merged cells that reach over the last column", () => {
  const xml =
    '<sheetData><row r="1"><c r="A1"/></row></sheetData><mergeCells><mergeCell ref="B1:D1"/><mergeCell ref="B9:Z9"/></mergeCells>';
  expect(append(xml, { rows: [["x"]] })).toContain(`<row r="1"><c r="A1"/>${cell("E1", "x")}</row>`);
});

it("writes what XML cannot hold by its number", () => {
  const xml = '<sheetData><row r="1"><c r="A1"/></row></sheetData>';
  expect(append(xml, { rows: [["\u0001<&>\r\n_x0041_\ud800"]] })).toContain(cell("C1", "_x0001_&lt;&amp;&gt;_x000D_\n_x005F_x0041_\ufffd"));
});

it("adds numbers and booleans as such, and a list as one text", () => {
  const xml = '<sheetData><row r="1"><c r="A1"/></row></sheetData>';
  const row = [-4.5, 0, -0, 1e21, true, false, ["a", "b"], ["one"]];
  expect(append(xml, { rows: [row], hasHeader: false })).toBe(
    `<sheetData><row r="1"><c r="A1"/><c r="C1"><v>-4.5</v></c><c r="D1"><v>0</v></c><c r="E1"><v>0</v></c><c r="F1"><v>1e+21</v></c><c r="G1" t="b"><v>1</v></c><c r="H1" t="b"><v>0</v></c>${cell("I1", "a; b")}${cell("J1", "one")}</row></sheetData>`,
  );
});

it("adds nothing for an empty list or a number that is not finite", () => {
  const xml = '<sheetData><row r="1"><c r="A1"/></row></sheetData>';
  const rows = [
    [[], 1, Number.NaN, Infinity, "x"],
    [[], Number.NaN, -Infinity, [""], ""],
  ];
  expect(append(xml, { rows, hasHeader: false })).toBe(
    `<sheetData><row r="1"><c r="A1"/><c r="D1"><v>1</v></c>${cell("G1", "x")}</row></sheetData>`,
  );
});

it("gives the style of an empty cell to a list that takes its place, but to no number or boolean", () => {
  const xml =
    '<x:sheetData><x:row r="1"><x:c r="C1" s="3"/><x:c r="D1" s="4"></x:c><x:c r="E1" s="5"/><x:c r="F1" s="6"/></x:row></x:sheetData>';
  expect(append(xml, { rows: [[7, true, ["a"], []]], hasHeader: false })).toBe(
    '<x:sheetData><x:row r="1"><x:c r="C1"><x:v>7</x:v></x:c><x:c r="D1" t="b"><x:v>1</x:v></x:c><x:c r="E1" s="5" t="inlineStr"><x:is><x:t xml:space="preserve">a</x:t></x:is></x:c><x:c r="F1" s="6"/></x:row></x:sheetData>',
  );
});
