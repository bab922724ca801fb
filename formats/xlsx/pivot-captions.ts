/**
 * What a pivot table, a slicer or a timeline is labeled with (ECMA-376 part 1, 18.10.1.73 `pivotTableDefinition`, 18.10.1.69, 18.10.1.22;
 * [MS-XLSX] 2.4.138): names of sums, fields and totals that someone gave. One that says what a cell says is no unit of its own: the
 * table writes its labels into cells, and both have to read alike.
 */
import type { OoxmlSource } from "../ooxml/ooxml-document.ts";
import { makeTextUnit } from "../segments/inline-unit.ts";
import type { Edit } from "../segments/splice.ts";
import { plainText } from "../segments/tagged-text.ts";
import { targetOf } from "../segments/targets.ts";
import type { Targets, Unit } from "../segments/unit.ts";
import { unitId } from "../segments/unit-id.ts";
import { localName, scanXml } from "../xml/scan-xml.ts";
import { namedBy } from "./pivot-caches.ts";
import { writeName } from "./table-columns.ts";

/** Attributes that people read, by element. */
const captions: Readonly<Record<string, readonly string[]>> = {
  pivotTableDefinition: ["dataCaption", "grandTotalCaption", "errorCaption", "missingCaption", "rowHeaderCaption", "colHeaderCaption"],
  pivotField: ["name", "subtotalCaption"],
  item: ["n"],
  dataField: ["name"],
  slicer: ["caption"],
  timeline: ["caption"],
};

/** Labels that no field of the same table may have as its name, whether big or lowercase letters. */
const isFieldName = (element: string, attribute: string): boolean =>
  attribute === "name" && (element === "dataField" || element === "pivotField");

export type PivotCaptions = {
  source: OoxmlSource;
  units: Unit[];
  /** The labels as they read now. @param fields names of the table's fields, before and after */
  texts(targets: Targets, fields: ReadonlyMap<string, string>): CaptionText[];
};
export type CaptionText = { name: string; next: string; start: number; end: number; isData: boolean };

/** @param cells the units of cells by their texts */
export function readPivotCaptions(source: OoxmlSource, cells: ReadonlyMap<string, Unit>): PivotCaptions {
  const { xml, path } = source;
  const units: Unit[] = [];
  const places: (CaptionText & { unit: Unit; isField: boolean; lead: string; trail: string })[] = [];
  for (const token of scanXml(xml)) {
    if (token.kind !== "open" && token.kind !== "empty") continue;
    const element = localName(token.name);
    for (const attribute of captions[element] ?? [])
      for (const { name, start, end } of namedBy(xml, token, attribute)) {
        const text = makeTextUnit(name);
        if (text === null || text.tags.length > 0) continue;
        const unit = cells.get(text.source) ?? {
          id: unitId(path, units.length, text.source),
          kind: "string",
          source: text.source,
          tags: [],
        };
        if (!cells.has(text.source)) units.push(unit);
        places.push({
          name,
          next: name,
          start,
          end,
          unit,
          lead: text.before,
          trail: text.after,
          isData: element === "dataField",
          isField: isFieldName(element, attribute),
        });
      }
  }
  return {
    source,
    units,
    texts(targets, fields) {
      const lower = (names: Iterable<string>) => new Set([...names].map((name) => name.toLowerCase()));
      const [before, taken] = [lower(fields.keys()), lower(fields.values())];
      return places.map(({ name, start, end, unit, lead, trail, isData, isField }) => {
        const target = targetOf(targets, unit);
        if (target === undefined || target === unit.source) return { name, next: name, start, end, isData };
        let next = lead + plainText(target) + trail;
        if (isField && !before.has(name.toLowerCase())) {
          // As people do it where a sum is to be called after its field.
          for (let blanks = 0; blanks < 3 && taken.has(next.toLowerCase()); blanks++) next += " ";
          if (taken.has(next.toLowerCase())) next = name;
          taken.add(next.toLowerCase());
        }
        return { name, next, start, end, isData };
      });
    },
  };
}

export const captionEdits = (texts: readonly CaptionText[]): Edit[] =>
  texts.flatMap(({ name, next, start, end }) => (next === name ? [] : [{ start, end, text: writeName(next) }]));
