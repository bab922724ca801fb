/** How a model is asked for columns, and how its answer is read. */
import type { Locale } from "#core/localized.ts";
import type { RenderedPrompt } from "#features/catalogue/render-prompt.ts";
import type { JsonSchema } from "#platform/ai/stream-model.server.ts";
import { countSaid, languageSaid, lengthSaid } from "./ask-limits.ts";
import type { RowFlag } from "./job-view.ts";
import type { LengthFault } from "./length-limits.ts";
import {
  type CellFault,
  cellFaults,
  faultOfCell,
  type OutputColumn,
  readColumnCell,
  type RowCells,
  valueIn,
  valueSeparator,
} from "./output-shape.ts";

/** Says at the end of a prompt's instructions in which columns its answer is wanted. @param language of texts; null: as the prompt says */
export function withColumns(
  prompt: RenderedPrompt,
  columns: readonly OutputColumn[],
  language: string | null,
  locale: Locale,
): RenderedPrompt {
  const words = wordsIn[locale];
  const begin = words.begin(language === null ? null : languageSaid(language, locale));
  const lines = columns.map((column) => `- ${JSON.stringify(column.key)}: ${describe(column, locale)}`);
  return { ...prompt, system: `${prompt.system}\n\n${begin}\n${lines.join("\n")}` };
}

function describe(column: OutputColumn, locale: Locale): string {
  const words = wordsIn[locale];
  const about = column.about.trim();
  return words.sentence(
    [
      column.name,
      words.types[column.type](column.choices, column.length === null ? null : lengthSaid(column.length, locale)),
      ...(about === "" ? [] : [about]),
    ],
    column.isOptional,
  );
}

const quoted = (choices: readonly string[], between: string): string => choices.map((choice) => JSON.stringify(choice)).join(between);

type TypeWords = Record<OutputColumn["type"], (choices: readonly string[], length: string | null) => string>;
const wordsIn: Record<
  Locale,
  {
    begin: (language: string | null) => string;
    types: TypeWords;
    sentence(parts: string[], isOptional: boolean): string;
    faults: FaultWords;
  }
> = {
  en: {
    begin: (language) =>
      `Give the result as one JSON object and nothing besides: no remarks, no code fence. It has exactly these properties, with ${language === null ? "values in the language asked for above" : `texts in ${language}, whatever language the material is in,`} and choices written exactly as they are here:`,
    types: {
      text: (_, length) => (length === null ? "a text" : `a text of ${length}`),
      number: () => "a number",
      "yes-no": () => "true or false",
      date: () => "a date as YYYY-MM-DD",
      choice: (choices) => `one of ${quoted(choices, ", ")}`,
      choices: (choices) => `a list with one or more of ${quoted(choices, ", ")}`,
    },
    sentence: (parts, isOptional) =>
      `${parts.join("; ")}.${isOptional ? " null where the material doesn’t say." : " Always give a value."}`,
    faults: {
      unreadable: "The answer is not a JSON object with these properties.",
      cut: "The answer is too long and was cut off: give shorter values.",
      "no-value": (key) => `${key} has no value.`,
      "not-allowed": (key) => `${key} has a value that is not one of those named above.`,
      "wrong-type": (key) => `${key} is not of the type named above.`,
      length: (key, count, words) => `${key} has ${count}; it has to have ${words}.`,
      language: (key, name) => `${key} is not written in ${name}.`,
      again: "Give the whole JSON object again, with that put right.",
    },
  },
  zh: {
    begin: (language) =>
      `以一个 JSON 对象给出结果，除此之外什么都不写：不加说明，不加代码围栏。它恰好有以下属性，${language === null ? "值用上文要求的语言书写" : `无论素材是什么语言，文字都用${language}书写`}，可选的值须与此处完全一致：`,
    types: {
      text: (_, length) => (length === null ? "一段文字" : `一段文字，长度${length}`),
      number: () => "一个数字",
      "yes-no": () => "true 或 false",
      date: () => "日期，写作 YYYY-MM-DD",
      choice: (choices) => `以下之一：${quoted(choices, "、")}`,
      choices: (choices) => `一个列表，包含以下一项或多项：${quoted(choices, "、")}`,
    },
    sentence: (parts, isOptional) => `${parts.join("；")}。${isOptional ? "素材未提及时为 null。" : "必须给出值。"}`,
    faults: {
      unreadable: "上面的回答不是带有这些属性的 JSON 对象。",
      cut: "上面的回答太长，被截断了：请给出更短的值。",
      "no-value": (key) => `${key} 没有值。`,
      "not-allowed": (key) => `${key} 的值不在上文列出的范围内。`,
      "wrong-type": (key) => `${key} 的类型与上文要求不符。`,
      length: (key, count, words) => `${key} 有 ${count}，要求${words}。`,
      language: (key, name) => `${key} 不是用${name}书写的。`,
      again: "改正后重新给出完整的 JSON 对象。",
    },
  },
};

type FaultWords = Record<Exclude<CellFault, LengthFault>, (key: string) => string> & {
  unreadable: string;
  cut: string;
  length: (key: string, count: string, words: string) => string;
  language: (key: string, name: string) => string;
  again: string;
};

type AskedColumns = { columns: readonly OutputColumn[]; language: string | null; locale: Locale };

/** What a model is told whose answer can't be used as it is. @param answer null: it can't be read at all @param isCut it broke off */
export function complaintAbout(answer: ColumnAnswer | null, isCut: boolean, asked: AskedColumns): string {
  const words = wordsIn[asked.locale].faults;
  if (isCut) return [words.cut, words.again].join("\n");
  const faults = answer === null ? [words.unreadable] : asked.columns.flatMap((column) => complaintsAbout(answer, column, asked));
  return [...faults, words.again].join("\n");
}

function complaintsAbout(
  { cells, faults, foreign }: ColumnAnswer,
  { key, length }: OutputColumn,
  { language, locale }: AskedColumns,
): string[] {
  const words = wordsIn[locale].faults;
  const named = JSON.stringify(key);
  const fault = Object.hasOwn(faults, key) ? faults[key] : undefined;
  const said: string[] = [];
  if (language !== null && foreign.has(key)) said.push(words.language(named, languageSaid(language, locale)));
  if (fault === "too-short" || fault === "too-long") {
    if (length !== null)
      said.push(words.length(named, countSaid(length.unit, valueIn(cells, key) ?? "", locale), lengthSaid(length, locale)));
  } else if (fault !== undefined) said.push(words[fault](named));
  return said;
}

/** Providers take so many values in a schema; beyond that they are said in words alone. */
const mostEnumValues = 500;

/** The columns as a JSON schema: every property is there, and none besides. */
export function schemaOf(columns: readonly OutputColumn[]): JsonSchema {
  const hasFew = columns.reduce((sum, { choices }) => sum + choices.length, 0) <= mostEnumValues;
  return {
    type: "object",
    properties: Object.fromEntries(columns.map((column) => [column.key, schemaOfColumn(column, hasFew)])),
    required: columns.map(({ key }) => key),
    additionalProperties: false,
  };
}

function schemaOfColumn(column: OutputColumn, hasValues: boolean): JsonSchema {
  const about = [column.name, ...(column.type === "date" ? ["YYYY-MM-DD"] : []), column.about.trim()]
    .filter((part) => part !== "")
    .join(". ");
  const value = valueSchemas[column.type](hasValues ? { type: "string", enum: column.choices } : { type: "string" });
  return column.isOptional ? { anyOf: [value, { type: "null" }], description: about } : { ...value, description: about };
}

const valueSchemas: Record<OutputColumn["type"], (choice: JsonSchema) => JsonSchema> = {
  text: () => ({ type: "string" }),
  number: () => ({ type: "number" }),
  "yes-no": () => ({ type: "boolean" }),
  date: () => ({ type: "string" }),
  choice: (choice) => choice,
  choices: (choice) => ({ type: "array", items: choice }),
};

/**
 * A row's values as a model gave them, and what is wrong with which. By their keys, `absent` are columns that it said nothing of, `foreign`
 * those in another language than was asked for; reading alone finds none of these.
 */
export type ColumnAnswer = {
  cells: RowCells;
  faults: Record<string, CellFault>;
  absent: ReadonlySet<string>;
  foreign: ReadonlySet<string>;
};

/** So many braces are tried as an object's first or last: models that explain themselves do it briefly. */
const mostBraces = 20;

/**
 * Reads an answer in columns: a JSON object, perhaps between other words. Of several the one with the most columns counts, the last one
 * among equals.
 *
 * @returns null if there is none, or none of its properties is a column
 */
export function readColumns(columns: readonly OutputColumn[], answer: string): ColumnAnswer | null {
  const keys = new Set(columns.map(({ key }) => key));
  const starts = [...answer.matchAll(/\{/g)].slice(0, mostBraces).map(({ index }) => index);
  const ends = [...answer.matchAll(/\}/g)].slice(-mostBraces).map(({ index }) => index + 1);
  let best: { values: unknown[]; count: number } | null = null;
  let read = 0;
  for (const start of starts) {
    if (start < read) continue;
    const found = firstObject(answer, start, ends);
    if (found === null) continue;
    const { object, end } = found;
    // A name counts unless it is the key of another column.
    const values = columns.map(({ key, name }) =>
      Object.hasOwn(object, key) || keys.has(name) ? valueOf(object, key) : valueOf(object, name),
    );
    const count = values.filter((value) => value !== undefined).length;
    if (count === 0) continue;
    read = end;
    if (best === null || count >= best.count) best = { values, count };
  }
  return best === null ? null : answerOf(columns, best.values);
}

/** The longest object that begins at this place. */
function firstObject(answer: string, start: number, ends: readonly number[]): { object: Record<string, unknown>; end: number } | null {
  for (const end of ends.toReversed()) {
    const object = end > start ? objectIn(answer.slice(start, end)) : null;
    if (object !== null) return { object, end };
  }
  return null;
}

const valueOf = (object: Record<string, unknown>, name: string): unknown => (Object.hasOwn(object, name) ? object[name] : undefined);

/** A number as it is written: a text may be an id of more digits than a number holds. */
class WrittenNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text, (_, part: unknown, context?: { source?: string }) =>
      typeof part === "number" ? new WrittenNumber(context?.source ?? String(part)) : part,
    );
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof WrittenNumber);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function answerOf(columns: readonly OutputColumn[], values: readonly unknown[]): ColumnAnswer {
  const cells: [string, string][] = [];
  const faults: [string, CellFault][] = [];
  for (const [index, column] of columns.entries()) {
    const { text: cell } = readColumnCell(column, textOf(values[index]));
    const fault = faultOfCell(column, cell);
    cells.push([column.key, cell]);
    if (fault !== null) faults.push([column.key, fault]);
  }
  const absent = new Set(columns.flatMap(({ key }, index) => (values[index] === undefined ? [key] : [])));
  return { cells: Object.fromEntries(cells), faults: Object.fromEntries(faults), absent, foreign: new Set() };
}

/** Lists are stored as their values with a mark between them, anything deeper as it is written. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (value instanceof WrittenNumber) return value.digits;
  if (Array.isArray(value) && value.every((one) => typeof one !== "object" || one instanceof WrittenNumber))
    return value.map(textOf).join(valueSeparator);
  return writtenOf(value);
}

/** As JSON, with the digits of its numbers. */
function writtenOf(value: unknown): string {
  if (value instanceof WrittenNumber) return value.digits;
  if (Array.isArray(value)) return `[${value.map(writtenOf).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, part]) => `${JSON.stringify(name)}:${writtenOf(part)}`)
    .join(",")}}`;
}

/** What a person should look at, each kind once. */
export const flagsOf = ({ faults, foreign }: ColumnAnswer): RowFlag[] => [
  ...cellFaults.filter((fault) => Object.values(faults).includes(fault)),
  ...(foreign.size > 0 ? ["script" as const] : []),
];
