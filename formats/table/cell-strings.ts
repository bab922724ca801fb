/** Strings of SpreadsheetML (ECMA-376 part 1, 18.4.8 `si`, 22.9.2.19 `ST_Xstring`). */
import { localName, scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { decodeXmlText, encodeXmlAttribute, encodeXmlText } from "../xml/xml-text.ts";

/** What a text token says. A line end is LF in XML, however it is written (XML 1.0, 2.11); a CR is written by its number. */
export function xmlString(xml: string, { kind, start, end }: XmlToken): string {
  const raw = kind === "cdata" ? xml.slice(start + 9, end - 3) : xml.slice(start, end);
  const text = raw.includes("\r") ? raw.replaceAll(/\r\n?/g, "\n") : raw;
  return kind === "cdata" ? text : decodeXmlText(text);
}

/** Reads the strings that cells share: all runs of a text together, without what tells how it is read aloud (`rPh`). */
export function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = "";
  let isPhonetic = false;
  let isText = false;
  for (const token of scanXml(xml)) {
    if (token.kind === "text" || token.kind === "cdata") {
      if (isText && !isPhonetic) text += xmlString(xml, token);
      continue;
    }
    const name = localName(token.name);
    isText = token.kind === "open" && name === "t";
    if (name === "rPh") isPhonetic = token.kind === "open";
    else if (name === "si" && token.kind === "open") text = "";
    else if (name === "si") strings.push(token.kind === "empty" ? "" : unescapeString(text));
  }
  return strings;
}

/** Characters may be written by their number: `_x000D_`. */
export const unescapeString = (text: string): string =>
  text.includes("_x") ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;

/** The same for texts to translate: a zero character says nothing, and no database stores it. */
export const unescapeWords = (text: string): string => unescapeString(text).replaceAll("\0", "");

/** Everything that XML cannot hold, and a CR, which XML would read as LF. */
const unwritable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

/** Writes by their numbers what XML cannot hold, and what would be read as a character's number so that it is not. */
export function numberSigns(text: string): string {
  const escaped = text.includes("_x") ? text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_") : text;
  return escaped.replaceAll(unwritable, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`);
}

/** Writes a text for the content of a `t`. */
export const escapeString = (text: string): string => encodeXmlText(numberSigns(text));

/** Writes a text for an attribute of such strings. */
export const escapeAttribute = (text: string): string => encodeXmlAttribute(numberSigns(text));

/** What a cell can hold, in UTF-16 units (Excel's specifications and limits). */
const longestCell = 32_767;

/** A text that fits a cell: a longer one is cut after a whole code point, with "…" at its end. */
export function fitCell(text: string): string {
  if (text.length <= longestCell) return text;
  const cut = text.slice(0, longestCell - 1);
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
