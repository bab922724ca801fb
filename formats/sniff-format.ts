/**
 * Detects the format of a file from its bytes. The name counts only if the bytes say no more than "text", and a name that promises another
 * format than the bytes have is a fault: the sender is mistaken about the file, or wants us to be.
 */
import { endingOf, fileFacts, type FileFormat, formatOfName } from "./file-format.ts";
import { unusableFile } from "./segments/file-fault.ts";
import { readZeroBytes } from "./segments/zero-bytes.ts";
import { readZip } from "./zip/read-zip.ts";

/** How much of a text is looked at, in bytes. */
const headBytes = 8_192;

/** @throws AppError `unsupported-file` for anything that is none of the formats */
export function sniffFormat(bytes: Uint8Array, name: string): FileFormat {
  if (bytes.length === 0) throw unusableFile("empty");
  const named = formatOfName(name);
  const packed = sniffPacked(bytes, name);
  if (packed === null) return sniffText(bytes, name, named);
  if (named !== null && named !== packed) throw unusableFile("wrong-format", `${packed} named as ${named}`);
  return packed;
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, index) => bytes[index] === byte);
const latin = (bytes: Uint8Array, length = bytes.length): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(length, bytes.length)).toString("latin1");

function sniffPacked(bytes: Uint8Array, name: string): FileFormat | null {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6)) return sniffZip(bytes, name);
  // Compound files: Office before 2007, and what Office encrypts ([MS-OFFCRYPTO] 2.3: a stream of this name).
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) {
    const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(Buffer.from("EncryptedPackage", "utf16le"));
    throw unusableFile(isEncrypted ? "password" : "unknown-format", "compound file");
  }
  // Readers accept a PDF whose first line is within its first kilobyte; a text that merely mentions one has no zero bytes.
  const start = latin(bytes, 1_024).search(/%PDF-\d/);
  return start === 0 || (start > 0 && (formatOfName(name) === "pdf" || bytes.subarray(0, headBytes).includes(0))) ? "pdf" : null;
}

const formatByMediaType: Readonly<Record<string, FileFormat>> = {
  "application/epub+zip": "epub",
  "application/vnd.oasis.opendocument.text": "odt",
  "application/vnd.oasis.opendocument.text-template": "odt",
  "application/vnd.oasis.opendocument.presentation": "odp",
  "application/vnd.oasis.opendocument.presentation-template": "odp",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
  "application/vnd.oasis.opendocument.spreadsheet-template": "ods",
};

/** Content types of main parts (OPC; ECMA-376 part 1, 11.3.10, 12.3.23, 13.3.6), with and without macros, documents and templates. */
const mainParts: readonly (readonly [FileFormat, RegExp])[] = [
  ["docx", /wordprocessingml\.(?:document|template)\.main\+xml|ms-word\.(?:document|template)\.macroEnabled(?:Template)?\.main\+xml/],
  [
    "pptx",
    /presentationml\.(?:presentation|template|slideshow)\.main\+xml|ms-powerpoint\.(?:presentation|template|slideshow)\.macroEnabled\.main\+xml/,
  ],
  ["xlsx", /spreadsheetml\.(?:sheet|template)\.main\+xml|ms-excel\.(?:sheet|template)\.macroEnabled\.main\+xml/],
];

function sniffZip(bytes: Uint8Array, name: string): FileFormat {
  const archive = readZip(bytes);
  if (archive.entries.has("mimetype")) {
    const format = formatByMediaType[latin(archive.read("mimetype"), 200).trim()];
    if (format !== undefined) return format;
  } else if (archive.entries.has("[Content_Types].xml")) {
    const types = Buffer.from(archive.read("[Content_Types].xml")).toString();
    const found = mainParts.find(([, pattern]) => pattern.test(types));
    if (found !== undefined) return found[0];
  } else if (archive.entries.has("META-INF/container.xml")) return "epub";
  throw unusableFile(formatOfName(name) === null ? "unknown-format" : "wrong-format", "zip of another kind");
}

function sniffText(bytes: Uint8Array, name: string, named: FileFormat | null): FileFormat {
  const head = textHead(bytes);
  if (head === null) throw unusableFile(named === null ? "unknown-format" : "wrong-format", "no text");
  if (named !== null && fileFacts[named].bytes === "any text") return named;
  if (named !== null && fileFacts[named].bytes === "packed") throw unusableFile("wrong-format", "text");
  const own = formatOfText(head);
  if (own !== null) return own;
  if (named === null && (endingOf(name) !== null || /^\s*<|^\{\\rtf/.test(head))) throw unusableFile("unknown-format");
  if (named === null) return /^\s*[[{]\s*["[{]/.test(head) ? "json" : "txt";
  return named;
}

/** The beginning of a text in any encoding that keeps ASCII, or in UTF-16; null for what is no text. */
function textHead(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, headBytes);
  const isLittle = startsWith(head, 0xff, 0xfe);
  const isBig = startsWith(head, 0xfe, 0xff);
  if (isLittle || isBig) return new TextDecoder(isLittle ? "utf-16le" : "utf-16be").decode(head);
  const zeros = readZeroBytes(head);
  if (zeros === null) return null;
  if ("encoding" in zeros) return new TextDecoder(zeros.encoding).decode(head);
  return latin(startsWith(zeros.kept, 0xef, 0xbb, 0xbf) ? zeros.kept.subarray(3) : zeros.kept);
}

function formatOfText(head: string): FileFormat | null {
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(head)) return "vtt";
  if (/^\s*\[Script Info\]/i.test(head)) return "ass";
  if (/^\s*(?:\d+[ \t]*\r?\n\s*)?\d{1,3}:\d\d:\d\d[,.]\d{1,3}[ \t]*-->/.test(head)) return "srt";
  if (/^msgid[ \t]+"/m.test(head) && /^\s*(?:#|msg)/.test(head)) return "po";
  const root = rootOf(head);
  if (root === null) return null;
  if (/^(?:[\w.-]+:)?xliff$/.test(root)) return "xliff";
  return /^(?:!doctype|html|head|body)$/i.test(root) ? "html" : null;
}

/** The name of a document's first element, `!doctype` for a declared page. */
function rootOf(head: string): string | null {
  let rest = head.trimStart();
  for (;;) {
    const skipped = rest.startsWith("<!--") ? rest.indexOf("-->") + 3 : rest.startsWith("<?") ? rest.indexOf("?>") + 2 : 0;
    if (skipped > 3 || (skipped > 1 && rest.startsWith("<?"))) rest = rest.slice(skipped).trimStart();
    else break;
  }
  const doctype = /^<!doctype\s+([\w:.-]+)/i.exec(rest);
  if (doctype !== null) return doctype[1]?.toLowerCase() === "html" ? "!doctype" : (doctype[1] ?? null);
  return /^<([A-Za-z_][\w:.-]*)/.exec(rest)?.[1] ?? null;
}
