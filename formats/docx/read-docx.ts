/**
 * Reads Word documents (ECMA-376, transitional and strict; docx, docm, dotx, dotm) for translation. Read are paragraphs of the body,
 * headers, footers, notes, comments, text boxes and tables, charts, diagrams, descriptions of pictures, the title, and Word documents
 * that stand in the place of a paragraph. Left are deleted text, instructions of fields and what they compute, formulas, other
 * embedded files, building blocks and macros.
 *
 * Round trip: a target replaces the runs of its paragraph between its first and its last word; every byte outside stays, parts without
 * a changed unit are copied as they are packed. Language and direction are written at the paragraph itself, not in the styles.
 */
import { embeddedPart, ooxmlDocument, type OoxmlPart, openPart, type PartUnits } from "../ooxml/ooxml-document.ts";
import { readDrawing } from "../ooxml/read-drawing.ts";
import type { DocumentReader, Unit, UnitKind } from "../segments/unit.ts";
import { readZip, type ZipArchive } from "../zip/read-zip.ts";
import { type DocxPart, docxParts } from "./docx-parts.ts";
import { readStyles } from "./docx-styles.ts";
import { readProperties } from "../ooxml/read-properties.ts";
import { readParagraphs } from "./read-part.ts";

export const readDocx: DocumentReader = (bytes) => {
  const archive = readZip(bytes);
  const found = docxParts(archive);
  const embedded = found.filter(({ form }) => form === "embedded").slice(0, mostEmbedded);
  return ooxmlDocument(
    archive,
    readParts(archive, found),
    embedded.map(({ path }) => {
      const inner = readZip(archive.read(path));
      return embeddedPart(path, ooxmlDocument(inner, readParts(inner, docxParts(inner))));
    }),
  );
};

/** More of them than this, and those that one of them holds again, stay as they are: a hostile file could hold any number. */
const mostEmbedded = 50;

function readParts(archive: ZipArchive, found: readonly DocxPart[]): OoxmlPart[] {
  const styles = new Map<string, UnitKind>();
  for (const { path, form } of found)
    if (form === "styles") for (const [id, kind] of readStyles(openPart(archive, path).xml)) styles.set(id, kind);
  const diagrams: Unit[] = [];
  return found.flatMap((part) => readPart(archive, part, styles, diagrams));
}

/** @param diagrams units of diagrams' data so far, which the drawings of the diagrams say again */
function readPart(archive: ZipArchive, part: DocxPart, styles: ReadonlyMap<string, UnitKind>, diagrams: Unit[]): OoxmlPart[] {
  if (part.form === "styles" || part.form === "embedded") return [];
  const source = openPart(archive, part.path);
  const read = readForm(source.xml, part, styles, diagrams);
  if (part.form === "diagram") diagrams.push(...read.units);
  return [{ ...source, ...read }];
}

function readForm(xml: string, part: DocxPart, styles: ReadonlyMap<string, UnitKind>, diagrams: readonly Unit[]): PartUnits {
  if (part.form === "paragraphs") return readParagraphs(xml, part, styles);
  if (part.form === "properties") return readProperties(xml, part.path);
  return readDrawing(xml, { path: part.path, kind: part.kind, shared: part.form === "diagram" ? diagrams : [] });
}
