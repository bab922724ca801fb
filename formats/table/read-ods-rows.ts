import { unusableFile } from "../segments/file-fault.ts";
import { scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { attributeValue } from "../xml/xml-attributes.ts";
import { xmlString } from "./cell-strings.ts";
import { isoText, numberText } from "./number-texts.ts";
import type { TableLimits } from "./table.ts";
import type { SheetCell, SheetRow } from "./used-range.ts";

/** A sheet by where its element starts. */
export type OdsSheet = { name: string; start: number; isVisible: boolean };

/** Lists the sheets of a document in their order; tables within cells are none. */
export function listOdsSheets(xml: string): OdsSheet[] {
  const sheets: OdsSheet[] = [];
  const hidden = new Set<string>();
  let style = "";
  let depth = 0;
  for (const token of scanXml(xml)) {
    if (token.name === "table:table") {
      if (token.kind === "close") depth--;
      else if (depth === 0) {
        const isVisible = !hidden.has(attributeValue(xml, token, "table:style-name") ?? "");
        sheets.push({ name: attributeValue(xml, token, "table:name") ?? "", start: token.start, isVisible });
      }
      if (token.kind === "open") depth++;
    } else if (depth > 0 || token.kind === "close") continue;
    else if (token.name === "style:style") style = attributeValue(xml, token, "style:name") ?? "";
    else if (token.name === "style:table-properties" && attributeValue(xml, token, "table:display") === "false") hidden.add(style);
  }
  return sheets;
}

type OpenCell = { token: XmlToken; repeated: number; paragraphs: string[]; isCovered: boolean };

/** What in a cell is not its text: comments, shapes, tables, and what is said about a text. */
const isAside = (name: string): boolean =>
  name === "office:annotation" || name === "table:table" || name === "text:ruby-text" || name === "text:note" || name.startsWith("draw:");

/**
 * Reads the cells of a sheet that hold something. What is repeated is made as often as its limits allow, empty rows and cells never:
 * a usual sheet says that its last row comes a million times.
 *
 * @param start of its `table:table`
 * @throws AppError `unsupported-file` (`too-large`) when more is repeated than the limits allow
 */
export function readOdsRows(xml: string, start: number, limits: TableLimits): SheetRow[] {
  const rows: SheetRow[] = [];
  let [row, column, depth, aside] = [0, 0, 0, 0];
  let rowToken: XmlToken | null = null;
  let cells: SheetCell[] = [];
  let cell: OpenCell | null = null;
  let isParagraph = false;
  for (const token of scanXml(xml, start)) {
    const { kind, name } = token;
    if (name !== "" && kind !== "empty" && aside > 0) aside += kind === "open" ? 1 : -1;
    else if (aside > 0) continue;
    else if (kind === "text" || kind === "cdata") {
      if (cell !== null && isParagraph) addText(cell, xmlString(xml, token));
    } else if (depth > 0 && kind === "open" && isAside(name)) aside = 1;
    else if (name === "table:table") {
      depth += kind === "open" ? 1 : kind === "close" ? -1 : 0;
      if (depth <= 0) break;
    } else if (name === "table:table-row") {
      if (kind !== "close") [rowToken, cells, column] = [token, [], 0];
      if (kind === "open" || rowToken === null) continue;
      const repeated = repeatOf(xml, rowToken, "table:number-rows-repeated");
      addRows(rows, row, cells, repeated, limits);
      row += repeated;
    } else if (name === "table:table-cell" || name === "table:covered-table-cell") {
      if (kind !== "close") cell = openCell(xml, token);
      if (kind === "open" || cell === null) continue;
      addCells(cells, column, cell, cellText(xml, cell), limits);
      column += cell.repeated;
      cell = null;
    } else if (cell !== null) isParagraph = readInCell(xml, token, cell, isParagraph);
  }
  return rows;
}

function openCell(xml: string, token: XmlToken): OpenCell {
  const repeated = repeatOf(xml, token, "table:number-columns-repeated");
  return { token, repeated, paragraphs: [], isCovered: token.name === "table:covered-table-cell" };
}

function repeatOf(xml: string, token: XmlToken, attribute: string): number {
  const count = Number(attributeValue(xml, token, attribute) ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}

function addRows(rows: SheetRow[], row: number, cells: SheetCell[], repeated: number, limits: TableLimits): void {
  if (cells.length === 0) return;
  if (rows.length + repeated > limits.rows + 1) throw unusableFile("too-large", "rows");
  for (let index = 0; index < repeated; index++) rows.push({ row: row + index, cells });
}

function addCells(cells: SheetCell[], column: number, { repeated }: OpenCell, text: string, limits: TableLimits): void {
  if (text === "") return;
  if (cells.length + repeated > limits.columns) throw unusableFile("too-large", "columns");
  for (let index = 0; index < repeated; index++) cells.push({ column: column + index, text });
}

/** Blanks that one element stands for; a cell holds no more. */
const mostBlanks = 32_767;

/** Takes a tag within a cell. @returns whether what follows is text of a paragraph */
function readInCell(xml: string, token: XmlToken, cell: OpenCell, isParagraph: boolean): boolean {
  const { kind, name } = token;
  if (name === "text:p" || name === "text:h") {
    if (kind !== "close") cell.paragraphs.push("");
    return kind === "open";
  }
  if (kind === "close" || !isParagraph) return isParagraph;
  if (name === "text:s") append(cell, " ".repeat(Math.min(repeatOf(xml, token, "text:c"), mostBlanks)));
  else if (name === "text:tab") append(cell, "\t");
  else if (name === "text:line-break") append(cell, "\n");
  return isParagraph;
}

const append = ({ paragraphs }: OpenCell, text: string): void => {
  paragraphs[paragraphs.length - 1] += text;
};

/** White space counts as one blank, and as none where a paragraph begins (6.1.2); further blanks are elements. */
function addText(cell: OpenCell, text: string): void {
  const collapsed = text.replaceAll(/[ \t\r\n]+/g, " ");
  const isAtStart = cell.paragraphs.at(-1) === "";
  append(cell, isAtStart && collapsed.startsWith(" ") ? collapsed.slice(1) : collapsed);
}

/** The text of a cell by its type (19.387 `office:value-type`). */
function cellText(xml: string, { token, paragraphs, isCovered }: OpenCell): string {
  if (isCovered) return "";
  const text = paragraphs.join("\n");
  const value = (name: string): string | null => attributeValue(xml, token, `office:${name}`);
  // An error is a number by its type; only this extension of LibreOffice says what it is.
  if (attributeValue(xml, token, "calcext:value-type") === "error") return text;
  switch (value("value-type")) {
    case "float":
    case "percentage":
    case "currency":
      return numberText(value("value") ?? text);
    case "date":
      return isoText(value("date-value") ?? text);
    case "time":
      return timeText(value("time-value")) ?? text;
    case "boolean":
      return (value("boolean-value") ?? text).toUpperCase();
    default:
      return value("string-value") ?? text;
  }
}

/** A duration such as PT08H30M00S as hours, minutes and seconds. */
function timeText(duration: string | null): string | null {
  const [whole, hours = "", minutes = "", seconds = "", fraction = ""] =
    /^PT(\d{1,6})H(\d{1,2})M(\d{1,2})(?:[.,](\d{1,12}))?S$/.exec(duration ?? "") ?? [];
  if (whole === undefined) return null;
  const rest = fraction.replace(/0+$/, "");
  return `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}:${seconds.padStart(2, "0")}${rest === "" ? "" : `.${rest}`}`;
}
