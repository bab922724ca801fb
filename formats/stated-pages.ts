/**
 * How many pages a packed document has, as far as it says so itself: slides are counted by their parts, page counts of texts come from
 * the properties that the last program wrote (OPC `docProps/app.xml`, ECMA-376 part 1, 22.2; ODF `meta.xml`, 1.3 part 3, 4.3.2.18).
 * Nothing but digits is read of these parts, so no parser is needed for them.
 */
import type { FileFormat } from "./file-format.ts";
import { readZip, type ZipArchive } from "./zip/read-zip.ts";

const slidePart = /^ppt\/slides\/slide\d+\.xml$/;
/** Parts that state it are small; only the start of a larger one is looked at, in bytes. */
const lookedAtBytes = 65_536;

/** Null if a format has no pages, or says nothing about them. */
export function statedPages(format: FileFormat, bytes: Uint8Array): number | null {
  if (format === "docx") return numberIn(readZip(bytes), "docProps/app.xml", /<(?:[\w-]+:)?Pages>\s*(\d{1,6})\s*</);
  if (format === "odt") return numberIn(readZip(bytes), "meta.xml", /\bmeta:page-count="(\d{1,6})"/);
  if (format === "pptx") return [...readZip(bytes).entries.keys()].filter((path) => slidePart.test(path)).length || null;
  if (format === "odp") return countIn(readZip(bytes), "content.xml", /<draw:page[\s>]/g);
  return null;
}

function numberIn(archive: ZipArchive, path: string, pattern: RegExp): number | null {
  if (!archive.entries.has(path)) return null;
  const found = pattern.exec(Buffer.from(archive.read(path)).toString("latin1", 0, lookedAtBytes))?.[1];
  return found === undefined ? null : Number(found) || null;
}

function countIn(archive: ZipArchive, path: string, pattern: RegExp): number | null {
  if (!archive.entries.has(path)) return null;
  return Buffer.from(archive.read(path)).toString("latin1").match(pattern)?.length ?? null;
}
