/**
 * EPUB 2 and 3 books. Reads the pages (XHTML) with the texts of their drawings (SVG), the navigation, the EPUB 2 table of contents
 * (NCX), and title and description. Leaves pictures (including text in them), styles, scripts, code and formulas. Every other entry
 * stays in its packed form, the `mimetype` first and stored. Books with encrypted pages are refused; obfuscated fonts are fine.
 */
import { unusableFile } from "../segments/file-fault.ts";
import type { Edit } from "../segments/splice.ts";
import type { DocumentReader, WriteOptions } from "../segments/unit.ts";
import { writingOf } from "../segments/writing.ts";
import { checkXml } from "../xml/check-xml.ts";
import { readMixed, type MixedSyntax } from "../xml/mixed-units.ts";
import { localName, scanXml } from "../xml/scan-xml.ts";
import { setXmlAttribute } from "../xml/set-xml-attribute.ts";
import { attributeValue } from "../xml/xml-attributes.ts";
import { decodeXml } from "../xml/xml-bytes.ts";
import { encodeXmlText } from "../xml/xml-text.ts";
import { readZip, type ZipArchive } from "../zip/read-zip.ts";
import { zippedDocument, type ZippedPart } from "../zip/zipped-document.ts";
import { languageEdits, rootEdits } from "./language-edits.ts";
import { xhtmlSyntax } from "./xhtml-syntax.ts";

/** Reads a book, its pages in the order in which the package lists them. */
export const readEpub: DocumentReader = (bytes) => {
  const archive = readZip(bytes);
  refuseEncrypted(archive);
  const packagePath = findPackage(archive);
  const texts = listTexts(readXml(archive, packagePath).xml, packagePath).filter(({ path }) => archive.entries.has(path));
  const parts = [{ path: packagePath, syntax: packageSyntax }, ...texts];
  const unique = new Map(parts.map((part) => [part.path, part]));
  return zippedDocument(
    archive,
    [...unique.values()].map(({ path, syntax }) => openPart(archive, path, syntax)),
  );
};

function openPart(archive: ZipArchive, path: string, syntax: MixedSyntax): ZippedPart {
  const { bytes, xml, encode } = readXml(archive, path);
  return { path, document: readMixed(xml, path, syntax, { bytes, encode }) };
}

function readXml(archive: ZipArchive, path: string) {
  if (!archive.entries.has(path)) throw unusableFile("broken", "a part is missing");
  const bytes = archive.read(path);
  const { xml, encode } = decodeXml(bytes);
  checkXml(xml);
  return { bytes, xml, encode };
}

/** The path of the package document, which the container names (EPUB 3.3, 4.2.6.3.1). */
function findPackage(archive: ZipArchive): string {
  const { xml } = readXml(archive, "META-INF/container.xml");
  for (const token of scanXml(xml)) {
    const path = localName(token.name) === "rootfile" ? attributeValue(xml, token, "full-path") : null;
    if (path !== null) return path;
  }
  throw unusableFile("broken", "no package");
}

const syntaxes: Readonly<Record<string, MixedSyntax>> = {
  "application/xhtml+xml": xhtmlSyntax,
  "application/x-dtbncx+xml": {
    roleOf: ({ name }) => (localName(name) === "meta" || localName(name) === "docAuthor" ? "opaque" : "block"),
    nameOf: ({ name }) => name,
    kindOf: () => "title",
    mark: (xml, { language, isBilingual }) => (isBilingual === true ? [] : markContents(xml, language)),
  },
};

/** The parts with text, from the package's list. */
function listTexts(xml: string, packagePath: string): { path: string; syntax: MixedSyntax }[] {
  const texts: { path: string; syntax: MixedSyntax }[] = [];
  for (const token of scanXml(xml)) {
    if (localName(token.name) !== "item") continue;
    const syntax = syntaxes[attributeValue(xml, token, "media-type") ?? ""];
    const href = attributeValue(xml, token, "href");
    if (syntax !== undefined && href !== null) texts.push({ path: pathOf(href, packagePath), syntax });
  }
  return texts;
}

/** The entry that a relative address names; it is looked up only in the archive. */
function pathOf(href: string, packagePath: string): string {
  const url = new URL(href, `file:///${packagePath}`);
  try {
    return decodeURIComponent(url.pathname.slice(1));
  } catch {
    return url.pathname.slice(1);
  }
}

const packageSyntax: MixedSyntax = {
  roleOf: ({ name }) => (/^(?:package|metadata|title|description|subject)$/.test(localName(name)) ? "block" : "opaque"),
  nameOf: ({ name }) => name,
  kindOf: () => "title",
  mark: markPackage,
};

/** The package states the language of the book before anything else does, and on which side its pages are turned. */
function markPackage(xml: string, { language, isBilingual }: WriteOptions): Edit[] {
  if (isBilingual === true) return [];
  const isTurned = writingOf(language).isRightToLeft;
  const edits: Edit[] = [];
  const sources = new Set<string>();
  let isLanguage = false;
  let isNamed = false;
  for (const token of scanXml(xml)) {
    if (token.kind === "text" && isLanguage) {
      edits.push({ start: token.start, end: token.end, text: encodeXmlText(language) });
      isNamed = true;
    }
    isLanguage = token.kind === "open" && localName(token.name) === "language" && !isNamed;
    if (token.kind !== "open") continue;
    const name = localName(token.name);
    if (name === "package") edits.push(...rootEdits(xml, token, sources, language));
    else if (packageSyntax.roleOf(token, xml) === "block") edits.push(...languageEdits(xml, token, sources, language));
    if (name === "spine" && isTurned) edits.push(setXmlAttribute(xml, token, "page-progression-direction", "rtl"));
  }
  return edits;
}

/** The language of a table of contents (NCX), and of labels in the same one. */
function markContents(xml: string, language: string): Edit[] {
  const sources = new Set<string>();
  const edits: Edit[] = [];
  for (const token of scanXml(xml)) {
    if (token.kind !== "open") continue;
    const isRoot = localName(token.name) === "ncx";
    edits.push(...(isRoot ? rootEdits : languageEdits)(xml, token, sources, language));
  }
  return edits;
}

/** Encrypted fonts are only obfuscated (EPUB 3.3, 4.4); anything else that is encrypted locks the book. */
function refuseEncrypted(archive: ZipArchive): void {
  if (!archive.entries.has("META-INF/encryption.xml")) return;
  const { xml } = readXml(archive, "META-INF/encryption.xml");
  for (const token of scanXml(xml)) {
    const algorithm = localName(token.name) === "EncryptionMethod" ? attributeValue(xml, token, "Algorithm") : null;
    if (algorithm !== null && !/idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC/.test(algorithm)) throw unusableFile("password");
  }
}
