/** Text of XML read and written: the five predefined entities and character references. Others stay as they are written. */
import type { XmlToken } from "./scan-xml.ts";

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Decodes the references of a text or a value. A reference to no character gives U+FFFD. */
export function decodeXmlText(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]{2,4}));/giu, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : "\ufffd";
  });
}

/** The text that a text or CDATA token stands for. */
export const textOf = (xml: string, token: XmlToken): string =>
  token.kind === "cdata" ? xml.slice(token.start + 9, token.end - 3) : decodeXmlText(xml.slice(token.start, token.end));

/** Everything that XML 1.0 has no way of writing, but halves of characters: units are looked at, which takes a tenth of the time. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** What is not written as it is. */
const special = /[\u0000-\u0008\u000b\u000c-\u001f<>&\ufffe\uffff]/;

/** Writes text for an element, with quotes as they are; what XML cannot hold is left out. A bare CR would be read as LF. */
export function encodeXmlText(text: string): string {
  const plain = text.toWellFormed();
  if (!special.test(plain)) return plain;
  const writable = plain.replaceAll(unwritable, "");
  return writable.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\r", "&#13;");
}

/** Writes text for a value in quotes of either kind; white space but blanks would be read as blanks, so it is written by number. */
export const encodeXmlAttribute = (text: string): string =>
  encodeXmlText(text).replaceAll(/["'\n\t]/g, (sign) => (sign === '"' ? "&quot;" : sign === "'" ? "&apos;" : `&#${sign.charCodeAt(0)};`));
