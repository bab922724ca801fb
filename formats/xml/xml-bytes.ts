/**
 * Turns the bytes of an XML part into text and back: UTF-8 with or without a byte order mark, UTF-16 with one, and what the
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
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { xml: decode("utf-16le", bytes), encode: (xml) => Buffer.from(xml, "utf16le") };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return { xml: decode("utf-16be", bytes), encode: (xml) => Buffer.from(xml, "utf16le").swap16() };
  }
  const declared = declaredEncoding(bytes);
  if (declared === null) return { xml: decode("utf-8", bytes), encode: (xml) => Buffer.from(xml, "utf8") };
  return { xml: decode(declared, bytes), encode: (xml) => Buffer.from(declareUtf8(xml), "utf8") };
}

function decode(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes).replaceAll("\0", "");
  } catch {
    throw unusableFile("broken", `not ${encoding}`);
  }
}

const declaration = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** The encoding that the declaration names, null for UTF-8 and what is a part of it. */
function declaredEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return null;
  const [, name] = declaration.exec(new TextDecoder("latin1").decode(bytes.subarray(0, 200))) ?? [];
  return name === undefined || /^(?:utf-?8|us-ascii|ascii)$/i.test(name) ? null : name.toLowerCase();
}

function declareUtf8(xml: string): string {
  const [head, name] = declaration.exec(xml) ?? [];
  if (head === undefined || name === undefined) return xml;
  return `${head.slice(0, head.length - name.length - 1)}UTF-8${head.at(-1)}${xml.slice(head.length)}`;
}
