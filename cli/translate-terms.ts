import { readFile } from "node:fs/promises";
import { AppError } from "#core/errors.ts";
import { maxTermFileLength, termFileFormats } from "#features/translation/glossary/glossary-view.ts";
import { readTerms } from "#features/translation/glossary/read-terms.ts";
import type { GlossaryTerm } from "#features/translation/text/glossary-terms.server.ts";

/**
 * Reads a glossary file: a table (CSV, TSV), TMX or TBX, recognized by its extension.
 *
 * @returns its terms, and how many rows could not be read
 * @throws AppError `invalid-input` for a file that is none of these
 */
export async function readGlossaryFile(
  path: string,
  languages: { from: string | null; to: string },
): Promise<{ terms: GlossaryTerm[]; faults: number }> {
  const text = await readFile(path, "utf8");
  if (text.length > maxTermFileLength) throw new AppError("too-large", "the glossary is too large");
  const ending = path.split(".").at(-1)?.toLowerCase();
  const format = termFileFormats.find((name) => name === ending) ?? "csv";
  const { terms, faults } = readTerms(format, text.replace(/^\ufeff/, ""), languages);
  return {
    terms: terms.map(({ source, target = "", match, caseSensitive, doNotTranslate, note }) => ({
      source,
      target,
      ...(match === undefined ? {} : { match }),
      ...(caseSensitive === undefined ? {} : { caseSensitive }),
      ...(doNotTranslate === undefined ? {} : { doNotTranslate }),
      ...(note ? { note } : {}),
    })),
    faults: faults.length,
  };
}
