/** What comes back for each row: one text, or columns that its owner has named. Safe in a browser. */
import { freeName } from "./free-name.ts";
import { faultOfLength, type TextLength } from "./length-limits.ts";
import { plainName } from "./plain-name.ts";

/** Of a column: a text, a number, yes or no, a day, one of some values, any of some values. */
export const columnTypes = ["text", "number", "yes-no", "date", "choice", "choices"] as const;
export type ColumnType = (typeof columnTypes)[number];

export type OutputColumn = {
  /** What a row's values are stored under and the model is asked for; it stays when the column is called otherwise. */
  key: string;
  name: string;
  type: ColumnType;
  /** What is to be in it, in its owner's words. */
  about: string;
  /** What it may hold, of `choice` and `choices`; kept for when its type is one of them again. */
  choices: string[];
  /** It may be empty: the table doesn't always say. */
  isOptional: boolean;
  /** Of `text`; kept for when its type is that again. */
  length: TextLength | null;
};

/**
 * Each form is kept while the other one is used: `name` and `length` of the text, and the columns. Rows may still have values of columns that were
 * `removed`, which have their keys again if they come back.
 */
export type OutputShape = {
  type: "text" | "columns";
  name: string;
  columns: OutputColumn[];
  removed: Pick<OutputColumn, "key" | "name">[];
  length: TextLength | null;
  /** Of texts, BCP 47; null: as the template says. */
  language: string | null;
};
/** What says in which columns results are. */
export type ShapedJob = { output: OutputShape; source: { type: string } | null };

/** A row's values by the keys of their columns; that of one text under `textKey`. */
export type RowCells = Record<string, string>;
/** No column has it. */
export const textKey = "result";

/** How much may be said about columns; lengths are in code points. */
export const columnLimits = { columns: 20, name: 100, about: 500, choices: 100, choice: 200 } as const;

/** A row's value, if it has one: columns may be called like something that every object has. */
export const valueIn = (values: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** What rows are asked for in columns; null: one text. A translation is always one text. */
export const columnsAsked = ({ output, source }: ShapedJob): OutputColumn[] | null =>
  output.type === "columns" && source?.type !== "translate" ? output.columns : null;

/** @property quoteOf the key of the column whose value the words of this one prove (quote-columns.ts); it is asked for and not stored */
export type AskedColumn = OutputColumn & { quoteOf?: string };

/** What is asked for a row: columns, or one text (null) of a length; the language is that of all texts. */
export type Asked = { columns: readonly AskedColumn[] | null; length: TextLength | null; language: string | null };
/** One text, as the template has it. */
export const plainText: Asked = { columns: null, length: null, language: null };

/** What rows are asked for. The translator states the language itself. */
export function askedOf(job: ShapedJob): Asked {
  if (job.source?.type === "translate") return plainText;
  const columns = columnsAsked(job);
  return { columns, length: columns === null ? job.output.length : null, language: job.output.language };
}

/** The columns that results are shown in; null: one text, as before the first column is named. */
export function columnsShown(job: ShapedJob): OutputColumn[] | null {
  const asked = columnsAsked(job);
  return asked === null || asked.length === 0 ? null : asked;
}

/** The columns that results are in, in their order. */
export const columnsOf = (job: ShapedJob): (OutputColumn | Pick<OutputColumn, "key" | "name">)[] =>
  columnsShown(job) ?? [{ key: textKey, name: job.output.name }];

/** What can be written into of a result: its columns, or one text, which takes anything. */
export const writtenColumns = (job: ShapedJob): OutputColumn[] => columnsShown(job) ?? [textColumn(job)];

const textColumn = (job: ShapedJob): OutputColumn => ({
  key: textKey,
  name: job.output.name,
  type: "text",
  about: "",
  choices: [],
  isOptional: true,
  length: askedOf(job).length,
});

export type ShapeFault = "no-columns" | "no-choices";

export const hasChoices = ({ type }: Pick<OutputColumn, "type">): boolean => type === "choice" || type === "choices";

/** Why rows can't be asked for in these columns; null if they can. */
export function faultOfShape(columns: readonly OutputColumn[] | null): ShapeFault | null {
  if (columns === null) return null;
  if (columns.length === 0) return "no-columns";
  return columns.some((column) => hasChoices(column) && column.choices.length === 0) ? "no-choices" : null;
}

/** What is wrong with a value: there is none, it isn't one of those that are allowed, not of the column's type, or a text of another length. */
export const cellFaults = ["no-value", "not-allowed", "wrong-type", "too-short", "too-long"] as const;
export type CellFault = (typeof cellFaults)[number];

/** Separates several values in one cell. */
export const valueSeparator = "; ";
const yesWords: ReadonlySet<string> = new Set(["true", "yes", "y", "是", "对"]);
const noWords: ReadonlySet<string> = new Set(["false", "no", "n", "否", "不"]);

/**
 * Reads a text as the value of a column. Numbers are stored with a point, yes and no as `true` and `false`, days as `2026-03-01`, several
 * values with `; ` between them.
 *
 * @returns the text as it is stored, or as it was where it can't be read
 */
export function readColumnCell(
  column: Pick<OutputColumn, "type" | "choices" | "isOptional">,
  text: string,
): { text: string; fault: CellFault | null } {
  const trimmed = text.trim();
  if (trimmed === "") return { text: "", fault: column.isOptional ? null : "no-value" };
  const read = readers[column.type](trimmed, column.choices);
  if (read !== null) return { text: read, fault: null };
  return { text: trimmed, fault: hasChoices(column) ? "not-allowed" : "wrong-type" };
}

/** What is wrong with a value that a model gave; its owner's may be of any length. */
export function faultOfCell(column: Omit<OutputColumn, "key" | "name" | "about">, text: string): CellFault | null {
  const read = readColumnCell(column, text);
  if (read.fault !== null || read.text === "" || column.type !== "text") return read.fault;
  return faultOfLength(column.length, read.text);
}

const readers: Record<ColumnType, (text: string, choices: readonly string[]) => string | null> = {
  text: (text) => text,
  number: numberIn,
  "yes-no": (text) => (yesWords.has(plainName(text)) ? "true" : noWords.has(plainName(text)) ? "false" : null),
  date: (text) => (isDay(text) ? text : null),
  choice: choiceNamed,
  choices: (text, choices) => choicesNamed(text, choices)?.join(valueSeparator) ?? null,
};

/** @property next choices that continue after these parts, by the part that comes next */
type Parts = { choice: string | null; next: Map<string, Parts> };
/** Choices as they are looked for: as they are written, in any case and width, and by the parts that they have between separators. */
type Names = { exact: ReadonlySet<string>; plain: ReadonlyMap<string, string>; parts: Parts };
/** There may be a hundred choices, and rows by the thousand. */
const known = new WeakMap<readonly string[], Names>();

function namesOf(choices: readonly string[]): Names {
  const found = known.get(choices);
  if (found !== undefined) return found;
  const plain = new Map<string, string>();
  const parts: Parts = { choice: null, next: new Map() };
  for (const choice of choices) {
    const name = plainName(choice);
    if (!plain.has(name)) plain.set(name, choice);
    const last = partsOf(choice).reduce(stepTo, parts);
    // Of those that are read alike the first one counts.
    if (last !== parts) last.choice ??= choice;
  }
  const names = { exact: new Set(choices), plain, parts };
  known.set(choices, names);
  return names;
}

function stepTo({ next }: Parts, part: string): Parts {
  const found = next.get(part) ?? { choice: null, next: new Map() };
  next.set(part, found);
  return found;
}

function choiceNamed(text: string, choices: readonly string[]): string | null {
  const { exact, plain } = namesOf(choices);
  return exact.has(text) ? text : (plain.get(plainName(text)) ?? null);
}

/** The values that a text lists, each once; null if one of them isn't allowed. A value may have a separator in it. */
function choicesNamed(text: string, choices: readonly string[]): string[] | null {
  const allowed = namesOf(choices).parts;
  const parts = partsOf(text);
  const named = new Set<string>();
  for (let start = 0; start < parts.length; ) {
    const longest = longestAt(allowed, parts, start);
    if (longest === null) return null;
    named.add(longest.choice);
    start = longest.end;
  }
  return named.size === 0 ? null : [...named];
}

/** The choice of the most parts that begin here. @returns `end`: where the next one begins */
function longestAt(allowed: Parts, parts: readonly string[], start: number): { choice: string; end: number } | null {
  let longest: { choice: string; end: number } | null = null;
  let reached = allowed;
  for (let end = start; end < parts.length; ) {
    const next = reached.next.get(parts[end++] ?? "");
    if (next === undefined) break;
    reached = next;
    if (reached.choice !== null) longest = { choice: reached.choice, end };
  }
  return longest;
}

const partsOf = (text: string): string[] => splitValues(text).map(plainName);

/** The values that a text lists, whatever they are. */
export const splitValues = (text: string): string[] =>
  text
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Longer whole numbers, such as those of identity cards, would lose their last digits: they are texts. */
function numberIn(text: string): string | null {
  const isNumber = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(text);
  const value = Number(text);
  return isNumber && Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)) ? String(value) : null;
}

/** A day that there is, such as `2024-02-29`. */
function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * The values in a stored text, each once, as its column reads it.
 *
 * @returns none where it is empty; null where its column doesn't take it
 */
export function valuesIn(column: Pick<OutputColumn, "type" | "choices">, stored: string): string[] | null {
  const trimmed = stored.trim();
  if (trimmed === "") return [];
  if (column.type === "choices") return choicesNamed(trimmed, column.choices);
  const read = readers[column.type](trimmed, column.choices);
  return read === null ? null : [read];
}

/** What a stored value is to programs and workbooks; a value that its column doesn't take stays a text. */
export function cellOf(column: OutputColumn, stored: string): string | number | boolean | string[] {
  const { text, fault } = readColumnCell(column, stored);
  if (text === "" || fault !== null) return stored;
  if (column.type === "number") return Number(text);
  if (column.type === "yes-no") return text === "true";
  return column.type === "choices" ? (choicesNamed(text, column.choices) ?? text) : text;
}

/** A row's values by the names of the columns that results are in now, then those of columns that it was asked for before. */
export function namedCells(job: ShapedJob, cells: RowCells): Record<string, string> {
  const shown = columnsOf(job);
  const { columns, removed, name: textName } = job.output;
  const before = [...columns, ...removed, { key: textKey, name: textName }];
  const named = shown.flatMap(({ key, name }) => (Object.hasOwn(cells, key) ? [{ name, text: cells[key] ?? "" }] : []));
  const taken: { name: string }[] = [...shown];
  for (const [key, text] of Object.entries(cells)) {
    if (shown.some((column) => column.key === key)) continue;
    const name = freeName(taken, before.find((column) => column.key === key)?.name ?? key);
    taken.push({ name });
    named.push({ name, text });
  }
  return Object.fromEntries(named.map(({ name, text }) => [name, text]));
}
