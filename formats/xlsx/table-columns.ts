/**
 * Columns of tables (ECMA-376 part 1, 18.5.1.3): the name of each is what its header cell says, and formulas name columns by it. Where
 * a header is translated, name and formulas follow; otherwise the application would repair the file.
 */
import type { OoxmlSource } from "../ooxml/ooxml-document.ts";
import { unusableFile } from "../segments/file-fault.ts";
import type { Edit } from "../segments/splice.ts";
import { plainText } from "../segments/tagged-text.ts";
import { attributeOf, attributeValue } from "../xml/xml-attributes.ts";
import { localName, scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { decodeXmlText, encodeXmlText, textOf } from "../xml/xml-text.ts";
import { escapeAttribute, unescapeString } from "../table/cell-strings.ts";
import { attributeLiteral, type FollowWords, literalEdits, type LiteralPlace, replaceLiterals } from "./literal-places.ts";
import { renamePivotData } from "./pivot-references.ts";
import { type ColumnNames, renameColumns } from "./structured-references.ts";

/** A column's name, and where it is. */
export type NamedColumn = { name: string; start: number; end: number };

export type Table = {
  source: OoxmlSource;
  /** As formulas write it. */
  name: string;
  columns: NamedColumn[];
  /** `place`: the cell or name that has it, where it holds a string. */
  formulas: { start: number; end: number; text: string; place?: string }[];
  /** What its filters show. */
  literals: LiteralPlace[];
  /** Whether its first row says the columns' names. */
  hasHeader: boolean;
};

/** Reads a table part. @throws AppError `unsupported-file` for one without a name */
export function readTable(source: OoxmlSource): Table {
  const { xml } = source;
  const table: Table = { source, name: "", columns: [], formulas: [], literals: [], hasHeader: true };
  let inside = "";
  for (const token of scanXml(xml)) {
    const name = token.name === "" ? "" : localName(token.name);
    if ((token.kind === "text" || token.kind === "cdata") && /^(?:calculatedColumnFormula|totalsRowFormula)$/.test(inside))
      table.formulas.push({ start: token.start, end: token.end, text: textOf(xml, token) });
    inside = token.kind === "open" ? name : "";
    if (token.kind !== "open" && token.kind !== "empty") continue;
    const literal = attributeLiteral(xml, token, name);
    if (literal !== null) table.literals.push(literal);
    // Extensions within it have a `table` of their own ([MS-XLSX] 2.4.32), which has no name.
    if (name === "table" && table.name === "") readHead(table, xml, token);
    else if (name === "tableColumn") {
      const attribute = attributeOf(xml, token, "name");
      if (attribute !== null) {
        const { valueStart: start, valueEnd: end } = attribute;
        table.columns.push({ name: unescapeString(decodeXmlText(xml.slice(start, end))), start, end });
      }
    }
  }
  if (table.name === "") throw unusableFile("broken", "a table without a name");
  return table;
}

function readHead(table: Table, xml: string, token: XmlToken): void {
  table.name = attributeValue(xml, token, "displayName") ?? attributeValue(xml, token, "name") ?? "";
  // The columns of a table that is filled from elsewhere are named there.
  table.hasHeader = attributeValue(xml, token, "headerRowCount") !== "0" && attributeValue(xml, token, "tableType") !== "queryTable";
}

/** Writes a name for an attribute; line ends in names are written by their number (22.9.2.19). */
export const writeName = (name: string): string =>
  escapeAttribute(name).replaceAll(/&#(9|10);/g, (_, code: string) => `_x${Number(code).toString(16).padStart(4, "0")}_`);

/** New names of columns, by table and old name in lower case. @param targetOf the target of the cell with this text, null for none */
export function renamedColumns(tables: readonly Table[], targetOf: (text: string) => string | null): ColumnNames {
  return new Map(
    tables.map(({ name, columns, hasHeader }) => {
      const renamed = new Map<string, string>();
      for (const column of hasHeader ? columns : []) {
        const target = targetOf(column.name);
        if (target !== null) renamed.set(column.name.toLowerCase(), plainText(target));
      }
      return [name.toLowerCase(), renamed];
    }),
  );
}

/** Source texts of headers whose targets would give two columns of a table one name: they keep what they say. */
export function clashingHeaders(
  tables: readonly Pick<Table, "columns" | "hasHeader">[],
  targetOf: (text: string) => string | null,
): Set<string> {
  const clashing = new Set<string>();
  for (const { columns, hasHeader } of tables) {
    const taken = new Set<string>();
    for (const { name } of hasHeader ? columns : []) {
      const next = plainText(targetOf(name) ?? name).toLowerCase();
      if (taken.has(next)) clashing.add(name);
      taken.add(next);
    }
  }
  return clashing;
}

/** What else changes in formulas. */
export type FormulaNames = FollowWords & {
  /** New names of columns by table. */
  columns: ColumnNames;
  /** New names in pivot tables by old ones in lowercase letters. */
  pivots: ReadonlyMap<string, string>;
};

/** Edits that give a table's columns their new names, in its own formulas too. */
export function tableEdits(table: Table, names: FormulaNames): Edit[] {
  const own = names.columns.get(table.name.toLowerCase());
  const renamed = table.columns.flatMap(({ name, start, end }) => {
    const next = own?.get(name.toLowerCase());
    return next === undefined ? [] : [{ start, end, text: writeName(next) }];
  });
  return [...renamed, ...formulaEdits(table.formulas, names, [table.name], table.name), ...literalEdits(table.literals, table.name, names)];
}

/** Edits of formulas that name renamed columns or translated words. @param own names of the tables on the formulas' sheet */
export function formulaEdits(
  formulas: Table["formulas"],
  { columns, pivots, word, note }: FormulaNames,
  own: readonly string[],
  table = "",
): Edit[] {
  return formulas.flatMap(({ start, end, text, place = table }) => {
    const renamed = renamePivotData(renameColumns(text, columns, own), pivots);
    const next = replaceLiterals(renamed, "formula", word, (...noted) => note(place, ...noted));
    return next === text ? [] : [{ start, end, text: encodeXmlText(next) }];
  });
}
