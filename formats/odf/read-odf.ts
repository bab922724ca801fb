/**
 * OpenDocument 1.0 to 1.3 texts, presentations and spreadsheets, as packages. Reads paragraphs, headings, cells, notes, comments,
 * frames, shapes with their titles and descriptions, headers and footers, embedded charts, what fields may show that someone has written,
 * templates of indexes, and title, subject, description and keywords. Leaves deleted text, other fields, formulas and their results (but
 * words in them that are a cell's text), numbers and dates, styles, sheet names, math formulas and settings. Targets are spliced into
 * the parts' XML; every other entry stays in its packed form.
 */
import { unusableFile } from "../segments/file-fault.ts";
import type { DocumentReader, OpenedDocument } from "../segments/unit.ts";
import { checkXml } from "../xml/check-xml.ts";
import { readMixed, type MixedSyntax } from "../xml/mixed-units.ts";
import { decodeXml } from "../xml/xml-bytes.ts";
import { readZip, type ZipArchive } from "../zip/read-zip.ts";
import { zippedDocument } from "../zip/zipped-document.ts";
import { markOdfLanguage } from "./odf-language.ts";
import { odfSyntax } from "./odf-syntax.ts";

/** Reads an OpenDocument file of any kind. */
export const readOdf: DocumentReader = (bytes) => {
  const archive = readZip(bytes);
  refuseEncrypted(archive);
  const paths = [...archive.entries.keys()];
  if (!paths.includes("content.xml")) throw unusableFile("broken", "no content.xml");
  const parts = paths.flatMap((path) => {
    const syntax = syntaxOf(path);
    return syntax === null ? [] : [{ path, document: readPart(archive, path, syntax) }];
  });
  return zippedDocument(archive, parts);
};

/** Embedded charts and formulas are documents inside the document, in folders of their own. */
function syntaxOf(path: string): MixedSyntax | null {
  if (/^(?:Object [^/]*\/)?content\.xml$/.test(path)) return odfSyntax;
  if (path === "styles.xml") return stylesSyntax;
  return path === "meta.xml" ? metaSyntax : null;
}

const stylesSyntax: MixedSyntax = {
  ...odfSyntax,
  mark: (xml, { language, isBilingual }) => (isBilingual === true ? [] : markOdfLanguage(xml, language)),
};

const describing = new Set(["dc:title", "dc:subject", "dc:description", "meta:keyword"]);
const metaSyntax: MixedSyntax = {
  roleOf: ({ name }) => (describing.has(name) || name.startsWith("office:") ? "block" : "opaque"),
  nameOf: ({ name }) => name,
  kindOf: () => "title",
};

function readPart(archive: ZipArchive, path: string, syntax: MixedSyntax): OpenedDocument {
  const bytes = archive.read(path);
  const { xml, encode } = decodeXml(bytes);
  checkXml(xml);
  return readMixed(xml, path, syntax, { bytes, encode });
}

/** The manifest tells how each entry is encrypted (ODF 1.3 part 2, 4.5). */
function refuseEncrypted(archive: ZipArchive): void {
  if (!archive.entries.has("META-INF/manifest.xml")) return;
  const { xml } = decodeXml(archive.read("META-INF/manifest.xml"));
  if (/<(?:manifest:)?encryption-data[\s/>]/.test(xml)) throw unusableFile("password");
}
