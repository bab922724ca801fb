/**
 * Turns the bytes of an XML part into text and back: UTF-8 and UTF-16 with or without a byte order mark, and what the
 * declaration names otherwise. The mark stays in the text, so that text and bytes are the same thing in two forms. A part in an older
 * encoding is written back in UTF-8, its declaration with it: an answer may hold any character. Zero characters, which XML forbids,
 * are left out.
 */
import { unusableFile } from "../segments/file-fault.ts";

export type XmlSource = {
  xml: string;
  /** Writes a changed text in the encoding of this one. */
  encode(xml: string): Uint8Array;
};

/** Decodes a part. @throws AppError `unsupported-file` (`broken`) for bytes that are not of their encoding, or one that is unknown */
export function decodeXml(bytes: Uint8Array): XmlSource {
  const wide = wideEncoding(bytes);
  if (wide !== null) return { xml: decode(wide, bytes), encode: (xml) => encodeWide(xml, wide) };
  const encoding = namedEncoding(bytes);
  return { xml: decode(encoding, bytes), encode: (xml) => Buffer.from(declareUtf8(xml), "utf8") };
}

/** UTF-16 by its mark, or by its first two characters (XML 1.0, appendix F). */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? "utf-16be" : null;
}

function encodeWide(xml: string, encoding: "utf-16le" | "utf-16be"): Uint8Array {
  const units = Buffer.from(xml, "utf16le");
  return encoding === "utf-16be" ? units.swap16() : units;
}

function decode(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes).replaceAll("\0", "");
  } catch {
    throw unusableFile("broken", `not ${encoding}`);
  }
}

const declaration = /^\ufeff?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** The encoding that the declaration names; UTF-8 for a part of it, and for UTF-16, in which the name could not have been read. */
function namedEncoding(bytes: Uint8Array): string {
  const [, name] = declaration.exec(new TextDecoder("latin1").decode(bytes.subarray(0, 200))) ?? [];
  return name === undefined || /^(?:utf-?(?:8|16)|us-ascii|ascii|ucs-?2)/i.test(name) ? "utf-8" : name.toLowerCase();
}

function declareUtf8(xml: string): string {
  const [head, name] = declaration.exec(xml.slice(0, 200)) ?? [];
  if (head === undefined || name === undefined || /^utf-?8$/i.test(name)) return xml;
  return `${head.slice(0, head.length - name.length - 1)}UTF-8${head.at(-1)}${xml.slice(head.length)}`;
}
