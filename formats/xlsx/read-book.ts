/** The main part of a workbook (ECMA-376 part 1, 18.2.27): formulas of its defined names, and when it is computed. */
import type { OoxmlSource } from "../ooxml/ooxml-document.ts";
import type { Edit } from "../segments/splice.ts";
import { localName, scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { setXmlAttribute } from "../xml/set-xml-attribute.ts";
import { attributeValue } from "../xml/xml-attributes.ts";
import { textOf } from "../xml/xml-text.ts";
import type { Table } from "./table-columns.ts";

export type Book = {
  source: OoxmlSource;
  formulas: Table["formulas"];
  /** Has all formulas computed when the workbook is opened (18.2.2 `fullCalcOnLoad`). */
  recalculation: Edit[];
};

/** What comes before `calcPr`. */
const before: ReadonlySet<string> = new Set(["sheets", "functionGroups", "externalReferences", "definedNames"]);

/** Reads the main part. */
export function readBook(source: OoxmlSource): Book {
  const { xml } = source;
  const formulas: Table["formulas"] = [];
  let settings: XmlToken | null = null;
  let place: { end: number; prefix: string } | null = null;
  /** The defined name that the formula is of. */
  let defined: string | null = null;
  for (const token of scanXml(xml)) {
    if (defined !== null && (token.kind === "text" || token.kind === "cdata"))
      formulas.push({ start: token.start, end: token.end, text: textOf(xml, token), place: defined });
    if (token.name === "") continue;
    const name = localName(token.name);
    defined = token.kind === "open" && name === "definedName" ? (attributeValue(xml, token, "name") ?? "") : null;
    if (name === "calcPr" && token.kind !== "close") settings = token;
    if (before.has(name) && token.kind !== "open") place = { end: token.end, prefix: token.name.slice(0, -name.length) };
  }
  return { source, formulas, recalculation: recalculationEdits(xml, settings, place) };
}

function recalculationEdits(xml: string, settings: XmlToken | null, place: { end: number; prefix: string } | null): Edit[] {
  if (settings !== null) return [setXmlAttribute(xml, settings, "fullCalcOnLoad", "1")];
  return place === null ? [] : [{ start: place.end, end: place.end, text: `<${place.prefix}calcPr fullCalcOnLoad="1"/>` }];
}
