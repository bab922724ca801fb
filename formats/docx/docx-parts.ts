/** Finds the parts of a Word document that hold text, by content type (ECMA-376 part 2, §7.2.3), in reading order. */
import { contentTypes, pathsOfType } from "../ooxml/content-types.ts";
import { unusableFile } from "../segments/file-fault.ts";
import type { UnitKind } from "../segments/unit.ts";
import type { ZipArchive } from "../zip/read-zip.ts";

export type DocxPart = {
  path: string;
  /**
   * `embedded` and `page`: a Word document or a web page in place of a paragraph (`altChunk`); `placeholders`: what content controls show
   * while they are empty, among building blocks that stay.
   */
  form: "paragraphs" | "placeholders" | "drawing" | "diagram" | "properties" | "styles" | "numbering" | "embedded" | "page";
  /** The kind of its ordinary paragraphs. */
  kind: UnitKind;
};

const mainTypes =
  /(?:wordprocessingml|ms-word)\.(?:document|template)(?:\.macroEnabled(?:Template)?)?\.main\+xml$|ms-word\.(?:document|template)\.macroEnabled(?:Template)?\.main\+xml$/i;

/** It claims the content type of the main part, but is not the main part. */
const embeddedFile = /\.do[ct][xm]$/i;

/** By the end of the content type, in reading order. */
const partTypes: readonly [RegExp, DocxPart["form"], UnitKind][] = [
  [/core-properties\+xml$/, "properties", "title"],
  [/wordprocessingml\.styles\+xml$/, "styles", "paragraph"],
  [/wordprocessingml\.header\+xml$/, "paragraphs", "header"],
  [mainTypes, "paragraphs", "paragraph"],
  [/(?:drawingml\.chart|ms-office\.chartex)\+xml$/, "drawing", "chart"],
  [/drawingml\.chartshapes\+xml$/, "drawing", "chart"],
  [/drawingml\.diagramData\+xml$/, "diagram", "diagram"],
  [/ms-office\.drawingml\.diagramDrawing\+xml$/, "diagram", "diagram"],
  [/wordprocessingml\.footnotes\+xml$/, "paragraphs", "footnote"],
  [/wordprocessingml\.endnotes\+xml$/, "paragraphs", "footnote"],
  [/wordprocessingml\.footer\+xml$/, "paragraphs", "footer"],
  [/wordprocessingml\.comments\+xml$/, "paragraphs", "comment"],
  [/^(?:text\/html|application\/xhtml\+xml)\b/, "page", "paragraph"],
  [/wordprocessingml\.numbering\+xml$/, "numbering", "list-item"],
  [/wordprocessingml\.document\.glossary\+xml$/, "placeholders", "string"],
];

/** @throws AppError `unsupported-file` when the archive is not a Word document */
export function docxParts(archive: ZipArchive): DocxPart[] {
  const types = contentTypes(archive);
  if (![...types].some(([path, type]) => mainTypes.test(type) && !embeddedFile.test(path)))
    throw unusableFile("wrong-format", "no main part of a Word document");
  const found: DocxPart[] = [];
  for (const [type, form, kind] of partTypes) {
    // A glossary has styles and notes of its own.
    const paths = pathsOfType(archive, types, type).filter((path) => form === "placeholders" || !path.includes("/glossary/"));
    for (const path of paths) found.push({ path, form: embeddedFile.test(path) ? "embedded" : form, kind });
  }
  return found;
}
