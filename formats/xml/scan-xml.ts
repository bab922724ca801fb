/**
 * Reads XML 1.0 as ranges over its text: elements' tags, text, CDATA, comments, instructions and the document type, one after the
 * other, without a tree and without recursion, so that nesting costs nothing. Nothing is decoded: a format asks for the text or the
 * attributes that it wants (xml-text.ts, xml-attributes.ts), and writes by splicing at the offsets, which keeps every other byte.
 * What is scanned is taken to be well formed: `checkXml` comes first, once for each part. Names keep their prefixes.
 */
import { unusableFile } from "../segments/file-fault.ts";

export type XmlTokenKind = "open" | "close" | "empty" | "text" | "cdata" | "comment" | "instruction" | "doctype";

export type XmlToken = {
  kind: XmlTokenKind;
  /** From the first sign of the token to behind its last one; CDATA with its brackets. */
  start: number;
  end: number;
  /** The name of an element with its prefix; empty for everything else. */
  name: string;
};

/** Yields one token after the other, from offset `from` to the end. @throws AppError `unsupported-file` for a token without end */
export function* scanXml(xml: string, from = 0): Generator<XmlToken, void> {
  let at = from === 0 && xml.startsWith("\ufeff") ? 1 : from;
  while (at < xml.length) {
    let start = xml.indexOf("<", at);
    if (start < 0) start = xml.length;
    if (start > at) yield { kind: "text", start: at, end: start, name: "" };
    if (start === xml.length) return;
    const token = tokenAt(xml, start);
    yield token;
    at = token.end;
  }
}

/** A name without its prefix, which producers bind as they like. */
export const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Where the name of a tag starts, behind its `<` or `</`. */
export const nameStart = (token: XmlToken): number => token.start + (token.kind === "close" ? 2 : 1);

function tokenAt(xml: string, start: number): XmlToken {
  const sign = xml.charCodeAt(start + 1);
  if (sign === 0x2f) {
    const end = behind(xml, ">", start + 2);
    return { kind: "close", start, end, name: xml.slice(start + 2, nameEnd(xml, start + 2)) };
  }
  if (sign === 0x3f) return { kind: "instruction", start, end: behind(xml, "?>", start + 2), name: "" };
  if (sign !== 0x21) return elementAt(xml, start);
  if (xml.startsWith("<!--", start)) return { kind: "comment", start, end: behind(xml, "-->", start + 4), name: "" };
  if (xml.startsWith("<![CDATA[", start)) return { kind: "cdata", start, end: behind(xml, "]]>", start + 9), name: "" };
  return { kind: "doctype", start, end: tagEnd(xml, start), name: "" };
}

function elementAt(xml: string, start: number): XmlToken {
  const end = tagEnd(xml, start);
  return { kind: xml.charCodeAt(end - 2) === 0x2f ? "empty" : "open", start, end, name: xml.slice(start + 1, nameEnd(xml, start + 1)) };
}

/** Behind the last sign of a name: white space, `/`, `>` and `=` end one. */
export function nameEnd(xml: string, start: number): number {
  for (let at = start; at < xml.length; at++) {
    const sign = xml.charCodeAt(at);
    if (sign <= 0x20 || sign === 0x2f || sign === 0x3e || sign === 0x3d) return at;
  }
  return xml.length;
}

/** Behind the `>` that ends a tag; one within a quoted value ends nothing. */
function tagEnd(xml: string, start: number): number {
  for (let at = start + 1; at < xml.length; at++) {
    const sign = xml.charCodeAt(at);
    if (sign === 0x3e) return at + 1;
    if (sign === 0x22 || sign === 0x27) {
      at = xml.indexOf(sign === 0x22 ? '"' : "'", at + 1);
      if (at < 0) break;
    }
  }
  throw unusableFile("broken", "a tag without end");
}

function behind(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at < 0) throw unusableFile("broken", `no ${mark}`);
  return at + mark.length;
}
