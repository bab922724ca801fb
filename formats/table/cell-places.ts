import { unusableFile } from "../segments/file-fault.ts";
import type { XmlToken } from "../xml/scan-xml.ts";
import { attributeOf, attributeValue } from "../xml/xml-attributes.ts";

/** What a sheet can have (Excel's specifications and limits). */
export const mostSheetRows = 1_048_576;
export const mostSheetColumns = 16_384;

/** Goes through the rows and cells of a sheet and says where each is. One without a place follows the one before (18.3.1.4, 18.3.1.73). */
export class CellPlaces {
  /** From 0, as are columns. */
  row = -1;
  column = -1;

  /** @param token the start of a `row` */
  enterRow(xml: string, token: XmlToken): void {
    const number = Number(attributeValue(xml, token, "r") ?? Number.NaN);
    this.row = Number.isInteger(number) && number > 0 ? number - 1 : this.row + 1;
    this.column = -1;
    if (this.row >= mostSheetRows) throw unusableFile("broken", "number of a row");
  }

  /** @param token the start of a `c` */
  enterCell(xml: string, token: XmlToken): void {
    const place = attributeOf(xml, token, "r");
    const column = place === null ? -1 : columnAt(xml, place.valueStart, place.valueEnd);
    this.column = column >= 0 ? column : this.column + 1;
    if (this.column >= mostSheetColumns) throw unusableFile("broken", "number of a column");
  }
}

/** The column (from 0) of a place such as "AB12", -1 where it names none. */
export function columnAt(text: string, start: number, end: number): number {
  let column = 0;
  for (let at = start; at < Math.min(end, start + 4); at++) {
    const letter = text.charCodeAt(at) - 0x40;
    if (!(letter >= 1 && letter <= 26)) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
