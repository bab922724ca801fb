import type { FieldValues, ToolField } from "./tool-fields.ts";

/** Returns whether a field's condition holds for the values of the fields before it. */
export function isFieldVisible(field: ToolField, values: Readonly<FieldValues>): boolean {
  if (field.dependsOn === undefined) return true;
  const value = values[field.dependsOn.key];
  const held = Array.isArray(value) ? value : [value];
  return field.dependsOn.values.some((wanted) => held.some((one) => one !== undefined && String(one) === String(wanted)));
}

/** Text that people write themselves, as opposed to choices, numbers and checkboxes. */
export function isFreeText(field: ToolField): boolean {
  return field.choices === undefined && field.valueType === "Text";
}

/** With a picture, no text is required. */
export function fieldsBesidePicture(fields: readonly ToolField[]): ToolField[] {
  return fields.map((field) => (isFreeText(field) ? { ...field, required: false } : field));
}

/** Turns a posted form into typed values: numbers from digits, booleans from a checkbox's presence, lists from repeated names. */
export function fieldsFromForm(fields: readonly ToolField[], form: FormData): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const field of fields) {
    const texts = form.getAll(field.key).filter((entry) => typeof entry === "string");
    const first = texts[0];
    if (field.kind === "Multiple") input[field.key] = texts;
    else if (field.kind === "Checkbox") input[field.key] = first !== undefined && first !== "false";
    else if (first === undefined || first.trim() === "") continue;
    else input[field.key] = field.valueType === "Number" ? numberFromText(first) : first.replaceAll("\r\n", "\n");
  }
  return input;
}

function numberFromText(text: string): number | string {
  const value = Number(text.trim());
  return Number.isFinite(value) ? value : text;
}
