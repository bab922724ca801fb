import type { CellSource, RowFlag, RowView } from "#features/automate/job-view.ts";
import {
  type CellFault,
  cellOf,
  columnsShown,
  faultOfCell,
  type OutputColumn,
  readColumnCell,
  type ShapedJob,
  splitValues,
  textKey,
  valueSeparator,
  writtenColumns,
} from "#features/automate/output-shape.ts";
import type { FormState } from "#ui/forms/form-state.ts";

/** By names, which may be those of something that every object has. */
export const recordOf = (entries: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.assign(Object.create(null) as Record<string, string>, Object.fromEntries(entries));

/**
 * What counts as a row's result.
 *
 * @returns `values` by the names of the columns that there are now, null where it has none of them; then `before` has what it was asked for
 *   when there were others
 */
export function resultsOf(
  job: ShapedJob,
  { edited, output }: RowView,
): { values: Record<string, string> | null; before: [string, string][] } {
  const all = Object.entries(edited ?? output ?? {});
  const names = new Set(writtenColumns(job).map(({ name }) => name));
  const now = all.filter(([name]) => names.has(name));
  return now.length === 0 ? { values: null, before: all } : { values: recordOf(now), before: [] };
}

/** What a person should look at in a row, without what is said beside its values. @param shown the columns of these */
export function flagsBeside(job: ShapedJob, row: RowView, shown: readonly OutputColumn[] = writtenColumns(job)): RowFlag[] {
  const { values } = resultsOf(job, row);
  const columns = values === null ? [] : shown;
  const said = new Set<RowFlag | null>(columns.map((column) => faultOf(column, values?.[column.name])));
  if (columns.some(({ name }) => proofOf(row, name) === "none")) said.add("no-source");
  return row.flags.filter((flag) => !said.has(flag));
}

/**
 * What a value of the model's rests on, where the row is about a document. Nothing is said of what its owner has written.
 *
 * @param column its name
 * @returns `none`: no sentence of the document was found
 */
export function proofOf({ sources, output, edited }: RowView, column: string): CellSource | "none" | null {
  const value = output?.[column] ?? "";
  if (sources === null || value === "" || (edited !== null && edited[column] !== value)) return null;
  return (Object.hasOwn(sources, column) ? sources[column] : undefined) ?? "none";
}

/** What is wrong with a value; nothing with one that the row wasn't asked for. */
export const faultOf = (column: OutputColumn, text: string | undefined): CellFault | null =>
  text === undefined ? null : faultOfCell(column, text);

/** What is said beside a value; not how long it is where its owner has written or approved it. */
export function faultSaid(
  column: OutputColumn,
  text: string | undefined,
  { edited, state }: Pick<RowView, "edited" | "state">,
): CellFault | null {
  const fault = faultOf(column, text);
  const isOwners = edited !== null || state === "approved";
  return isOwners && (fault === "too-short" || fault === "too-long") ? null : fault;
}

const cellPrefix = "cell.";
/** Names of the controls that a row's values are written into. */
export const controlOf = ({ key }: Pick<OutputColumn, "key">): string => (key === textKey ? "text" : `${cellPrefix}${key}`);
/** Of what a value was when the form was drawn. */
export const wasControl = ({ key }: Pick<OutputColumn, "key">): string => `was.${key}`;

/** A text as the values that are in it: those that a column takes as it calls them, any others as they are. */
export function valuesOf(column: OutputColumn, text: string): string[] {
  const { text: stored, fault } = readColumnCell(column, text);
  if (stored === "") return [];
  if (column.type !== "choices") return [fault === null ? stored : text];
  const cell = cellOf(column, stored);
  if (Array.isArray(cell)) return cell;
  return splitValues(stored);
}

/** What can be chosen for a column: what it allows, then what is there without being allowed. */
export function offeredIn(column: OutputColumn, texts: readonly string[]): string[] {
  const allowed = column.type === "yes-no" ? ["true", "false"] : column.choices;
  return [...new Set([...allowed, ...texts.flatMap((text) => valuesOf(column, text))])];
}

/** What the control of a column holds while it shows a text, as `readFormState` reads it. */
export function heldIn(column: OutputColumn, text: string): string[] {
  const values = valuesOf(column, text);
  if (column.type === "choices") return offeredIn(column, [text]).filter((value) => values.includes(value));
  return [column.type === "text" ? text : (values[0] ?? "")];
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** The controls that hold something else now. */
export const changedState = (before: FormState, now: FormState): FormState =>
  Object.fromEntries(Object.entries(now).filter(([control, held]) => !isSame(before[control] ?? [], held)));

/** What changed controls make of a row, by the names of its columns. */
export function changedCells(columns: readonly OutputColumn[], changed: FormState): Record<string, string> {
  return recordOf(
    columns.flatMap((column) => {
      const held = changed[controlOf(column)];
      return held === undefined ? [] : [[column.name, held.filter((value) => value !== "").join(valueSeparator)] as const];
    }),
  );
}

/** The columns that a form or a draft was made for, by the names of its controls, including columns that no longer exist. */
function columnsBehind({ output }: ShapedJob, controls: Iterable<string>): OutputColumn[] {
  const keys = new Set([...controls].filter((name) => name.startsWith(cellPrefix)).map((name) => name.slice(cellPrefix.length)));
  return [...keys].map((key) => {
    const name = output.removed.find((column) => column.key === key)?.name ?? key;
    const gone: OutputColumn = { key, name, type: "text", about: "", choices: [], isOptional: true, length: null };
    return output.columns.find((column) => column.key === key) ?? gone;
  });
}

/** What was written into a result and kept, in words: with its columns, unless it is one text. */
export const keptWords = (job: ShapedJob, kept: FormState): [name: string, text: string][] => [
  ...(kept.text === undefined ? [] : [[job.output.name, kept.text.join("")] as [string, string]]),
  ...Object.entries(changedCells(columnsBehind(job, Object.keys(kept)), kept)),
];

/**
 * Reads the values of a posted form that aren't as they were when it was drawn, by the names of their columns.
 *
 * @returns `isFitting`: all of these are there still
 */
export function postedCells(form: FormData, job: ShapedJob): { cells: Record<string, string>; isFitting: boolean } {
  const cells = cellsIn(form, columnsBehind(job, form.keys()));
  const names = new Set(columnsShown(job)?.map(({ name }) => name));
  return { cells, isFitting: Object.keys(cells).every((name) => names.has(name)) };
}

function cellsIn(form: FormData, columns: readonly OutputColumn[]): Record<string, string> {
  const listTexts = (name: string) => form.getAll(name).map((value) => String(value).replaceAll("\r\n", "\n"));
  return Object.fromEntries(
    columns.flatMap((column) => {
      if (!form.has(controlOf(column))) return [];
      const now = listTexts(controlOf(column)).filter((value) => value !== "");
      const [was] = listTexts(wasControl(column));
      const before = was === undefined ? null : heldIn(column, was).filter((value) => value !== "");
      return before !== null && isSame(before, now) ? [] : [[column.name, now.join(valueSeparator)]];
    }),
  );
}
