/** Text of XML read and written: the five predefined entities and character references. Others stay as they are written. */
import type { XmlToken } from "./scan-xml.ts";

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** More than any character has, so that no number of digits is too long to be told. */
const beyondCharacters = 0x110000;

/** The number of a character reference (`&#65;`, `&#x41;`) and where it ends, or null where none begins. @param at of its `&` */
export function readCharacterReference(text: string, at: number): { code: number; end: number } | null {
  if (text.charCodeAt(at + 1) !== 0x23) return null;
  const base = (text.charCodeAt(at + 2) | 0x20) === 0x78 ? 16 : 10;
  const start = base === 16 ? at + 3 : at + 2;
  let [code, end] = [0, start];
  for (let digit = digitOf(text.charCodeAt(end), base); digit >= 0; digit = digitOf(text.charCodeAt(++end), base))
    code = Math.min(code * base + digit, beyondCharacters);
  return end > start && text.charCodeAt(end) === 0x3b ? { code, end: end + 1 } : null;
}

/** The value of a digit's UTF-16 unit, or -1. */
function digitOf(unit: number, base: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const letter = (unit | 0x20) - 0x61;
  return base === 16 && letter >= 0 && letter < 6 ? letter + 10 : -1;
}

/** Longest name of a predefined entity. */
const maxNameLength = 4;

/** Decodes the references of a text or a value. A reference to no character gives U+FFFD. */
export function decodeXmlText(text: string): string {
  let decoded = "";
  let end = 0;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", Math.max(end, at + 1))) {
    const reference = readCharacterReference(text, at) ?? readEntity(text, at);
    if (reference === null) continue;
    const { code } = reference;
    const isCharacter = code > 0 && code < beyondCharacters && (code < 0xd800 || code > 0xdfff);
    decoded += text.slice(end, at) + (isCharacter ? String.fromCodePoint(code) : "\ufffd");
    ({ end } = reference);
  }
  return end === 0 ? text : decoded + text.slice(end);
}

function readEntity(text: string, at: number): { code: number; end: number } | null {
  const name = text.slice(at + 1, at + 2 + maxNameLength).split(";", 1)[0] ?? "";
  const character = Object.hasOwn(entities, name) ? entities[name] : undefined;
  return character === undefined || text[at + 1 + name.length] !== ";"
    ? null
    : { code: character.charCodeAt(0), end: at + 2 + name.length };
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
