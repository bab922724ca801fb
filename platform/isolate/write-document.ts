import { openDocument } from "#formats/open-document.ts";
import type { AnyDocument, Targets, WriteOptions } from "#formats/segments/unit.ts";
import type { WrittenDocument } from "./document-orders.ts";
import { lostUnits } from "./lost-units.ts";
import { unitsWithLostWords } from "./lost-words.ts";

/**
 * Writes a document with its targets and reads the output again.
 *
 * @param name the name that the document came under
 * @throws when the output cannot be read
 */
export async function writeDocument(
  document: AnyDocument,
  name: string,
  targets: Targets,
  options: WriteOptions,
): Promise<WrittenDocument> {
  const bytes = await document.write(targets, options);
  if (targets.size === 0) return { bytes, lost: [], small: [] };
  const again = await openDocument(bytes, { name, language: options.language, isForSources: true });
  const said: Targets = document.keepsSources === true ? new Map() : targets;
  const isLaidOut = "isLaidOut" in document && document.isLaidOut === true;
  const lost = isLaidOut
    ? unitsWithLostWords(
        document.units.filter(({ id }) => said.has(id)),
        said,
        again.document.units,
      )
    : lostUnits(document.units, said, again.document.units);
  return { bytes, lost, small: ("small" in document && document.small?.()) || [] };
}
