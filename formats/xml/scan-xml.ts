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
  /** From the first character of the token to after its last one; CDATA with its brackets. */
  start: number;
  end: number;
  /** The name of an element with its prefix; empty for everything else. */
  name: string;
};

/** Gives one token after the other, from offset `from` to the end. @throws AppError `unsupported-file` for a token without end */
export function scanXml(xml: string, from = 0): IterableIterator<XmlToken, undefined> {
  let at = from === 0 && xml.startsWith("\ufeff") ? 1 : from;
  // One answer for all tokens, and no generator: there are a million of them.
  const answer: { done: boolean; value: XmlToken | undefined } = { done: false, value: undefined };
  const tokens = {
    [Symbol.iterator]: () => tokens,
    next() {
      if (at >= xml.length) return { done: true, value: undefined } as const;
      let start = at;
      if (xml.charCodeAt(at) !== 0x3c) {
        start = xml.indexOf("<", at);
        if (start < 0) start = xml.length;
      }
      const token: XmlToken = start > at ? { kind: "text", start: at, end: start, name: "" } : tokenAt(xml, start);
      at = token.end;
      answer.value = token;
      return answer as IteratorYieldResult<XmlToken>;
    },
  };
  return tokens;
}

/** A name without its prefix, which producers bind as they like. */
export const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Where the name of a tag starts, after its `<` or `</`. */
export const nameStart = (token: XmlToken): number => token.start + (token.kind === "close" ? 2 : 1);

function tokenAt(xml: string, start: number): XmlToken {
  const sign = xml.charCodeAt(start + 1);
  if (sign === 0x2f) {
    const end = behind(xml, ">", start + 2);
    return { kind: "close", start, end, name: nameAt(xml, start + 2) };
  }
  if (sign === 0x3f) return { kind: "instruction", start, end: behind(xml, "?>", start + 2), name: "" };
  if (sign !== 0x21) return elementAt(xml, start);
  if (xml.startsWith("<!--", start)) return { kind: "comment", start, end: behind(xml, "-->", start + 4), name: "" };
  if (xml.startsWith("<![CDATA[", start)) return { kind: "cdata", start, end: behind(xml, "]]>", start + 9), name: "" };
  return { kind: "doctype", start, end: tagEnd(xml, start), name: "" };
}

function elementAt(xml: string, start: number): XmlToken {
  const end = tagEnd(xml, start);
  return { kind: xml.charCodeAt(end - 2) === 0x2f ? "empty" : "open", start, end, name: nameAt(xml, start + 1) };
}

/** Names that came last, by what is seen of them at once: an element's is read again and again, and compared with others. */
const names: string[] = Array.from({ length: 256 }, () => "");
/** V8 copies what is no longer than this; a longer one would keep all of its document in memory. */
const longestKept = 12;

function nameAt(xml: string, start: number): string {
  const end = nameEnd(xml, start);
  const length = end - start;
  if (length > longestKept) return xml.slice(start, end);
  const slot = (length * 31 + xml.charCodeAt(end - 1) * 7 + xml.charCodeAt(end - 2)) & 0xff;
  const known = names[slot] ?? "";
  if (known.length === length && xml.startsWith(known, start)) return known;
  return (names[slot] = xml.slice(start, end));
}

/** After the last character of a name: white space, `/`, `>` and `=` end one. */
export function nameEnd(xml: string, start: number): number {
  for (let at = start; at < xml.length; at++) {
    const sign = xml.charCodeAt(at);
    if (sign <= 0x20 || sign === 0x2f || sign === 0x3e || sign === 0x3d) return at;
  }
  return xml.length;
}

/** After the `>` that ends a tag; one within a quoted value ends nothing. */
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
