/**
 * Reads PowerPoint presentations (ECMA-376, transitional and strict; pptx, pptm, potx, potm, ppsx, ppsm) for translation. Reads
 * slides with their tables, charts and diagrams, speaker notes, comments, what someone drew on masters and layouts, descriptions of
 * pictures and the title. Leaves the prompts of placeholders, fields, formulas, embedded workbooks, sounds and macros.
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
import { readZip } from "../zip/read-zip.ts";

const mainTypes =
  /(?:presentationml\.(?:presentation|template|slideshow)|ms-powerpoint\.(?:presentation|template|slideshow)\.macroEnabled)\.main\+xml$/i;

type PartType = { type: RegExp; form: "properties" | "comments" | "drawing"; drawing: Omit<DrawingPart, "path" | "shared"> };

/** By the end of the content type, in reading order; slides are numbered as they were made, which is nearly always their order. */
const partTypes: readonly PartType[] = [
  { type: /core-properties\+xml$/, form: "properties", drawing: { kind: "title" } },
  { type: /presentationml\.slide\+xml$/, form: "drawing", drawing: { kind: "paragraph", fitsShapes: true } },
  { type: /drawingml\.diagramData\+xml$/, form: "drawing", drawing: { kind: "diagram" } },
  { type: /ms-office\.drawingml\.diagramDrawing\+xml$/, form: "drawing", drawing: { kind: "diagram" } },
  { type: /(?:drawingml\.chart|ms-office\.chartex)\+xml$/, form: "drawing", drawing: { kind: "chart" } },
  { type: /drawingml\.chartshapes\+xml$/, form: "drawing", drawing: { kind: "chart" } },
  { type: /presentationml\.notesSlide\+xml$/, form: "drawing", drawing: { kind: "speaker-note" } },
  { type: /ms-powerpoint\.comments\+xml$/, form: "drawing", drawing: { kind: "comment" } },
  { type: /presentationml\.comments\+xml$/, form: "comments", drawing: { kind: "comment" } },
  { type: /presentationml\.slideMaster\+xml$/, form: "drawing", drawing: { kind: "text-box", skipsPlaceholders: true } },
  { type: /presentationml\.slideLayout\+xml$/, form: "drawing", drawing: { kind: "text-box", skipsPlaceholders: true } },
];

export const readPptx: DocumentReader = (bytes) => {
  const archive = readZip(bytes);
  const types = contentTypes(archive);
  if (![...types.values()].some((type) => mainTypes.test(type))) throw unusableFile("wrong-format", "no main part of a presentation");
  const diagrams: Unit[] = [];
  const parts = partTypes.flatMap((partType) =>
    pathsOfType(archive, types, partType.type).map((path): OoxmlPart => readPart(openPart(archive, path), partType, diagrams)),
  );
  return ooxmlDocument(archive, parts);
};

function readPart(source: OoxmlSource, { form, drawing }: PartType, diagrams: Unit[]): OoxmlPart {
  const read = readForm(source, form, drawing, diagrams);
  if (drawing.kind === "diagram") diagrams.push(...read.units);
  return { ...source, ...read };
}

function readForm({ xml, path }: OoxmlSource, form: PartType["form"], drawing: PartType["drawing"], diagrams: readonly Unit[]): PartUnits {
  if (form === "properties") return readProperties(xml, path);
  // Comments of before 2021 are plain text (ECMA-376 part 1, 19.4.6).
  if (form === "comments") return readPlainTexts(xml, path, "comment", new Set(["text"]));
  const place = drawing.kind === "diagram" || drawing.kind === "chart" ? undefined : `slide ${partNumber(path)}`;
  return readDrawing(xml, { ...drawing, path, place, shared: drawing.kind === "diagram" ? diagrams : [] });
}
