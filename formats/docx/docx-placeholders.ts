/**
 * The glossary of a Word document (ECMA-376 part 1, §17.12) holds building blocks, which people insert by name, and what content
 * controls show while they are empty (§17.5.2.25). Only the latter are visible in this document.
 */
import { ooxmlNames } from "../ooxml/ooxml-names.ts";
import { scanXml } from "../xml/scan-xml.ts";
import { attributeValue } from "../xml/xml-attributes.ts";

/** What marks an entry as a placeholder: its gallery or its kind. */
const signs: Readonly<Record<string, string>> = { "w:gallery": "placeholder", "w:type": "bbPlcHdr" };

/** Finds the glossary entries that are placeholders of content controls, in order. */
export function placeholderStretches(xml: string): { start: number; end: number }[] {
  const names = ooxmlNames(xml);
  const found: { start: number; end: number }[] = [];
  let start = -1;
  let isPlaceholder = false;
  for (const token of scanXml(xml)) {
    if (token.name === "") continue;
    const name = names.usual(token.name);
    if (name === "w:docPart" && token.kind === "open") {
      start = token.start;
      isPlaceholder = false;
    } else if (name === "w:docPart" && token.kind === "close") {
      if (isPlaceholder && start >= 0) found.push({ start, end: token.end });
      start = -1;
    } else if (Object.hasOwn(signs, name) && attributeValue(xml, token, names.own("w:val")) === signs[name]) isPlaceholder = true;
  }
  return found;
}
