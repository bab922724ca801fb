/**
 * Reads Word documents (ECMA-376, transitional and strict; docx, docm, dotx, dotm) for translation. It reads paragraphs of the body,
 * headers, footers, notes, comments, text boxes and tables, content controls and form fields with all that they say, words in the
 * numbers of lists, charts, diagrams, descriptions of pictures and tables, what links say of themselves, the title, and Word documents
 * and web pages in place of a paragraph. It leaves deleted text, instructions of fields and what they compute, formulas, other embedded
 * files, building blocks and macros.
 *
 * Round trip: a target replaces the runs of its paragraph from its first word to its last; every byte outside stays, and parts without
 * a changed unit are copied in their packed form. Language and direction are written on the paragraph itself, not in the styles.
 */
import { readHtml } from "../html/read-html.ts";
import { embeddedPart, ooxmlDocument, type OoxmlPart, openPart, type PartUnits } from "../ooxml/ooxml-document.ts";
import { readDrawing } from "../ooxml/read-drawing.ts";
import type { DocumentReader, OpenedDocument, Unit } from "../segments/unit.ts";
import { readZip, type ZipArchive } from "../zip/read-zip.ts";
import { type DocxPart, docxParts } from "./docx-parts.ts";
import { placeholderStretches } from "./docx-placeholders.ts";
import { type DocxStyles, readHiddenStyles, readStyles } from "./docx-styles.ts";
import { readNumbering } from "./read-numbering.ts";
import { readProperties } from "../ooxml/read-properties.ts";
import { readParagraphs } from "./read-part.ts";

export const readDocx: DocumentReader = (bytes, options) => {
  const archive = readZip(bytes);
  const found = docxParts(archive);
  const embedded = found.filter(isEmbedded).slice(0, mostEmbedded);
  return ooxmlDocument(
    archive,
    readParts(archive, found),
    embedded.map(({ path, form }) => {
      const content = archive.read(path);
      return embeddedPart(path, form === "page" ? readHtml(content, { language: options.language }) : readEmbedded(content));
    }),
  );
};

const isEmbedded = ({ form }: DocxPart): boolean => form === "embedded" || form === "page";

function readEmbedded(bytes: Uint8Array): OpenedDocument {
  const archive = readZip(bytes);
  return ooxmlDocument(archive, readParts(archive, docxParts(archive)));
}

/** Any beyond this number, and any nested inside them, stay as they are: a hostile file could hold any number. */
const mostEmbedded = 50;

function readParts(archive: ZipArchive, found: readonly DocxPart[]): OoxmlPart[] {
  const sheets = found.filter(({ form }) => form === "styles").map(({ path }) => openPart(archive, path).xml);
  const styles: DocxStyles = {
    kinds: new Map(sheets.flatMap((xml) => [...readStyles(xml)])),
    hidden: new Set(sheets.flatMap((xml) => [...readHiddenStyles(xml)])),
  };
  const diagrams: Unit[] = [];
  const read = found.flatMap((part) => readPart(archive, part, styles, diagrams));
  const numbered = [...sheets, ...read.map(({ xml }) => xml)];
  const numberings = found.filter(({ form }) => form === "numbering").map(({ path }) => openPart(archive, path));
  return [...read, ...numberings.map((source) => ({ ...source, ...readNumbering(source.xml, source.path, numbered) }))];
}

/** @param diagrams units of diagram data read so far, which the drawings of the diagrams repeat */
function readPart(archive: ZipArchive, part: DocxPart, styles: DocxStyles, diagrams: Unit[]): OoxmlPart[] {
  if (part.form === "styles" || part.form === "numbering" || isEmbedded(part)) return [];
  const source = openPart(archive, part.path);
  const read = readForm(source.xml, part, styles, diagrams);
  if (part.form === "diagram") diagrams.push(...read.units);
  return [{ ...source, ...read }];
}

function readForm(xml: string, part: DocxPart, styles: DocxStyles, diagrams: readonly Unit[]): PartUnits {
  if (part.form === "paragraphs") return readParagraphs(xml, part, styles);
  if (part.form === "placeholders") return readPlaceholders(xml, part, styles);
  if (part.form === "properties") return readProperties(xml, part.path);
  return readDrawing(xml, { path: part.path, kind: part.kind, shared: part.form === "diagram" ? diagrams : [] });
}

/** What an empty control shows is one text in one language, whatever language the document is in. */
function readPlaceholders(xml: string, part: DocxPart, styles: DocxStyles): PartUnits {
  const { units, write } = readParagraphs(xml, part, styles, placeholderStretches(xml));
  return { units, write: (targets, options) => write(targets, { ...options, isBilingual: false }) };
}
