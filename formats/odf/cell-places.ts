/**
 * Where the parts of a spreadsheet are, as people find them: a cell by its sheet and its place there (ODF 1.3 part 3, 9.1), what compares
 * cells by its sheet, a name by itself.
 */
import { columnLetters } from "../table/column-names.ts";
import { sheetPlace, unquotedSheet } from "../spreadsheet/sheet-place.ts";
import { attributeValue } from "../xml/xml-attributes.ts";
import type { XmlToken } from "../xml/scan-xml.ts";

/** Attributes by which rules, lists and filters say their sheet (19.587, 19.730, 19.483; 19.738 `table:target-range-address`). */
const addresses = ["table:base-cell-address", "style:base-cell-address", "table:target-range-address"];

/** Follows the tags of a part in their order. */
export class CellPlaces {
  private readonly xml: string;
  private sheet = "";
  private row = 0;
  private rows = 1;
  private column = 0;
  private columns = 1;
  /** The sheet that the database range around a filter is on. */
  private range = "";

  constructor(xml: string) {
    this.xml = xml;
  }

  /** Moves on by a tag. */
  pass(token: XmlToken): void {
    const { kind, name } = token;
    if (name === "table:table" && kind === "close") this.sheet = "";
    if (name === "table:database-range") this.range = kind === "open" ? this.sheetOf(token) : "";
    if (kind !== "open" && kind !== "empty") return;
    if (name === "table:table") {
      this.sheet = attributeValue(this.xml, token, "table:name") ?? "";
      [this.row, this.rows] = [-1, 1];
    } else if (name === "table:table-row") {
      this.row += this.rows;
      this.rows = this.repeats(token, "table:number-rows-repeated");
      [this.column, this.columns] = [-1, 1];
    } else if (name === "table:table-cell" || name === "table:covered-table-cell") {
      this.column += this.columns;
      this.columns = this.repeats(token, "table:number-columns-repeated");
    }
  }

  /** The place of a tag that has just been passed. */
  of(token: XmlToken): string {
    if (token.name === "table:table-cell") return sheetPlace(this.sheet, `${columnLetters(this.column)}${this.row + 1}`);
    return this.sheetOf(token) || this.sheet || this.range || (attributeValue(this.xml, token, "table:name") ?? "");
  }

  private repeats(token: XmlToken, attribute: string): number {
    const count = Number(attributeValue(this.xml, token, attribute) ?? 1);
    return Number.isSafeInteger(count) && count > 0 ? count : 1;
  }

  /** The sheet of an address: `Sheet1.A1`, `$'My sheet'.$A$1:.$B$2`. A name has an address, too, and is found by itself. */
  private sheetOf(token: XmlToken): string {
    if (token.name === "table:named-expression") return "";
    for (const attribute of addresses) {
      const address = attributeValue(this.xml, token, attribute);
      if (address === null) continue;
      const [, name = ""] = /^\$?('(?:[^']|'')*'|[^.:]*)\./.exec(address) ?? [];
      if (name !== "") return unquotedSheet(name);
    }
    return "";
  }
}
