import type { OoxmlSource, PartUnits } from "../ooxml/ooxml-document.ts";
import type { Unit } from "../segments/unit.ts";
import { unitId } from "../segments/unit-id.ts";
import { writingOf } from "../segments/writing.ts";
import { setXmlAttribute } from "../xml/set-xml-attribute.ts";
import { attributeValue } from "../xml/xml-attributes.ts";
import { readTexts, textEdits } from "./read-strings.ts";
import { readSheet, type SheetTexts } from "./sheet-texts.ts";

export type Worksheet = {
  source: OoxmlSource;
  /** Empty where no one asked. */
  name: string;
  texts: SheetTexts;
  /** File names of the parts that it refers to, its tables among them. */
  targets: string[];
};

/** @param asked the name of its sheet, if anyone asks where the strings are */
export const openWorksheet = (source: OoxmlSource, targets: string[], asked: { sheet: string } | null): Worksheet => ({
  source,
  name: asked?.sheet ?? "",
  texts: readSheet(source.xml, asked),
  targets,
});

/** Reads the texts that are in a sheet itself; its direction follows the language once one of the workbook's texts is translated. */
export function worksheetUnits({ source: { xml, path }, texts: { inlineCells, texts, views } }: Worksheet): PartUnits {
  // Most sheets have none, and a million tags.
  const inline =
    inlineCells.length === 0 ? { units: [], write: () => [] } : readTexts(xml, path, "is", "cell", (index) => inlineCells[index]);
  const places = texts.map((text, index) => {
    const { kind, source, tags } = text;
    const unit: Unit = { id: unitId(path, inline.units.length + index, source), kind, source, tags };
    return { unit, text };
  });
  return {
    units: [...inline.units, ...places.map(({ unit }) => unit)],
    write(targets, options) {
      const edits = [...inline.write(targets, options), ...textEdits(places, targets)];
      if (targets.size === 0 || options.isBilingual === true) return edits;
      return [...edits, ...directionEdits(xml, views, options.language)];
    },
  };
}

/** Sheets of languages that run from the right begin there (18.3.1.87). */
function directionEdits(xml: string, views: SheetTexts["views"], language: string) {
  const { isRightToLeft } = writingOf(language);
  return views.flatMap((view) => {
    const value = attributeValue(xml, view, "rightToLeft");
    const isTurned = value === "1" || value === "true";
    return isTurned === isRightToLeft ? [] : [setXmlAttribute(xml, view, "rightToLeft", isRightToLeft ? "1" : "0")];
  });
}
