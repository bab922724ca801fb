import type { FieldChoice, FieldValue, ToolField } from "#features/catalogue/tool-fields.ts";
import { readFields } from "#features/catalogue/validate-fields.ts";
import { plainName } from "./plain-name.ts";

const yes: ReadonlySet<string> = new Set(["true", "yes", "y", "1", "x", "✓", "✔", "是", "对", "有"]);
const no: ReadonlySet<string> = new Set(["false", "no", "n", "0", "-", "否", "不", "无"]);

/** What separates several choices in one cell. */
const separators = /[,;、，；\n]/;

/** A cell as its field takes it: a value, none, or why the field doesn't take it. */
export type CellReading = { value: FieldValue | undefined; fault: null } | { value: undefined; fault: "unfit" | "too-long" };

/**
 * Reads a cell as the value of a form's field: a choice by its value or its name in either language, a number, yes or no; within the
 * field's bounds. An empty cell has what the field has where nothing is mapped to it. Conditions are the caller's business.
 */
export function readCell(field: ToolField, text: string): CellReading {
  if (text.trim() === "") return { value: unmappedValue(field), fault: null };
  const value = valueIn(field, text);
  if (value === undefined) return { value, fault: "unfit" };
  // As in HTML, a box that has to be checked says nothing while it isn't.
  if (field.required && value === false) return { value: undefined, fault: null };
  const { dependsOn: _, ...own } = field;
  const result = readFields([own], { [field.key]: value });
  if (result.ok) return { value, fault: null };
  return { value: undefined, fault: result.errors[field.key] === "too-long" ? "too-long" : "unfit" };
}

/** What a field has where nothing is mapped to it, as on its tool's page: its default, and a box is unchecked. */
export function unmappedValue(field: ToolField): FieldValue | undefined {
  if (field.valueType !== "Boolean" || field.choices !== undefined) return field.default;
  return field.default === true || !field.required ? field.default === true : undefined;
}

function valueIn(field: ToolField, text: string): FieldValue | undefined {
  if (field.kind === "Multiple") return choicesIn(field, text);
  if (field.choices !== undefined) return choiceNamed(field, text);
  if (field.valueType === "Boolean") return yes.has(plainName(text)) ? true : no.has(plainName(text)) ? false : undefined;
  if (field.valueType === "Number") return numberIn(text);
  return text;
}

/** One whose name has a comma in it, or several. */
function choicesIn(field: ToolField, text: string): string[] | undefined {
  const whole = choiceNamed(field, text);
  if (whole !== undefined) return [String(whole)];
  const values = text
    .split(separators)
    .filter((part) => part.trim() !== "")
    .map((part) => choiceNamed(field, part));
  return values.every((value) => value !== undefined) ? values.map(String) : undefined;
}

function choiceNamed({ choices = [] }: ToolField, text: string): string | number | undefined {
  const names = namesOf(choices);
  return names.exact.get(text.trim()) ?? names.plain.get(plainName(text)) ?? names.plain.get(regionless(text) ?? "");
}

type Choices = readonly FieldChoice[];
type Names = { exact: Map<string, string | number>; plain: Map<string, string | number> };
/** There may be hundreds of choices, and rows by the thousand. */
const known = new WeakMap<Choices, Names>();

function namesOf(choices: Choices): Names {
  const found = known.get(choices);
  if (found !== undefined) return found;
  const names: Names = { exact: new Map(), plain: new Map() };
  const add = (map: Names["exact"], name: string, value: string | number) => void (map.has(name) || map.set(name, value));
  for (const { value } of choices) add(names.exact, String(value), value);
  for (const { value, label, aliases = [] } of choices)
    for (const name of [String(value), label.en, label.zh, ...aliases]) add(names.plain, plainName(name), value);
  for (const { value, aliases } of choices) if (aliases !== undefined) add(names.plain, anyRegion(String(value).toLowerCase()), value);
  known.set(choices, names);
  return names;
}

/** Languages are meant by locales, too: `fr-CA`, `de_at`. */
const anyRegion = (code: string): string => `${code}-*`;
function regionless(text: string): string | null {
  const [, language] = /^([a-z]{2,3})[-_](?:[a-z]{2}|\d{3})$/.exec(plainName(text)) ?? [];
  return language === undefined ? null : anyRegion(language);
}

function numberIn(text: string): number | undefined {
  const digits = plainName(text);
  return /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}
