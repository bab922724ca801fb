import { countCodePoints } from "#core/text-length.ts";
import { isFieldVisible, isFreeText } from "#features/catalogue/form-fields.ts";
import type { FieldValues, ToolField } from "#features/catalogue/tool-fields.ts";
import type { FormState } from "#ui/forms/form-state.ts";

/** Names of the form's own controls; no field key can contain a dot. */
export const runControlNames = { quality: "run.quality", variants: "run.variants" } as const;

/** What a form needs to know while it is being filled in. */
export type FormReading = {
  /** Fields whose condition doesn't hold. */
  hidden: Set<string>;
  /** Length of each free text, in code points. */
  lengths: Map<string, number>;
  totalLength: number;
};

/** @param input values by key, as returned by `fieldsFromForm` */
export function readForm(fields: readonly ToolField[], input: Readonly<Record<string, unknown>>): FormReading {
  const hidden = new Set<string>();
  const shown: FieldValues = {};
  const lengths = new Map<string, number>();
  for (const field of fields) {
    if (!isFieldVisible(field, shown)) {
      hidden.add(field.key);
      continue;
    }
    const value = input[field.key] ?? (field.kind === "Multiple" ? [] : undefined);
    if (value !== undefined) shown[field.key] = value as FieldValues[string];
    if (isFreeText(field)) lengths.set(field.key, typeof value === "string" ? countCodePoints(value) : 0);
  }
  return { hidden, lengths, totalLength: [...lengths.values()].reduce((sum, length) => sum + length, 0) };
}

/** Values as the form's controls hold them; fields without a value get their default, or nothing. */
export function toFormState(fields: readonly ToolField[], values: Readonly<Record<string, unknown>>): FormState {
  return Object.fromEntries(
    fields.map((field) => [field.key, toTexts(field, Object.hasOwn(values, field.key) ? values[field.key] : field.default)]),
  );
}

function toTexts(field: ToolField, value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (field.kind === "Checkbox") return value === true || value === "true" ? ["true"] : [];
  if (value === undefined || value === null) return field.kind === "Multiple" || field.kind === "Radio" ? [] : [""];
  return [String(value)];
}
