import { openDocument, type OpenedFile } from "#formats/open-document.ts";
import { targetOf } from "#formats/segments/targets.ts";
import type { AnyDocument, Targets, Unit, WriteOptions } from "#formats/segments/unit.ts";
import type { WrittenDocument } from "./document-orders.ts";
import { searchUnits } from "./lost-units.ts";
import { unitsWithLostWords } from "./lost-words.ts";

/**
 * Writes a document with its targets and reads the output back.
 *
 * @param name the name that the document arrived under
 * @throws when the output cannot be read
 */
export async function writeDocument(
  document: AnyDocument,
  name: string,
  targets: Targets,
  options: WriteOptions,
): Promise<WrittenDocument> {
  const bytes = await document.write(targets, options);
  if (targets.size === 0) return { bytes, lost: [], small: [], formulaWords: null };
  const said: Targets = document.keepsSources === true ? new Map() : targets;
  const isLaidOut = "isLaidOut" in document && document.isLaidOut === true;
  const find = isLaidOut ? findWords : findTexts;
  const lost = await find(document.units, said, (takeSource) => openDocument(bytes, { name, language: options.language, takeSource }));
  const small = ("small" in document && document.small?.()) || [];
  return { bytes, lost, small, formulaWords: document.formulaWords?.() ?? null };
}

type Reading = (takeSource?: (source: string) => void) => Promise<OpenedFile>;

async function findTexts(units: readonly Unit[], said: Targets, read: Reading): Promise<string[]> {
  const search = searchUnits(units, said);
  const { document } = await read(search.take);
  for (const { source } of document.units) search.take(source);
  return search.lost();
}

async function findWords(units: readonly Unit[], said: Targets, read: Reading): Promise<string[]> {
  const { document } = await read();
  const changed = units.filter((unit) => targetOf(said, unit) !== undefined);
  return unitsWithLostWords(changed, said, document.units);
}
