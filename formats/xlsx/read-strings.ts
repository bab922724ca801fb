import type { PartUnits } from "../ooxml/ooxml-document.ts";
import { targetOf } from "../segments/targets.ts";
import type { Targets, Unit, UnitKind } from "../segments/unit.ts";
import { unitId } from "../segments/unit-id.ts";
import { type RichText, scanRichTexts } from "./rich-text.ts";

/** Reads the strings that cells share. @param cells the cell that shows each first, by the string's number */
export const readSharedStrings = (xml: string, path: string, cells: ReadonlyMap<number, string>): PartUnits =>
  readTexts(xml, path, "si", "cell", (index) => cells.get(index));

/** Reads the comments of a sheet, as applications of before 2018 keep them. */
export const readComments = (xml: string, path: string): PartUnits => readTexts(xml, path, "text", "comment", () => undefined);

/** Reads the rich texts of a part. @param placeOf where people find one, by its number */
export function readTexts(
  xml: string,
  path: string,
  element: string,
  kind: UnitKind,
  placeOf: (index: number) => string | undefined,
): PartUnits {
  const places: { unit: Unit; text: RichText }[] = [];
  scanRichTexts(xml, {
    element,
    onText(text, index) {
      if (text === null) return;
      const place = placeOf(index);
      const unit: Unit = {
        id: unitId(path, places.length, text.source),
        kind,
        source: text.source,
        tags: text.tags,
        ...(place === undefined ? {} : { place }),
      };
      places.push({ unit, text });
    },
  });
  return { units: places.map(({ unit }) => unit), write: (targets) => textEdits(places, targets) };
}

/** Edits for targets that say something else than their sources. */
export const textEdits = (places: readonly { unit: Unit; text: Pick<RichText, "start" | "end" | "write"> }[], targets: Targets) =>
  places.flatMap(({ unit, text }) => {
    const target = targetOf(targets, unit);
    return target === undefined || target === unit.source ? [] : [{ start: text.start, end: text.end, text: text.write(target) }];
  });
