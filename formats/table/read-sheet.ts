import { localName, scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { attributeValue } from "../xml/xml-attributes.ts";
import { CellPlaces } from "./cell-places.ts";
import { unescapeString, xmlString } from "./cell-strings.ts";
import { isoText, type NumberKind, serialText } from "./number-texts.ts";
import type { SheetRow } from "./used-range.ts";

/** What the cells of all sheets refer to. */
export type CellContext = {
  strings: readonly string[];
  /** How numbers are shown, by the number of the cell's format. */
  kinds: readonly NumberKind[];
  isFrom1904: boolean;
};

type OpenCell = { token: XmlToken; value: string; inline: string; hasFormula: boolean };

/**
 * Reads the cells of a worksheet (ECMA-376 part 1, 18.3.1.99) that hold something, in one pass: shared and inline strings, numbers,
 * dates, booleans, errors, and the results of formulas as they were last computed. A formula without a result is an empty cell.
 */
export function readSheet(xml: string, context: CellContext): SheetRow[] {
  const rows: SheetRow[] = [];
  const places = new CellPlaces();
  let cell: OpenCell | null = null;
  let inside = "";
  let isPhonetic = false;
  for (const token of scanXml(xml)) {
    if (token.kind === "text" || token.kind === "cdata") {
      if (cell === null) continue;
      if (inside === "v") cell.value += xmlString(xml, token);
      else if (inside === "t" && !isPhonetic) cell.inline += xmlString(xml, token);
      continue;
    }
    const name = localName(token.name);
    inside = token.kind === "open" ? name : "";
    if (token.kind === "close") {
      if (name === "rPh") isPhonetic = false;
      else if (name === "c" && cell !== null) {
        addCell(rows, places.column, cell, cellText(xml, cell, context));
        cell = null;
      } else if (name === "sheetData") break;
    } else if (name === "c") {
      places.enterCell(xml, token);
      cell = token.kind === "open" ? { token, value: "", inline: "", hasFormula: false } : null;
    } else if (name === "row") {
      places.enterRow(xml, token);
      rows.push({ row: places.row, cells: [] });
    } else if (name === "f" && cell !== null) cell.hasFormula = true;
    else if (name === "rPh") isPhonetic = token.kind === "open";
  }
  return rows;
}

function addCell(rows: SheetRow[], column: number, { hasFormula }: OpenCell, text: string): void {
  if (text !== "" || hasFormula) rows.at(-1)?.cells.push({ column, text });
}

/** The text of a cell by its type (18.18.11). */
function cellText(xml: string, { token, value, inline }: OpenCell, { strings, kinds, isFrom1904 }: CellContext): string {
  switch (attributeValue(xml, token, "t")) {
    case "s":
      return strings[Number(value)] ?? "";
    case "inlineStr":
      return unescapeString(inline);
    case "str":
      return unescapeString(value);
    case "b":
      return value.trim() === "" ? "" : /^(?:1|true)$/.test(value.trim()) ? "TRUE" : "FALSE";
    case "e":
      return value.trim();
    case "d":
      return isoText(value.trim());
    default:
      return serialText(value, kinds[Number(attributeValue(xml, token, "s") ?? 0)] ?? "number", isFrom1904);
  }
}
