import type { Edit } from "../segments/splice.ts";
import { writingOf } from "../segments/writing.ts";
import type { XmlToken } from "../xml/scan-xml.ts";
import { setXmlAttribute } from "../xml/set-xml-attribute.ts";
import { attributeValue } from "../xml/xml-attributes.ts";

/** The attributes by which an element names its language. */
export const languageNames = ["xml:lang", "lang"] as const;

/** The language of a tag without script and region. */
export const baseOf = (tag: string): string => tag.trim().split("-", 1)[0]?.toLowerCase() ?? "";

/** The language that an element names becomes the target's, where it is the source's. @param sources languages of the source */
export function languageEdits(xml: string, token: XmlToken, sources: ReadonlySet<string>, language: string): Edit[] {
  return languageNames
    .filter((name) => {
      const value = attributeValue(xml, token, name) ?? "";
      return value !== "" && sources.has(baseOf(value));
    })
    .map((name) => setXmlAttribute(xml, token, name, language));
}

/** Language and direction that the root of a part names. @param sources gets the languages that it named */
export function rootEdits(xml: string, token: XmlToken, sources: Set<string>, language: string): Edit[] {
  for (const name of languageNames) sources.add(baseOf(attributeValue(xml, token, name) ?? ""));
  const edits = languageEdits(xml, token, sources, language);
  if (attributeValue(xml, token, "dir") !== null)
    edits.push(setXmlAttribute(xml, token, "dir", writingOf(language).isRightToLeft ? "rtl" : "ltr"));
  return edits;
}
