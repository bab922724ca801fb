/** Finds the parts of a Word document that hold text, by their content types (ECMA-376 part 2, §7.2.3), in the order people read them. */
import { unusableFile } from "../segments/file-fault.ts";
import type { UnitKind } from "../segments/unit.ts";
import { checkXml } from "../xml/check-xml.ts";
import { scanXml } from "../xml/scan-xml.ts";
import { attributeValue } from "../xml/xml-attributes.ts";
import { decodeXml } from "../xml/xml-bytes.ts";
import type { ZipArchive } from "../zip/read-zip.ts";

export type DocxPart = {
  path: string;
  form: "paragraphs" | "drawing" | "diagram" | "properties" | "styles";
  /** What its paragraphs are as such. */
  kind: UnitKind;
};

const mainTypes =
  /(?:wordprocessingml|ms-word)\.(?:document|template)(?:\.macroEnabled(?:Template)?)?\.main\+xml$|ms-word\.(?:document|template)\.macroEnabled(?:Template)?\.main\+xml$/i;

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
  if (![...types.values()].some((type) => mainTypes.test(type))) throw unusableFile("wrong-format", "no main part of a Word document");
  const found: DocxPart[] = [];
  for (const [type, form, kind] of partTypes) {
    const paths = [...archive.entries.keys()].filter(
      (path) => type.test(types.get(path.toLowerCase()) ?? "") && !path.includes("/glossary/"),
    );
    paths.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    for (const path of paths) found.push({ path, form, kind });
  }
  return found;
}

/** Content types by part, whose names are compared without regard to case. */
export function contentTypes(archive: ZipArchive): Map<string, string> {
  const path = "[Content_Types].xml";
  if (!archive.entries.has(path)) throw unusableFile("wrong-format", path);
  const { xml } = decodeXml(archive.read(path));
  checkXml(xml);
  const types = new Map<string, string>();
  const defaults = new Map<string, string>();
  for (const token of scanXml(xml)) {
    const type = token.kind === "empty" || token.kind === "open" ? attributeValue(xml, token, "ContentType") : null;
    if (type === null) continue;
    const part = attributeValue(xml, token, "PartName");
    if (part !== null) types.set(part.replace(/^\//, "").toLowerCase(), type);
    else defaults.set((attributeValue(xml, token, "Extension") ?? "").toLowerCase(), type);
  }
  for (const entry of archive.entries.keys()) {
    const key = entry.toLowerCase();
    const type = defaults.get(key.slice(key.lastIndexOf(".") + 1));
    if (type !== undefined && !types.has(key)) types.set(key, type);
  }
  return types;
}
