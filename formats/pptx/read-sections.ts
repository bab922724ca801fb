import type { PartUnits } from "../ooxml/ooxml-document.ts";
import { plainPart, type PlainPlace } from "../ooxml/plain-places.ts";
import { makeTextUnit } from "../segments/inline-unit.ts";
import type { Unit } from "../segments/unit.ts";
import { unitId } from "../segments/unit-id.ts";
import { attributeOf } from "../xml/xml-attributes.ts";
import { localName, scanXml } from "../xml/scan-xml.ts";
import { decodeXmlText, encodeXmlAttribute } from "../xml/xml-text.ts";

/** Reads the names of a presentation's sections ([MS-PPTX] 2.6.1.1), which show among its slides while someone works on it. */
export function readSections(xml: string, path: string): PartUnits {
  const places: PlainPlace[] = [];
  for (const token of scanXml(xml)) {
    const name = localName(token.name) === "section" ? attributeOf(xml, token, "name") : null;
    const text = name === null ? null : makeTextUnit(decodeXmlText(xml.slice(name.valueStart, name.valueEnd)));
    if (name === null || text === null) continue;
    const unit: Unit = { id: unitId(path, places.length, text.source), kind: "string", source: text.source, tags: text.tags };
    const write = (target: string) => encodeXmlAttribute(text.before + text.write(target) + text.after);
    places.push({ unit, start: name.valueStart, end: name.valueEnd, write });
  }
  return plainPart(places);
}
