/**
 * Adds columns to a worksheet (ECMA-376 part 1, 18.3.1.99) in its own XML: cells behind those of its rows, rows that the XML leaves
 * out, the range that the sheet claims. Every other byte stays. The new cells are texts, numbers or booleans by their type, so none can
 * be a formula.
 */
import { type Edit, splice } from "../segments/splice.ts";
import { localName, scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { attributeOf, attributeValue } from "../xml/xml-attributes.ts";
import { encodeXmlAttribute } from "../xml/xml-text.ts";
import { type AddedCell, addedText } from "./added-cell.ts";
import { CellPlaces, columnAt } from "./cell-places.ts";
import { columnLetters } from "./column-names.ts";
import { cellXml } from "./new-workbook.ts";

export type Appended = {
  /** The sheet's row, from 0, that has the first of `rows`. */
  firstRow: number;
  /** The last column with cells, from 0. */
  lastColumn: number;
  rows: readonly (readonly AddedCell[])[];
  /** Whether the first row is the header: its new cells look like the last one of it. */
  hasHeader: boolean;
};

type Sheet = {
  xml: string;
  edits: Edit[];
  /** The first of the new columns, and the one behind them. */
  column: number;
  end: number;
  /** The header's last cell, by its number from 0; none without a header. */
  header: { row: number; column: number } | null;
  /** Cells by row, until they are written. */
  waiting: Map<number, readonly AddedCell[]>;
  /** Rows that the XML does not have, the first of them last. */
  missing: number[];
};

/** A row that gets cells, while it is read. */
type OpenRow = { number: number; prefix: string; cells: readonly AddedCell[]; written: number; style: string };

/** Writes the sheet with the cells. @returns the XML, and the column (from 0) where they begin */
export function appendColumns(xml: string, appended: Appended): { xml: string; column: number } {
  const sheet = openSheet(xml, appended);
  const places = new CellPlaces();
  let row: OpenRow | null = null;
  let replaced: XmlToken | null = null;
  for (const token of scanXml(xml)) {
    const name = token.name === "" ? "" : localName(token.name);
    if (token.kind === "close") {
      if (name === "sheetData") break;
      if (row !== null && name === "c" && replaced !== null) replaced = replaceCell(sheet, row, places.column, replaced, token.end);
      if (row !== null && name === "row") row = closeRow(sheet, row, token.start);
    } else if (name === "dimension") widenRange(sheet, token, appended);
    else if (name === "row") {
      places.enterRow(xml, token);
      row = enterRow(sheet, places.row, token);
    } else if (name === "c") {
      places.enterCell(xml, token);
      if (row === null) continue;
      noteStyle(sheet, row, places, token);
      if (places.column < sheet.column) continue;
      if (places.column >= sheet.end) writeCells(sheet, row, sheet.end, token.start);
      else if (token.kind === "open") replaced = token;
      else replaceCell(sheet, row, places.column, token, token.end);
    }
  }
  return { xml: splice(xml, sheet.edits), column: sheet.column };
}

function openSheet(xml: string, { firstRow, lastColumn, rows, hasHeader }: Appended): Sheet {
  const { present, column } = survey(xml, firstRow, firstRow + rows.length, lastColumn);
  const waiting = new Map([...rows.entries()].map(([index, cells]) => [firstRow + index, cells]));
  for (const [number, cells] of waiting) if (cells.every((cell) => addedText(cell) === "")) waiting.delete(number);
  return {
    xml,
    edits: [],
    column,
    end: column + (rows[0]?.length ?? 0),
    header: hasHeader ? { row: firstRow, column: lastColumn } : null,
    waiting,
    missing: [...waiting.keys()].filter((number) => !present.has(number)).toReversed(),
  };
}

/** Which rows the XML has, and the first column that neither cells nor merged cells reach: what is within those is not shown. */
function survey(xml: string, firstRow: number, endRow: number, lastColumn: number): { present: Set<number>; column: number } {
  const places = new CellPlaces();
  const present = new Set<number>();
  let column = lastColumn + 1;
  for (const token of scanXml(xml)) {
    if (token.kind === "close" || token.name === "") continue;
    const name = localName(token.name);
    if (name === "row") {
      places.enterRow(xml, token);
      present.add(places.row);
    } else if (name === "mergeCell") {
      const [, top = "", right = "", bottom = ""] = range.exec(attributeValue(xml, token, "ref") ?? "") ?? [];
      if (right !== "" && Number(top) <= endRow && Number(bottom) > firstRow)
        column = Math.max(column, columnAt(right, 0, right.length) + 1);
    }
  }
  return { present, column };
}

/** Top, right and bottom of a range. */
const range = /^[A-Z]{1,3}(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/;

/** Writes the missing rows before this one. @returns the row if it gets cells */
function enterRow(sheet: Sheet, number: number, token: XmlToken): OpenRow | null {
  const prefix = token.name.slice(0, token.name.length - 3);
  while ((sheet.missing.at(-1) ?? Infinity) < number) writeRow(sheet, sheet.missing.pop() ?? 0, prefix, token.start);
  const cells = sheet.waiting.get(number);
  if (cells === undefined) return null;
  sheet.waiting.delete(number);
  // The range of columns that a row claims is a hint to readers, which may be left out.
  const spans = attributeOf(sheet.xml, token, "spans");
  if (spans !== null) sheet.edits.push({ start: spans.start, end: spans.valueEnd + 1, text: "" });
  const row: OpenRow = { number, prefix, cells, written: 0, style: "" };
  if (token.kind === "open") return row;
  const text = `>${cellsXml(sheet, row, sheet.end)}</${token.name}>`;
  sheet.edits.push({ start: token.end - 2, end: token.end, text });
  return null;
}

function writeRow(sheet: Sheet, number: number, prefix: string, at: number): void {
  const row: OpenRow = { number, prefix, cells: sheet.waiting.get(number) ?? [], written: 0, style: "" };
  const text = `<${prefix}row r="${number + 1}">${cellsXml(sheet, row, sheet.end)}</${prefix}row>`;
  sheet.edits.push({ start: at, end: at, text });
}

function closeRow(sheet: Sheet, row: OpenRow, at: number): null {
  writeCells(sheet, row, sheet.end, at);
  return null;
}

/** Writes the cells before a column that are not written yet. */
function writeCells(sheet: Sheet, row: OpenRow, end: number, at: number): void {
  const text = cellsXml(sheet, row, end);
  if (text !== "") sheet.edits.push({ start: at, end: at, text });
}

/** A cell without content that is in the way gives its place, and its style to a text. @param end where its element ends */
function replaceCell(sheet: Sheet, row: OpenRow, column: number, token: XmlToken, end: number): null {
  writeCells(sheet, row, column, token.start);
  const style = attributeValue(sheet.xml, token, "s");
  const place = `${columnLetters(column)}${row.number + 1}`;
  const text = cellXml(place, row.cells[column - sheet.column] ?? "", style === null ? row.style : styleOf(style), row.prefix);
  if (text === "" || row.written !== column - sheet.column) return null;
  row.written++;
  sheet.edits.push({ start: token.start, end, text });
  return null;
}

function noteStyle({ header, xml }: Sheet, row: OpenRow, { column }: CellPlaces, token: XmlToken): void {
  if (header === null || row.number !== header.row || column !== header.column) return;
  const style = attributeValue(xml, token, "s");
  if (style !== null) row.style = styleOf(style);
}

const styleOf = (style: string): string => ` s="${encodeXmlAttribute(style)}"`;

function cellsXml({ column }: Sheet, row: OpenRow, end: number): string {
  let xml = "";
  for (; row.written < row.cells.length && column + row.written < end; row.written++) {
    const cell = row.cells[row.written] ?? "";
    if (cell !== "") xml += cellXml(`${columnLetters(column + row.written)}${row.number + 1}`, cell, row.style, row.prefix);
  }
  return xml;
}

/** The range of cells that the sheet claims, with the new ones. */
function widenRange({ xml, edits, end }: Sheet, token: XmlToken, { firstRow, rows }: Appended): void {
  const attribute = attributeOf(xml, token, "ref");
  if (attribute === null) return;
  const claimed = /^([A-Z]{1,3}\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/.exec(xml.slice(attribute.valueStart, attribute.valueEnd));
  if (claimed === null) return;
  const [, start = "", right = "A", bottom = "1"] = claimed;
  const column = Math.max(end - 1, columnAt(right, 0, right.length));
  const text = `${start}:${columnLetters(column)}${Math.max(firstRow + rows.length, Number(bottom))}`;
  edits.push({ start: attribute.valueStart, end: attribute.valueEnd, text });
}
