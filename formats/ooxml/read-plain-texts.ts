import type { PartUnits } from "./ooxml-document.ts";
import { plainPart, type PlainPlace } from "./plain-places.ts";
import { makeTextUnit } from "../segments/inline-unit.ts";
import type { Unit, UnitKind } from "../segments/unit.ts";
import { unitId } from "../segments/unit-id.ts";
import { localName, scanXml } from "../xml/scan-xml.ts";
import { encodeXmlText, textOf } from "../xml/xml-text.ts";

/** How a part writes characters beyond what XML has for them. */
type Signs = { read(text: string): string; write(text: string): string };
const xmlSigns: Signs = { read: (text) => text, write: encodeXmlText };

/** Reads plain text between the tags of certain elements. @param elements their names without prefix, since producers differ */
export function readPlainTexts(
  xml: string,
  path: string,
  kind: UnitKind,
  elements: ReadonlySet<string>,
  signs: Signs = xmlSigns,
): PartUnits {
  const places: PlainPlace[] = [];
  let isShown = false;
  for (const token of scanXml(xml)) {
    if (token.kind === "open") isShown = elements.has(localName(token.name));
    else if (token.kind === "close") isShown = false;
    const text = isShown && (token.kind === "text" || token.kind === "cdata") ? makeTextUnit(signs.read(textOf(xml, token))) : null;
    if (text === null) continue;
    const unit: Unit = { id: unitId(path, places.length, text.source), kind, source: text.source, tags: text.tags };
    const write = (target: string) => signs.write(text.before + text.write(target) + text.after);
    places.push({ unit, start: token.start, end: token.end, write });
  }
  return plainPart(places);
}
