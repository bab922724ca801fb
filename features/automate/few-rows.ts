/** A few rows that anyone may run, without a table of their own (`POST /api/runs`, kind `rows`); safe in a browser. */
import type { FieldErrorCode } from "#core/errors.ts";
import { countCodePoints } from "#core/text-length.ts";
import { columnKeys, parseTableTemplate, placeholdersOf, sourcesOf } from "./template-parts.ts";
import { fewRowsLengths } from "./few-rows-lengths.ts";

/** A template and the rows that it is run over, as they were typed. */
export type FewRows = { template: string; columns: string[]; rows: string[][] };

export const mostFewRows = 3;
export const fewColumns = 2;

/** Reads what a run of a few rows stores as its input; null if that is something else. */
export function readFewRows({ template, columns, rows }: Readonly<Record<string, unknown>>): FewRows | null {
  const areTexts = (texts: unknown): texts is string[] => Array.isArray(texts) && texts.every((text) => typeof text === "string");
  const areRows = Array.isArray(rows) && rows.every(areTexts);
  return typeof template === "string" && areTexts(columns) && areRows ? { template, columns, rows } : null;
}

/** A template as a job has it, with these columns and without a mapping. */
export const jobOfFewRows = ({ template, columns }: Pick<FewRows, "template" | "columns">) => ({
  template,
  mapping: {},
  columns: columnKeys(columns),
});

/** Whether a row has nothing in it; such rows are left out. */
export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/**
 * Tells what is wrong with a few rows, by place: `template`, `columns.0`, `rows.2.1`, or `rows` if all are empty. A template is `unknown`
 * if it takes no column, or names one that isn't there; which ones it takes is not looked for where it or a name is too long.
 */
export function faultsOfFewRows({ template, columns, rows }: FewRows): Record<string, FieldErrorCode> {
  const faults: Record<string, FieldErrorCode> = {};
  const check = (place: string, text: string, limit: number, isNeeded: boolean) => {
    if (isNeeded && text.trim() === "") faults[place] = "missing";
    else if (countCodePoints(text) > limit) faults[place] = "too-long";
  };
  check("template", template, fewRowsLengths.template, true);
  for (const [index, name] of columns.entries()) check(`columns.${index}`, name, fewRowsLengths.name, true);
  // A posted form may be far too long to be parsed.
  const needed = Object.values(faults).includes("too-long") ? [] : neededColumns({ template, columns });
  if (needed === null) faults["template"] ??= "unknown";
  if (rows.every(isEmptyRow)) faults["rows"] = "missing";
  for (const [row, cells] of rows.entries()) {
    if (isEmptyRow(cells)) continue;
    for (const [column, cell] of cells.entries())
      check(`rows.${row}.${column}`, cell, fewRowsLengths.cell, needed?.includes(column) ?? false);
  }
  return faults;
}

/** The place of the longest text, if all together are longer than a plan's `inputChars`; null if they aren't. */
export function tooLongTogether({ template, rows }: FewRows, inputChars: number): string | null {
  const lengths = [
    { place: "template", length: countCodePoints(template) },
    ...rows.flatMap((cells, row) => cells.map((cell, column) => ({ place: `rows.${row}.${column}`, length: countCodePoints(cell) }))),
  ];
  if (lengths.reduce((sum, { length }) => sum + length, 0) <= inputChars) return null;
  return lengths.toSorted((one, other) => other.length - one.length)[0]?.place ?? null;
}

/** The places of the columns whose cells may not be empty; null if the template takes no column, or one that isn't there. */
function neededColumns(typed: Pick<FewRows, "template" | "columns">): number[] | null {
  const { template, columns } = jobOfFewRows(typed);
  const sources = sourcesOf({ template, source: null, mapping: {} }, columns);
  const names = placeholdersOf(template);
  if (names.length === 0 || names.some((name) => !sources.has(name))) return null;
  const bare = parseTableTemplate(template).flatMap((part) => ("placeholder" in part && !part.fallback ? [part.placeholder] : []));
  return bare.flatMap((name) => {
    const source = sources.get(name);
    return source !== undefined && "column" in source ? [columns.findIndex(({ key }) => key === source.column)] : [];
  });
}
