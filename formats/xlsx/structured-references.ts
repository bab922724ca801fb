/**
 * Structured references in formulas (ECMA-376 part 1, 18.17.2.2.3; [MS-XLSX] 2.2.2): `Sales[Amount]`, `Sales[[#This Row],[Net]:[Tax]]`.
 * They name columns of tables by their headers, so they change with them; everything else of a formula stays.
 */
import { groupEnd } from "../spreadsheet/formula-literals.ts";

/** New names of columns by table and old name, both in lower case; tables by their names, as formulas write them. */
export type ColumnNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** @param own names of the tables that a reference without a name may be of: those of the formula's own sheet */
export function renameColumns(formula: string, tables: ColumnNames, own: readonly string[]): string {
  if (!formula.includes("[")) return formula;
  const out: string[] = [];
  let at = 0;
  for (let index = 0; index < formula.length; ) {
    const sign = formula[index];
    if (sign === '"' || sign === "'") {
      index = behindQuoted(formula, index, sign);
      continue;
    }
    if (sign !== "[") {
      index++;
      continue;
    }
    const end = groupEnd(formula, index);
    if (end < 0) return formula;
    const name = /[\p{L}_\\][\p{L}\p{N}_.\\]*$/u.exec(formula.slice(Math.max(0, index - 255), index))?.[0] ?? "";
    const columns = name === "" ? columnsOf(own, tables) : tables.get(name.toLowerCase());
    // `[1]Sheet!A1` names another workbook.
    const isFile = name === "" && /[\p{L}\p{N}_!']/u.test(formula[end] ?? "");
    if (columns !== undefined && !isFile) {
      out.push(formula.slice(at, index), renameGroup(formula.slice(index, end), columns));
      at = end;
    }
    index = end;
  }
  return out.join("") + formula.slice(at);
}

function columnsOf(own: readonly string[], tables: ColumnNames): ReadonlyMap<string, string> {
  return new Map(own.flatMap((name) => [...(tables.get(name.toLowerCase()) ?? [])]));
}

function behindQuoted(formula: string, start: number, quote: string): number {
  const end = formula.indexOf(quote, start + 1);
  return end < 0 ? formula.length : end + 1;
}

/** A group with its brackets: one name, or several in brackets of their own. */
function renameGroup(group: string, columns: ReadonlyMap<string, string>): string {
  const inner = group.slice(1, -1);
  if (!/^(?:[^'[\]]|'.)*$/s.test(inner))
    return group.replaceAll(/\[((?:[^'[\]]|'.)*)\]/gs, (whole, name: string) => renamed(name, columns, (next) => `[${next}]`) ?? whole);
  const isThisRow = inner.startsWith("@");
  const name = isThisRow ? inner.slice(1) : inner;
  return (
    renamed(name, columns, (next) =>
      needsBrackets.test(next) ? `[${isThisRow ? "@" : ""}[${next}]]` : `[${isThisRow ? "@" : ""}${next}]`,
    ) ?? group
  );
}

/** Characters with which a name is in brackets of its own. */
const needsBrackets = /[^\p{L}\p{N}_ ]/u;

function renamed(name: string, columns: ReadonlyMap<string, string>, write: (name: string) => string): string | null {
  if (name.startsWith("#")) return null;
  const next = columns.get(name.replaceAll(/'(.)/gs, "$1").toLowerCase());
  return next === undefined ? null : write(next.replaceAll(/[[\]#'@]/g, "'$&"));
}
