import type { OutputChange } from "#features/automate/job-view.ts";
import { columnLimits, type ColumnType, columnTypes, type OutputShape } from "#features/automate/output-shape.ts";
import { draftIn, isSameLength, type LengthDraft, lengthDraftOf, noLength, readLength, saysOfLength } from "./length-draft.ts";

/** A column of the output as it is typed. */
export type ColumnDraft = {
  /** Its line in the form; of a column that was there when the form was drawn, the column's key. */
  row: string;
  /** What the server has it under; null until it has been saved. */
  key: string | null;
  name: string;
  type: ColumnType;
  about: string;
  choices: string[];
  isOptional: boolean;
  length: LengthDraft;
};

/** What the form says about what comes back. Each form is kept while the other one is chosen. */
export type OutputSetup = {
  type: OutputShape["type"];
  name: string;
  columns: ColumnDraft[];
  length: LengthDraft;
  /** By its code; "": as the template says. */
  language: string;
};

/**
 * Names of its controls. Those of columns are there once for each line, in the same order; `optional` is a checkbox, which isn't sent
 * unless it is checked, so that it says which line's it is.
 */
export const outputControls = {
  type: "output.type",
  name: "output",
  least: "output.least",
  most: "output.most",
  unit: "output.unit",
  language: "output.language",
  row: "column.row",
  columnName: "column.name",
  columnType: "column.type",
  choices: "column.choices",
  about: "column.about",
  optional: "column.optional",
  columnLeast: "column.least",
  columnMost: "column.most",
  columnUnit: "column.unit",
} as const;

export const outputSetupOf = ({ type, name, columns, length, language }: OutputShape): OutputSetup => ({
  type,
  name,
  columns: columns.map((column) => ({ row: column.key, ...column, length: lengthDraftOf(column.length) })),
  length: lengthDraftOf(length),
  language: language ?? "",
});

/** What rows would be asked for as the form is now. */
export const shapeOf = ({ type, name, columns, length, language }: OutputSetup): OutputShape => ({
  type,
  name,
  columns: columns.filter(isNamed).map((column) => ({ ...column, key: column.row, length: readLength(column.length) ?? null })),
  removed: [],
  length: readLength(length) ?? null,
  language: language || null,
});

/** Whether there is a line with something in it and without a name: what is in it isn't asked for. */
export const hasNameless = ({ type, columns }: OutputSetup): boolean => type === "columns" && columns.some((column) => !isNamed(column));

/** Whether there is a length in it that no text can have. */
export const hasWrongLength = ({ type, columns, length }: OutputSetup): boolean =>
  type === "columns"
    ? columns.some((column) => column.type === "text" && readLength(column.length) === undefined)
    : readLength(length) === undefined;

/** Whether all that is in it can be saved, and be asked for. */
export const isClear = (output: OutputSetup): boolean => !hasNameless(output) && !hasWrongLength(output);

/** Without the saved columns whose names are empty, as the form says without script that they are to go. */
export const withoutCleared = (output: OutputSetup): OutputSetup => ({
  ...output,
  columns: output.columns.filter((column) => column.key === null || isNamed(column)),
});

/** @param before what the form was drawn from: controls that are turned off send nothing */
export function readOutput(form: FormData, before: OutputSetup, isTranslation: boolean): OutputSetup {
  const name = textIn(form.get(outputControls.name)) || before.name;
  if (isTranslation) return { ...before, name };
  const type = form.get(outputControls.type);
  const language = form.get(outputControls.language);
  return {
    type: type === "text" || type === "columns" ? type : before.type,
    name,
    columns: form.has(outputControls.row) ? readColumns(form, before.columns) : before.columns,
    length: form.has(outputControls.least)
      ? draftIn(textIn(form.get(outputControls.least)), textIn(form.get(outputControls.most)), textIn(form.get(outputControls.unit)))
      : before.length,
    language: language === null ? before.language : textIn(language),
  };
}

function readColumns(form: FormData, before: readonly ColumnDraft[]): ColumnDraft[] {
  const all = (control: string) => form.getAll(control);
  const [names, types, choices, abouts] = [
    all(outputControls.columnName),
    all(outputControls.columnType),
    all(outputControls.choices),
    all(outputControls.about),
  ];
  const [leasts, mosts, units] = [all(outputControls.columnLeast), all(outputControls.columnMost), all(outputControls.columnUnit)];
  const optional = new Set(all(outputControls.optional));
  const columns = all(outputControls.row).map((row, index): ColumnDraft => {
    const known = before.find((column) => column.row === row);
    return {
      row: String(row),
      key: known?.key ?? null,
      name: textIn(names[index]),
      type: columnTypes.find((type) => type === types[index]) ?? "text",
      about: textIn(abouts[index]),
      choices: choicesIn(textIn(choices[index]), known?.choices ?? []),
      isOptional: optional.has(row),
      length: draftIn(textIn(leasts[index]), textIn(mosts[index]), textIn(units[index])),
    };
  });
  return columns.filter((column) => column.key !== null || !isBlank(column));
}

const textIn = (value: FormDataEntryValue | null | undefined): string => String(value ?? "").trim();

/** One a line, or all of them in one. @param drawn what was drawn there: each of them may have a comma in it */
function choicesIn(text: string, drawn: readonly string[]): string[] {
  const lines = partsOf(text, /\r?\n/);
  if (lines.length !== 1 || drawn.includes(lines[0] ?? "")) return lines;
  return partsOf(text, /[,;、，；]/);
}

const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

const isNamed = ({ name }: ColumnDraft): boolean => name !== "";
const isBlank = ({ name, type, about, choices, isOptional, length }: ColumnDraft): boolean =>
  name === "" && type === "text" && about === "" && choices.length === 0 && !isOptional && isSameLength(length, noLength);

/**
 * What has to be saved of it; null if nothing has. A saved column whose name is empty just now keeps the one it had, and a new one without
 * a name isn't sent yet; nor is a length that no text can have.
 */
export function outputChange(now: OutputSetup, before: OutputSetup): OutputChange | null {
  const columns = named(now.columns, before.columns);
  const isSame = saysOf(columns) === saysOf(named(before.columns, before.columns));
  const length = readLength(now.length);
  const change = {
    ...(now.name === before.name ? {} : { name: now.name }),
    ...(isSame ? {} : { columns: columns.map(({ row: _, ...column }) => ({ ...column, length: readLength(column.length) ?? null })) }),
    ...(length === undefined || isSameLength(now.length, before.length) ? {} : { length }),
    ...(now.language === before.language ? {} : { language: now.language || null }),
  };
  return now.type === before.type && Object.keys(change).length === 0 ? null : { type: now.type, ...change };
}

function named(columns: readonly ColumnDraft[], before: readonly ColumnDraft[]): ColumnDraft[] {
  return columns
    .map((column) => {
      const was = before.find(({ row }) => row === column.row);
      const length = readLength(column.length) === undefined ? (was?.length ?? noLength) : column.length;
      return { ...column, length, name: isNamed(column) ? column.name : (was?.name ?? "") };
    })
    .filter(isNamed);
}

/** The same with what was sent of it. @param saved what the server has made of that: the columns are in the same order */
export function withOutputChange(before: OutputSetup, sent: OutputSetup, change: OutputChange, saved: OutputShape): OutputSetup {
  const columns = change.columns === undefined ? before.columns : named(sent.columns, before.columns);
  return {
    type: sent.type,
    name: sent.name,
    columns: columns.map((column, index) => ({ ...column, key: saved.columns[index]?.key ?? null })),
    length: change.length === undefined ? before.length : sent.length,
    language: change.language === undefined ? before.language : sent.language,
  };
}

/** Whether lines say the same, those without a name included. */
export const isSameColumns = (one: readonly ColumnDraft[], other: readonly ColumnDraft[]): boolean => saysOf(one) === saysOf(other);

const saysOf = (columns: readonly ColumnDraft[]): string =>
  JSON.stringify(
    columns.map(({ name, type, about, choices, isOptional, length }) => [name, type, about, choices, isOptional, saysOfLength(length)]),
  );

/** Keys of columns have no hyphen. */
const newRow = (number: number): string => `new-${number}`;
const newNumber = (row: string): number => Number(/^new-(\d{1,6})$/.exec(row)?.[1] ?? 0);
const lastNumber = (columns: readonly ColumnDraft[]): number => Math.max(0, ...columns.map(({ row }) => newNumber(row)));

/**
 * The lines of the form: those that it was drawn with, those that were begun since, and an empty one for the next column, while there may
 * be more.
 *
 * @param gone those that were removed
 */
export function rowsOf(
  first: readonly ColumnDraft[],
  now: readonly ColumnDraft[],
  gone: ReadonlySet<string>,
): { rows: string[]; next: string | null } {
  const drawn = lastNumber(first);
  const last = Math.max(drawn, lastNumber(now));
  const begun = Array.from({ length: last - drawn }, (_, index) => newRow(drawn + index + 1));
  const rows = [...first.map(({ row }) => row), ...begun].filter((row) => !gone.has(row));
  if (rows.length >= columnLimits.columns) return { rows, next: null };
  let number = last + 1;
  while (gone.has(newRow(number))) number++;
  return { rows: [...rows, newRow(number)], next: newRow(number) };
}
