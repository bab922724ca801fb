/**
 * Reads PowerPoint presentations (ECMA-376, transitional and strict; pptx, pptm, potx, potm, ppsx, ppsm) for translation. Reads
 * slides with their tables, charts and diagrams, speaker notes, comments, what someone drew on masters and layouts, descriptions of
 * pictures, what links say of themselves, the names of sections and the title. Leaves the prompts of placeholders, fields, formulas, embedded workbooks, sounds and macros.
 *
 * Round trip: a target replaces the runs of its paragraph between its first and its last word; every byte outside stays, parts without
 * a changed unit are copied as they are packed. Language and direction are written at the paragraph itself.
 */
import { contentTypes, partNumber, pathsOfType } from "../ooxml/content-types.ts";
import { ooxmlDocument, type OoxmlPart, type OoxmlSource, openPart, type PartUnits } from "../ooxml/ooxml-document.ts";
import { readProperties } from "../ooxml/read-properties.ts";
import { type DrawingPart, readDrawing } from "../ooxml/read-drawing.ts";
import { readPlainTexts } from "../ooxml/read-plain-texts.ts";
import { unusableFile } from "../segments/file-fault.ts";
import type { DocumentReader, Unit } from "../segments/unit.ts";
import { fileNameOf, listTargets } from "../xlsx/part-targets.ts";
import { readZip, type ZipArchive } from "../zip/read-zip.ts";
import { readSections } from "./read-sections.ts";

const mainTypes =
  /(?:presentationml\.(?:presentation|template|slideshow)|ms-powerpoint\.(?:presentation|template|slideshow)\.macroEnabled)\.main\+xml$/i;

type PartType = { type: RegExp; form: "properties" | "comments" | "drawing" | "sections"; drawing: Omit<DrawingPart, "path" | "shared"> };

const slideType = /presentationml\.slide\+xml$/;
/** By the end of the content type, in reading order; slides are numbered as they were made, which is nearly always their order. */
const partTypes: readonly PartType[] = [
  { type: /core-properties\+xml$/, form: "properties", drawing: { kind: "title" } },
  { type: slideType, form: "drawing", drawing: { kind: "paragraph", fitsShapes: true } },
  { type: /drawingml\.diagramData\+xml$/, form: "drawing", drawing: { kind: "diagram" } },
  { type: /ms-office\.drawingml\.diagramDrawing\+xml$/, form: "drawing", drawing: { kind: "diagram" } },
  { type: /(?:drawingml\.chart|ms-office\.chartex)\+xml$/, form: "drawing", drawing: { kind: "chart" } },
  { type: /drawingml\.chartshapes\+xml$/, form: "drawing", drawing: { kind: "chart" } },
  { type: /presentationml\.notesSlide\+xml$/, form: "drawing", drawing: { kind: "speaker-note" } },
  { type: /ms-powerpoint\.comments\+xml$/, form: "drawing", drawing: { kind: "comment" } },
  { type: /presentationml\.comments\+xml$/, form: "comments", drawing: { kind: "comment" } },
  { type: /presentationml\.slideMaster\+xml$/, form: "drawing", drawing: { kind: "text-box", skipsPlaceholders: true } },
  { type: /presentationml\.slideLayout\+xml$/, form: "drawing", drawing: { kind: "text-box", skipsPlaceholders: true } },
  { type: mainTypes, form: "sections", drawing: { kind: "string" } },
];

export const readPptx: DocumentReader = (bytes) => {
  const archive = readZip(bytes);
  const types = contentTypes(archive);
  if (![...types.values()].some((type) => mainTypes.test(type))) throw unusableFile("wrong-format", "no main part of a presentation");
  const diagrams: Unit[] = [];
  const slides = slidesOf(archive, types);
  const parts = partTypes.flatMap((partType) =>
    pathsOfType(archive, types, partType.type).map(
      (path): OoxmlPart => readPart(openPart(archive, path), partType, slides.get(fileNameOf(path)), diagrams),
    ),
  );
  return ooxmlDocument(archive, parts);
};

const ofSlide = /presentationml\.notesSlide\+xml$|ms-powerpoint\.comments\+xml$/;

/** The number of the slide that each slide, its notes and its comments are of, by the last name of their path. */
function slidesOf(archive: ZipArchive, types: ReadonlyMap<string, string>): Map<string, number> {
  const own = new Set(pathsOfType(archive, types, ofSlide).map(fileNameOf));
  const slides = new Map<string, number>();
  for (const path of pathsOfType(archive, types, slideType)) {
    slides.set(fileNameOf(path), partNumber(path));
    for (const name of listTargets(archive, path)) if (own.has(name)) slides.set(name, partNumber(path));
  }
  return slides;
}

function readPart(source: OoxmlSource, { form, drawing }: PartType, slide: number | undefined, diagrams: Unit[]): OoxmlPart {
  const read = readForm(source, form, drawing, slide, diagrams);
  if (drawing.kind === "diagram") diagrams.push(...read.units);
  return { ...source, ...read };
}

function readForm(
  { xml, path }: OoxmlSource,
  form: PartType["form"],
  drawing: PartType["drawing"],
  slide: number | undefined,
  diagrams: readonly Unit[],
): PartUnits {
  if (form === "properties") return readProperties(xml, path);
  // Comments of before 2021 are plain text (ECMA-376 part 1, 19.4.6).
  if (form === "comments") return readPlainTexts(xml, path, "comment", new Set(["text"]));
  if (form === "sections") return readSections(xml, path);
  const place = slide === undefined ? undefined : `slide ${slide}`;
  return readDrawing(xml, { ...drawing, path, place, shared: drawing.kind === "diagram" ? diagrams : [] });
}
