/** The parts of a workbook that say where its cells are (ECMA-376 part 1, 18.2; part 2, 6.5), transitional and strict. */
import { contentTypes, pathsOfType } from "../ooxml/content-types.ts";
import { openPart } from "../ooxml/ooxml-document.ts";
import { unusableFile } from "../segments/file-fault.ts";
import { localName, scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { attributesOf, attributeValue } from "../xml/xml-attributes.ts";
import { decodeXmlText } from "../xml/xml-text.ts";
import type { ZipArchive } from "../zip/read-zip.ts";

export type Workbook = {
  /** Worksheets in their order; sheets of charts are none. */
  sheets: { name: string; path: string; isVisible: boolean }[];
  /** Paths of its parts, null where it has none. */
  strings: string | null;
  styles: string | null;
  /** Days are counted from 1904, as on old Macs. */
  isFrom1904: boolean;
};

const mainTypes = /(?:spreadsheetml\.(?:sheet|template)|ms-excel\.(?:sheet|template)\.macroEnabled)\.main\+xml$/i;

/** @throws AppError `unsupported-file` for an archive without the main part of a workbook, or without a part that it names */
export function openWorkbook(archive: ZipArchive): Workbook {
  const [path] = pathsOfType(archive, contentTypes(archive), mainTypes);
  if (path === undefined) throw unusableFile("wrong-format", "no main part of a workbook");
  const relations = readRelations(archive, path);
  const partOf = (type: string) => [...relations.values()].find((relation) => relation.type.endsWith(`/${type}`))?.path ?? null;
  const workbook: Workbook = { sheets: [], strings: partOf("sharedStrings"), styles: partOf("styles"), isFrom1904: false };
  const { xml } = openPart(archive, path);
  for (const token of scanXml(xml)) {
    const name = localName(token.name);
    if (token.kind === "close") continue;
    if (name === "workbookPr") workbook.isFrom1904 = /^(?:1|true|on)$/.test(attributeValue(xml, token, "date1904") ?? "");
    if (name !== "sheet") continue;
    const relation = relations.get(relationId(xml, token));
    if (relation?.path == null || !relation.type.endsWith("/worksheet")) continue;
    const state = attributeValue(xml, token, "state") ?? "visible";
    workbook.sheets.push({ name: attributeValue(xml, token, "name") ?? "", path: relation.path, isVisible: state === "visible" });
  }
  return workbook;
}

/** `r:id`, whatever prefix the producer has bound to the namespace of relations. */
function relationId(xml: string, token: XmlToken): string {
  const id = attributesOf(xml, token).find(({ name }) => name.endsWith(":id"));
  return id === undefined ? "" : decodeXmlText(xml.slice(id.valueStart, id.valueEnd));
}

/** @returns null for the path of what is outside of the archive, or missing in it */
function readRelations(archive: ZipArchive, part: string): Map<string, { type: string; path: string | null }> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations = new Map<string, { type: string; path: string | null }>();
  if (!archive.entries.has(path)) return relations;
  const paths = new Map([...archive.entries.keys()].map((entry) => [entry.toLowerCase(), entry]));
  const { xml } = openPart(archive, path);
  for (const token of scanXml(xml)) {
    if (localName(token.name) !== "Relationship" || token.kind === "close") continue;
    const isExternal = attributeValue(xml, token, "TargetMode") === "External";
    const target = resolvePath(folder, attributeValue(xml, token, "Target") ?? "").toLowerCase();
    relations.set(attributeValue(xml, token, "Id") ?? "", {
      type: attributeValue(xml, token, "Type") ?? "",
      path: isExternal ? null : (paths.get(target) ?? null),
    });
  }
  return relations;
}

/** A target is relative to the folder of its part, or begins with a slash. */
function resolvePath(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}
