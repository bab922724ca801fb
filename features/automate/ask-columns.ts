/** How a model is asked for columns, and how its answer is read. */
import type { Locale } from "#core/localized.ts";
import type { RenderedPrompt } from "#features/catalogue/render-prompt.ts";
import type { JsonSchema } from "#platform/ai/stream-model.server.ts";
import { type CellFault, cellFaults, type OutputColumn, readColumnCell, type RowCells } from "./output-shape.ts";

/** Says at the end of a prompt's instructions in which columns its answer is wanted. */
export function withColumns(prompt: RenderedPrompt, columns: readonly OutputColumn[], locale: Locale): RenderedPrompt {
  const words = wordsIn[locale];
  const lines = columns.map((column) => `- ${JSON.stringify(column.key)}: ${describe(column, locale)}`);
  return { ...prompt, system: `${prompt.system}\n\n${words.begin}\n${lines.join("\n")}` };
}

function describe(column: OutputColumn, locale: Locale): string {
  const words = wordsIn[locale];
  const about = column.about.trim();
  return words.sentence([column.name, words.types[column.type](column.choices), ...(about === "" ? [] : [about])], column.isOptional);
}

const quoted = (choices: readonly string[], between: string): string => choices.map((choice) => JSON.stringify(choice)).join(between);

type TypeWords = Record<OutputColumn["type"], (choices: readonly string[]) => string>;
const wordsIn: Record<
  Locale,
  { begin: string; types: TypeWords; sentence(parts: string[], isOptional: boolean): string; faults: FaultWords }
> = {
  en: {
    begin:
      "Give the result as one JSON object and nothing besides: no remarks, no code fence. It has exactly these properties, with values in the language asked for above and choices written exactly as they are here:",
    types: {
      text: () => "a text",
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
      "no-value": (key) => `${key} has no value.`,
      "not-allowed": (key) => `${key} has a value that is not one of those named above.`,
      "wrong-type": (key) => `${key} is not of the type named above.`,
      again: "Give the whole JSON object again, with that put right.",
    },
  },
  zh: {
    begin:
      "以一个 JSON 对象给出结果，除此之外什么都不写：不加说明，不加代码围栏。它恰好有以下属性，值用上文要求的语言书写，可选的值须与此处完全一致：",
    types: {
      text: () => "一段文字",
      number: () => "一个数字",
      "yes-no": () => "true 或 false",
      date: () => "日期，写作 YYYY-MM-DD",
      choice: (choices) => `以下之一：${quoted(choices, "、")}`,
      choices: (choices) => `一个列表，包含以下一项或多项：${quoted(choices, "、")}`,
    },
    sentence: (parts, isOptional) => `${parts.join("；")}。${isOptional ? "素材未提及时为 null。" : "必须给出值。"}`,
    faults: {
      unreadable: "上面的回答不是带有这些属性的 JSON 对象。",
      "no-value": (key) => `${key} 没有值。`,
      "not-allowed": (key) => `${key} 的值不在上文列出的范围内。`,
      "wrong-type": (key) => `${key} 的类型与上文要求不符。`,
      again: "改正后重新给出完整的 JSON 对象。",
    },
  },
};

type FaultWords = Record<CellFault, (key: string) => string> & { unreadable: string; again: string };

/** What a model is told whose answer can't be used as it is. @param answer null: it can't be read at all */
export function complaintAbout(answer: ColumnAnswer | null, locale: Locale): string {
  const words = wordsIn[locale].faults;
  const faults =
    answer === null ? [words.unreadable] : Object.entries(answer.faults).map(([key, fault]) => words[fault](JSON.stringify(key)));
  return [...faults, words.again].join("\n");
}

/** The columns as a JSON schema: every property is there, and none besides. */
export function schemaOf(columns: readonly OutputColumn[]): JsonSchema {
  return {
    type: "object",
    properties: Object.fromEntries(columns.map((column) => [column.key, schemaOfColumn(column)])),
    required: columns.map(({ key }) => key),
    additionalProperties: false,
  };
}

function schemaOfColumn(column: OutputColumn): JsonSchema {
  const about = [column.name, ...(column.type === "date" ? ["YYYY-MM-DD"] : []), column.about.trim()]
    .filter((part) => part !== "")
    .join(". ");
  const value = valueSchemas[column.type](column.choices);
  return column.isOptional ? { anyOf: [value, { type: "null" }], description: about } : { ...value, description: about };
}

const valueSchemas: Record<OutputColumn["type"], (choices: readonly string[]) => JsonSchema> = {
  text: () => ({ type: "string" }),
  number: () => ({ type: "number" }),
  "yes-no": () => ({ type: "boolean" }),
  date: () => ({ type: "string" }),
  choice: (choices) => ({ type: "string", enum: choices }),
  choices: (choices) => ({ type: "array", items: { type: "string", enum: choices } }),
};

/** A row's values as a model gave them, and what is wrong with which. */
export type ColumnAnswer = { cells: RowCells; faults: Record<string, CellFault> };

/** So many braces are tried as an object's first or last: models that explain themselves do it briefly. */
const mostBraces = 20;

/**
 * Reads an answer in columns: a JSON object, perhaps between other words.
 *
 * @returns null if there is none, or none of its properties is a column
 */
export function readColumns(columns: readonly OutputColumn[], answer: string): ColumnAnswer | null {
  const starts = [...answer.matchAll(/\{/g)].slice(0, mostBraces).map(({ index }) => index);
  const ends = [...answer.matchAll(/\}/g)].slice(-mostBraces).map(({ index }) => index + 1);
  for (const start of starts)
    for (const end of ends.toReversed()) {
      const object = end > start ? objectIn(answer.slice(start, end)) : null;
      if (object === null) continue;
      const values = columns.map(({ key, name }) => valueOf(object, key) ?? valueOf(object, name));
      if (values.some((value) => value !== undefined)) return answerOf(columns, values);
    }
  return null;
}

const valueOf = (object: Record<string, unknown>, name: string): unknown => (Object.hasOwn(object, name) ? object[name] : undefined);

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function answerOf(columns: readonly OutputColumn[], values: readonly unknown[]): ColumnAnswer {
  const cells: [string, string][] = [];
  const faults: [string, CellFault][] = [];
  for (const [index, column] of columns.entries()) {
    const { text: cell, fault } = readColumnCell(column, textOf(values[index]));
    cells.push([column.key, cell]);
    if (fault !== null) faults.push([column.key, fault]);
  }
  return { cells: Object.fromEntries(cells), faults: Object.fromEntries(faults) };
}

/** Lists are stored as their values with a mark between them, anything deeper as it is written. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) return value.map(String).join("; ");
  return JSON.stringify(value);
}

/** What a person should look at, each kind once. */
export const flagsOf = ({ faults }: ColumnAnswer): CellFault[] => cellFaults.filter((fault) => Object.values(faults).includes(fault));
