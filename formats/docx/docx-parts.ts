/** Finds the parts of a Word document that hold text, by their content types (ECMA-376 part 2, §7.2.3), in the order people read them. */
import { contentTypes, pathsOfType } from "../ooxml/content-types.ts";
import { unusableFile } from "../segments/file-fault.ts";
import type { UnitKind } from "../segments/unit.ts";
import type { ZipArchive } from "../zip/read-zip.ts";

export type DocxPart = {
  path: string;
  /** `embedded`: a whole Word document that stands in the place of a paragraph (`altChunk`). */
  form: "paragraphs" | "drawing" | "diagram" | "properties" | "styles" | "embedded";
  /** What its paragraphs are as such. */
  kind: UnitKind;
};

const mainTypes =
  /(?:wordprocessingml|ms-word)\.(?:document|template)(?:\.macroEnabled(?:Template)?)?\.main\+xml$|ms-word\.(?:document|template)\.macroEnabled(?:Template)?\.main\+xml$/i;

/** It has the content type of the main part, which it is not. */
const embeddedFile = /\.do[ct][xm]$/i;

/** By the end of the content type, in reading order. */
const partTypes: readonly [RegExp, DocxPart["form"], UnitKind][] = [
  [/core-properties\+xml$/, "properties", "title"],
  [/wordprocessingml\.styles\+xml$/, "styles", "paragraph"],
  [/wordprocessingml\.header\+xml$/, "paragraphs", "header"],
  [mainTypes, "paragraphs", "paragraph"],
  [/drawingml\.chart\+xml$/, "drawing", "chart"],
  [/drawingml\.chartshapes\+xml$/, "drawing", "chart"],
  [/drawingml\.diagramData\+xml$/, "diagram", "diagram"],
  [/ms-office\.drawingml\.diagramDrawing\+xml$/, "diagram", "diagram"],
  [/wordprocessingml\.footnotes\+xml$/, "paragraphs", "footnote"],
  [/wordprocessingml\.endnotes\+xml$/, "paragraphs", "footnote"],
  [/wordprocessingml\.footer\+xml$/, "paragraphs", "footer"],
  [/wordprocessingml\.comments\+xml$/, "paragraphs", "comment"],
];

/** @throws AppError `unsupported-file` when the archive is no Word document */
export function docxParts(archive: ZipArchive): DocxPart[] {
  const types = contentTypes(archive);
  if (![...types].some(([path, type]) => mainTypes.test(type) && !embeddedFile.test(path)))
    throw unusableFile("wrong-format", "no main part of a Word document");
  const found: DocxPart[] = [];
  for (const [type, form, kind] of partTypes) {
    const paths = pathsOfType(archive, types, type).filter((path) => !path.includes("/glossary/"));
    for (const path of paths) found.push({ path, form: embeddedFile.test(path) ? "embedded" : form, kind });
  }
  return found;
}
