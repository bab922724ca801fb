import { targetOf } from "../segments/targets.ts";
import type { OpenedDocument } from "../segments/unit.ts";
import type { FormulaWords } from "../spreadsheet/formula-words.ts";
import type { ZipArchive } from "./read-zip.ts";
import { rewriteZip } from "./rewrite-zip.ts";

/** One entry of an archive that holds text. */
export type ZippedPart = { path: string; document: OpenedDocument };

/**
 * A document that is an archive of parts; only the parts that change are repacked. Targets that all say what their sources say
 * leave it as it is.
 */
export function zippedDocument(archive: ZipArchive, parts: readonly ZippedPart[]): OpenedDocument {
  const units = parts.flatMap(({ document }) => document.units);
  let words: FormulaWords | null = null;
  return {
    units,
    write(targets, options) {
      const isChanged = units.some((unit) => (targetOf(targets, unit) ?? unit.source) !== unit.source);
      words = null;
      if (!isChanged && options.isBilingual !== true) return archive.bytes;
      const contents = new Map(parts.map(({ path, document }) => [path, document.write(targets, options)]));
      // Only the content of a spreadsheet has any.
      words = parts.flatMap(({ document }) => document.formulaWords?.() ?? [])[0] ?? null;
      return rewriteZip(archive, contents);
    },
    formulaWords: () => words,
  };
}
