/**
 * Reads XML 1.0 as a stream of tags and texts, in one pass and without a tree. Read are elements, attributes, text, CDATA, the five
 * predefined entities and character references; comments and processing instructions are passed over. A DOCTYPE is refused: what it
 * could declare (entities, external files) is nothing that we need and much that could hurt. Names keep their prefixes.
 */
import { AppError } from "#core/errors.ts";

export type XmlToken =
  | { kind: "open"; name: string; attributes: Record<string, string>; isEmpty: boolean }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

/** Reads one token after the other. @throws AppError `invalid-input` (`xml`) for what is not XML, or has a DOCTYPE */
export function* readXml(xml: string): Generator<XmlToken> {
  let at = xml.startsWith("\ufeff") ? 1 : 0;
  while (at < xml.length) {
    const open = xml.indexOf("<", at);
    const end = open < 0 ? xml.length : open;
    if (end > at) yield { kind: "text", text: decode(xml.slice(at, end)) };
    if (open < 0) return;
    if (xml.startsWith("<!--", open)) at = behind(xml, "-->", open + 4);
    else if (xml.startsWith("<![CDATA[", open)) {
      at = behind(xml, "]]>", open + 9);
      yield { kind: "text", text: xml.slice(open + 9, at - 3) };
    } else if (xml.startsWith("<?", open)) at = behind(xml, "?>", open + 2);
    else if (xml.startsWith("<!", open)) throw notXml();
    else {
      at = tagEnd(xml, open);
      yield readTag(xml.slice(open + 1, at - 1));
    }
  }
}

function behind(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at < 0) throw notXml();
  return at + mark.length;
}

/** Behind the `>` that closes a tag; one within a quoted value closes nothing. */
function tagEnd(xml: string, open: number): number {
  let quote = "";
  for (let at = open + 1; at < xml.length; at++) {
    const sign = xml[at];
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === ">") return at + 1;
    else if (sign === "<") break;
  }
  throw notXml();
}

const namePattern = /^[\p{L}_:][\p{L}\p{N}._:-]*/u;
const attributePattern = /\s+([\p{L}_:][\p{L}\p{N}._:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/uy;

function readTag(inside: string): XmlToken {
  if (inside.startsWith("/")) return { kind: "close", name: nameOf(inside.slice(1)) };
  const name = nameOf(inside);
  const attributes: [string, string][] = [];
  attributePattern.lastIndex = name.length;
  for (let end = name.length; ; end = attributePattern.lastIndex) {
    const match = attributePattern.exec(inside);
    if (match === null) {
      const rest = inside.slice(end).trim();
      if (rest !== "" && rest !== "/") throw notXml();
      return { kind: "open", name, attributes: Object.fromEntries(attributes), isEmpty: rest === "/" };
    }
    attributes.push([match[1] ?? "", decode(match[2] ?? match[3] ?? "")]);
  }
}

function nameOf(text: string): string {
  const [name] = namePattern.exec(text) ?? [];
  if (name === undefined) throw notXml();
  return name;
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function decode(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/giu, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : "\ufffd";
  });
}

/** Writes text for an element or a quoted value; what XML cannot hold is left out. */
export function toXml(text: string): string {
  const plain = text.toWellFormed().replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
  return plain.replaceAll(/[<>&"']/g, (sign) => `&${Object.keys(entities).find((name) => entities[name] === sign)};`);
}

const notXml = (): AppError => new AppError("invalid-input", "xml", { fields: { xml: "wrong-type" } });
