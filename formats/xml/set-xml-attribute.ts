import type { Edit } from "../segments/splice.ts";
import { attributeOf, attributePlace } from "./xml-attributes.ts";
import type { XmlToken } from "./scan-xml.ts";
import { encodeXmlAttribute } from "./xml-text.ts";

/** The edit that gives a tag an attribute, in place of the one of that name or after the tag's name. */
export function setXmlAttribute(xml: string, token: XmlToken, name: string, value: string): Edit {
  const attribute = attributeOf(xml, token, name);
  const text = encodeXmlAttribute(value);
  if (attribute !== null) return { start: attribute.valueStart, end: attribute.valueEnd, text };
  const place = attributePlace(token);
  return { start: place, end: place, text: ` ${name}="${text}"` };
}
