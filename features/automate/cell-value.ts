import type { FieldValue, ToolField } from "#features/catalogue/tool-fields.ts";

const plain = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

const yes: ReadonlySet<string> = new Set(["true", "yes", "y", "1", "x", "✓", "✔", "是", "对", "有"]);
const no: ReadonlySet<string> = new Set(["false", "no", "n", "0", "-", "否", "不", "无"]);

/** What separates several choices in one cell. */
const separators = /[,;、，；\n]/;

/**
 * Reads a cell as the value of a form's field: a choice by its value or its name in either language, a number, yes or no.
 *
 * @returns undefined for an empty cell, and for one that the field doesn't take; bounds and lengths are `readFields`' business
 */
export function cellValue(field: ToolField, text: string): FieldValue | undefined {
  if (text.trim() === "") return undefined;
  if (field.kind === "Multiple") {
    const parts = text.split(separators).filter((part) => part.trim() !== "");
    const values = parts.map((part) => choiceNamed(field, part));
    return values.every((value) => value !== undefined) ? values.map(String) : undefined;
  }
  if (field.choices !== undefined) return choiceNamed(field, text);
  if (field.valueType === "Boolean") return yes.has(plain(text)) ? true : no.has(plain(text)) ? false : undefined;
  if (field.valueType === "Number") return numberIn(text);
  return text;
}

/** What a field has if nothing is mapped to it, as on its tool's page: a box is unchecked. */
export const unmappedValue = (field: ToolField): FieldValue | undefined =>
  field.default ?? (field.valueType === "Boolean" && !field.required ? false : undefined);

function choiceNamed({ choices = [] }: ToolField, text: string): string | number | undefined {
  const wanted = plain(text);
  const choice =
    choices.find(({ value }) => String(value) === text.trim()) ??
    choices.find(({ value, label }) => [String(value), label.en, label.zh].some((word) => plain(word) === wanted));
  return choice?.value;
}

function numberIn(text: string): number | undefined {
  const digits = plain(text);
  return /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}
