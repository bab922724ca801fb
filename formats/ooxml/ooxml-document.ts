import { type Edit, splice } from "../segments/splice.ts";
import type { OpenedDocument, Targets, Unit, WriteOptions } from "../segments/unit.ts";
import { checkXml } from "../xml/check-xml.ts";
import { decodeXml } from "../xml/xml-bytes.ts";
import type { ZipArchive } from "../zip/read-zip.ts";
import { rewriteZip } from "../zip/rewrite-zip.ts";

export type PartUnits = {
  units: Unit[];
  /** The edits for targets that say something else than their sources. @throws RangeError for a target with tags of another unit */
  write(targets: Targets, options: WriteOptions): Edit[];
};

export type OoxmlSource = { path: string; xml: string; encode(xml: string): Uint8Array };
export type OoxmlPart = OoxmlSource & PartUnits;

/** Opens a part that is well formed. @throws AppError `unsupported-file` for any other */
export function openPart(archive: ZipArchive, path: string): OoxmlSource {
  const source = decodeXml(archive.read(path));
  checkXml(source.xml);
  return { path, ...source };
}

/** A package of parts: those with edits are packed anew, all others copied as they are. */
export function ooxmlDocument(archive: ZipArchive, parts: readonly OoxmlPart[]): OpenedDocument {
  return {
    units: parts.flatMap(({ units }) => units),
    write(targets, options) {
      const contents = new Map<string, Uint8Array>();
      for (const { path, xml, encode, write } of parts) {
        const edits = write(targets, options);
        if (edits.length > 0) contents.set(path, encode(splice(xml, edits)));
      }
      return rewriteZip(archive, contents);
    },
  };
}
