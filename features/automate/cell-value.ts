import type { FieldChoice, FieldValue, ToolField } from "#features/catalogue/tool-fields.ts";
import { readFields } from "#features/catalogue/validate-fields.ts";

/** How names are compared: in any case and width. */
export const plainName = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

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
  const byValue = choices.find(({ value }) => String(value) === text.trim());
  return (byValue ?? choiceCalled(choices, plainName(text)) ?? choiceCalled(choices, withoutRegion(text)))?.value;
}

const choiceCalled = (choices: readonly FieldChoice[], wanted: string | null): FieldChoice | undefined =>
  choices.find(({ value, label, aliases = [] }) =>
    [String(value), label.en, label.zh, ...aliases].some((word) => plainName(word) === wanted),
  );

/** What is left of a locale, such as `fr-CA` or `de_AT`; null for anything else. */
const withoutRegion = (text: string): string | null => /^([a-z]{2,3})[-_](?:[A-Z]{2}|\d{3})$/.exec(text.trim())?.[1] ?? null;

function numberIn(text: string): number | undefined {
  const digits = plainName(text);
  return /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}
