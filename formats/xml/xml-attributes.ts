import { nameEnd, nameStart, type XmlToken } from "./scan-xml.ts";
import { decodeXmlText } from "./xml-text.ts";

/** An attribute of a tag by its places in the text: its name, and its value without the quotes. */
export type XmlAttribute = { name: string; start: number; valueStart: number; valueEnd: number };

/** Reads the attributes of an open or empty tag, in their order; those of any other token are none. */
export function attributesOf(xml: string, token: XmlToken): XmlAttribute[] {
  const attributes: XmlAttribute[] = [];
  if (token.kind !== "open" && token.kind !== "empty") return attributes;
  let at = nameStart(token) + token.name.length;
  for (;;) {
    while (isSpace(xml.charCodeAt(at))) at++;
    const end = nameEnd(xml, at);
    if (end === at) return attributes;
    const quote = valueQuote(xml, end);
    const valueEnd = xml.indexOf(xml.charAt(quote), quote + 1);
    if (valueEnd < 0 || valueEnd >= token.end) return attributes;
    attributes.push({ name: xml.slice(at, end), start: at, valueStart: quote + 1, valueEnd });
    at = valueEnd + 1;
  }
}

/** Finds one attribute of a tag, null where it has none. */
export function attributeOf(xml: string, token: XmlToken, name: string): XmlAttribute | null {
  // Most tags are asked for what they do not have: a search in their text is quicker than reading them.
  if (xml.slice(token.start, token.end).indexOf(name) < 0) return null;
  return attributesOf(xml, token).find((attribute) => attribute.name === name) ?? null;
}

/** Reads one attribute of a tag with its references decoded, null where it has none. */
export function attributeValue(xml: string, token: XmlToken, name: string): string | null {
  const attribute = attributeOf(xml, token, name);
  return attribute === null ? null : decodeXmlText(xml.slice(attribute.valueStart, attribute.valueEnd));
}

/** Where an attribute can be added: behind the name of the tag. */
export const attributePlace = (token: XmlToken): number => nameStart(token) + token.name.length;

function valueQuote(xml: string, from: number): number {
  let at = from;
  while (isSpace(xml.charCodeAt(at)) || xml.charCodeAt(at) === 0x3d) at++;
  return at;
}

const isSpace = (sign: number): boolean => sign === 0x20 || sign === 0x0a || sign === 0x09 || sign === 0x0d;
