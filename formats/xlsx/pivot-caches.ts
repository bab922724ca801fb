/**
 * What a pivot table keeps of the cells that it sums up (ECMA-376 part 1, 18.10.1.67 `pivotCacheDefinition`, 18.10.1.68 records): the
 * headers as names of fields, and texts of cells. They say what the cells say, so that the table is the same when it is recomputed;
 * slicers and timelines find their field by its name ([MS-XLSX] 2.4.140). Caches of other workbooks and databases stay.
 */
import type { OoxmlSource } from "../ooxml/ooxml-document.ts";
import type { Edit } from "../segments/splice.ts";
import { attributeOf } from "../xml/xml-attributes.ts";
import { localName, scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { unescapeString } from "../table/cell-strings.ts";
import { decodeXmlText } from "../xml/xml-text.ts";
import { type NamedColumn, writeName } from "./table-columns.ts";

export type PivotCache = {
  source: OoxmlSource;
  /** Fields that are headers of cells. */
  columns: NamedColumn[];
  /** Texts of cells, by the number of their field; those of records by none. */
  texts: (NamedColumn & { field: number | null })[];
  /** Formulas of its own name its fields. */
  hasFormulas: boolean;
};

/** Reads a cache's definition or its records. */
export function readPivotCache(source: OoxmlSource): PivotCache {
  const { xml } = source;
  const cache: PivotCache = { source, columns: [], texts: [], hasFormulas: false };
  let isOfCells = false;
  let field: number | null = null;
  let list = "";
  for (const token of scanXml(xml)) {
    if (token.name === "") continue;
    const name = localName(token.name);
    if (name === "sharedItems" || name === "r") list = token.kind === "open" ? name : "";
    if (token.kind === "close") continue;
    if (name === "worksheetSource") isOfCells = !/\s\w+:id\s*=/.test(xml.slice(token.start, token.end));
    else if (name === "pivotCacheRecords") isOfCells = true;
    else if (name === "calculatedItem") cache.hasFormulas = true;
    else if (name === "cacheField") {
      field = field === null ? 0 : field + 1;
      if (attributeOf(xml, token, "formula") !== null) cache.hasFormulas = true;
      else cache.columns.push(...namedBy(xml, token, "name"));
    } else if (name === "s" && list !== "") cache.texts.push(...namedBy(xml, token, "v").map((text) => ({ ...text, field })));
  }
  return isOfCells ? cache : { ...cache, columns: [], texts: [] };
}

export function namedBy(xml: string, token: XmlToken, attribute: string): NamedColumn[] {
  const found = attributeOf(xml, token, attribute);
  if (found === null) return [];
  const { valueStart: start, valueEnd: end } = found;
  return [{ name: unescapeString(decodeXmlText(xml.slice(start, end))), start, end }];
}

/** Edits by which a cache says what the cells say. @param cellText what becomes of a cell's text, null where it stays */
export function cacheEdits({ columns, texts }: PivotCache, cellText: (text: string) => string | null): Edit[] {
  const taken = new Map<number | null, Set<string>>();
  const isFree = (field: number | null, text: string): boolean => {
    const own = taken.get(field) ?? new Set();
    taken.set(field, own);
    return field === null || own.size < own.add(text.toLowerCase()).size;
  };
  const rename = ({ start, end }: NamedColumn, next: string | null): Edit[] =>
    next === null ? [] : [{ start, end, text: writeName(next) }];
  // Two texts that become one stay two here: a field lists each of its texts once.
  for (const { name, field } of texts) if (cellText(name) === null) isFree(field, name);
  return [
    ...columns.flatMap((column) => rename(column, cellText(column.name))),
    ...texts.flatMap((text) => {
      const next = cellText(text.name);
      return rename(text, next !== null && isFree(text.field, next) ? next : null);
    }),
  ];
}

/** Edits by which slicers and timelines name the same field as before. */
export const sourceNameEdits = (xml: string, cellText: (text: string) => string | null): Edit[] => {
  for (const token of scanXml(xml))
    if (/^(?:slicer|timeline)CacheDefinition$/.test(localName(token.name)))
      return namedBy(xml, token, "sourceName").flatMap(({ name, start, end }) => {
        const next = cellText(name);
        return next === null ? [] : [{ start, end, text: writeName(next) }];
      });
  return [];
};
