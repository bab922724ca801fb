import { unusableFile } from "../segments/file-fault.ts";
import { scanXml } from "../xml/scan-xml.ts";
import { attributeValue } from "../xml/xml-attributes.ts";
import type { ZipArchive } from "../zip/read-zip.ts";
import { openPart } from "./ooxml-document.ts";

/** Content types by part; part names are compared case-insensitively. */
export function contentTypes(archive: ZipArchive): Map<string, string> {
  const path = "[Content_Types].xml";
  if (!archive.entries.has(path)) throw unusableFile("wrong-format", path);
  const { xml } = openPart(archive, path);
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

/** The parts whose content type ends this way, in the order of the numbers in their names. */
export const pathsOfType = (archive: ZipArchive, types: ReadonlyMap<string, string>, type: RegExp): string[] =>
  [...archive.entries.keys()].filter((path) => type.test(types.get(path.toLowerCase()) ?? "")).toSorted(byNumber);

const byNumber = (a: string, b: string): number => partNumber(a) - partNumber(b) || (a < b ? -1 : 1);

/** The number in a part's name, by which applications count parts; 0 without one. */
export const partNumber = (path: string): number => Number(/(\d+)\.\w+$/.exec(path)?.[1] ?? 0);
