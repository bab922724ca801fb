import { openPart } from "../ooxml/ooxml-document.ts";
import type { ZipArchive } from "../zip/read-zip.ts";

export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** What the relationships of a part lead to (ECMA-376 part 2, 6.5), by the last name of its path. */
export function listTargets(archive: ZipArchive, path: string): string[] {
  const at = path.lastIndexOf("/") + 1;
  const relations = `${path.slice(0, at)}_rels/${path.slice(at)}.rels`;
  if (!archive.entries.has(relations)) return [];
  const { xml } = openPart(archive, relations);
  return [...xml.matchAll(/\bTarget\s*=\s*["']([^"']*)["']/g)].map(([, target = ""]) => fileNameOf(target));
}
