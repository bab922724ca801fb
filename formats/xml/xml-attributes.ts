import { nameEnd, nameStart, type XmlToken } from "./scan-xml.ts";
import { decodeXmlText } from "./xml-text.ts";

/** An attribute of a tag by its places in the text: its name, and its value without the quotes. */
export type XmlAttribute = { name: string; start: number; valueStart: number; valueEnd: number };

/** Reads the attributes of an open or empty tag, in their order; those of any other token are none. */
export function attributesOf(xml: string, token: XmlToken): XmlAttribute[] {
  const attributes: XmlAttribute[] = [];
  eachAttribute(xml, token, (start, nameEnds, valueStart, valueEnd) => {
    attributes.push({ name: xml.slice(start, nameEnds), start, valueStart, valueEnd });
    return true;
  });
  return attributes;
}

type TakeAttribute = (start: number, nameEnds: number, valueStart: number, valueEnd: number) => boolean;

/** Goes through the attributes of a tag for as long as `take` wants more. */
function eachAttribute(xml: string, token: XmlToken, take: TakeAttribute): void {
  if (token.kind !== "open" && token.kind !== "empty") return;
  let at = nameStart(token) + token.name.length;
  for (;;) {
    while (isSpace(xml.charCodeAt(at))) at++;
    const end = nameEnd(xml, at);
    if (end === at) return;
    const quote = valueQuote(xml, end);
    const valueEnd = xml.indexOf(xml.charAt(quote), quote + 1);
    if (valueEnd < 0 || valueEnd >= token.end || !take(at, end, quote + 1, valueEnd)) return;
    at = valueEnd + 1;
  }
}

/** Finds one attribute of a tag, null where it has none. */
export function attributeOf(xml: string, token: XmlToken, name: string): XmlAttribute | null {
  // Most tags are asked for what they do not have: a search in their text is quicker than reading them.
  if (name.length > 1 && !xml.slice(token.start, token.end).includes(name)) return null;
  let found: XmlAttribute | null = null;
  eachAttribute(xml, token, (start, nameEnds, valueStart, valueEnd) => {
    if (nameEnds - start === name.length && xml.startsWith(name, start)) found = { name, start, valueStart, valueEnd };
    return found === null;
  });
  return found;
}

/** Reads one attribute of a tag with its references decoded, null where it has none. */
export function attributeValue(xml: string, token: XmlToken, name: string): string | null {
  const attribute = attributeOf(xml, token, name);
  return attribute === null ? null : decodeXmlText(xml.slice(attribute.valueStart, attribute.valueEnd));
}

/** Where an attribute can be added: after the name of the tag. */
export const attributePlace = (token: XmlToken): number => nameStart(token) + token.name.length;

function valueQuote(xml: string, from: number): number {
  let at = from;
  while (isSpace(xml.charCodeAt(at)) || xml.charCodeAt(at) === 0x3d) at++;
  return at;
}

const isSpace = (sign: number): boolean => sign === 0x20 || sign === 0x0a || sign === 0x09 || sign === 0x0d;
