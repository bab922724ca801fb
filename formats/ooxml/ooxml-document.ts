import { type Edit, splice } from "../segments/splice.ts";
import { targetOf } from "../segments/targets.ts";
import type { OpenedDocument, Targets, Unit, WriteOptions } from "../segments/unit.ts";
import { checkXml } from "../xml/check-xml.ts";
import { decodeXml } from "../xml/xml-bytes.ts";
import type { ZipArchive } from "../zip/read-zip.ts";
import { rewriteZip } from "../zip/rewrite-zip.ts";

export type PartUnits = {
  units: Unit[];
  /** The edits for targets that differ from their sources. @throws RangeError for a target with tags of another unit */
  write(targets: Targets, options: WriteOptions): Edit[];
};

export type OoxmlSource = { path: string; xml: string; encode(xml: string): Uint8Array };
export type OoxmlPart = OoxmlSource & PartUnits;

/** Opens a well-formed part. @throws AppError `unsupported-file` for any other */
export function openPart(archive: ZipArchive, path: string): OoxmlSource {
  const source = decodeXml(archive.read(path));
  checkXml(source.xml);
  return { path, ...source };
}

/** A part that is a document of its own: its units are those of the package, under ids that say where they are. */
export type EmbeddedPart = { path: string; units: Unit[]; write(targets: Targets, options: WriteOptions): Uint8Array | null };

/** @returns a part that is written only if one of its units has changed */
export function embeddedPart(path: string, document: OpenedDocument): EmbeddedPart {
  const units = document.units.map((unit) => ({ ...unit, id: `${path}!${unit.id}` }));
  return {
    path,
    units,
    write(targets, options) {
      const own = new Map<string, string>();
      for (const [index, unit] of units.entries()) {
        const target = targetOf(targets, unit);
        const inner = document.units[index];
        if (target !== undefined && inner !== undefined && (target !== unit.source || options.isBilingual === true))
          own.set(inner.id, target);
      }
      return own.size === 0 ? null : document.write(own, options);
    },
  };
}

/** A package of parts: those with edits are repacked, all others copied unchanged. */
export function ooxmlDocument(archive: ZipArchive, parts: readonly OoxmlPart[], embedded: readonly EmbeddedPart[] = []): OpenedDocument {
  return {
    units: [...parts, ...embedded].flatMap(({ units }) => units),
    write(targets, options) {
      const contents = new Map<string, Uint8Array>();
      for (const { path, xml, encode, write } of parts) {
        const edits = write(targets, options);
        if (edits.length > 0) contents.set(path, encode(splice(xml, edits)));
      }
      for (const { path, write } of embedded) {
        const written = write(targets, options);
        if (written !== null) contents.set(path, written);
      }
      return rewriteZip(archive, contents);
    },
  };
}
