import type { FieldErrorCode } from "#core/errors.ts";
import { countCodePoints } from "#core/text-length.ts";
import { isFieldVisible } from "./form-fields.ts";
import type { FieldValue, FieldValues, ToolField } from "./tool-fields.ts";

export type FieldErrors = Record<string, FieldErrorCode>;
export type FieldsResult = { ok: true; values: FieldValues } | { ok: false; errors: FieldErrors };

type Reading = { value: FieldValue | undefined } | { error: FieldErrorCode };

/**
 * Validates values against a tool's fields, with the same rules in the browser and on the server.
 *
 * Fields whose condition doesn't hold are left out, unknown keys are ignored, and a field without a value takes its default.
 *
 * @param input values by key, typed as in JSON (`fieldsFromForm` makes them from a posted form)
 */
export function readFields(fields: readonly ToolField[], input: Readonly<Record<string, unknown>>): FieldsResult {
  const values: FieldValues = {};
  const errors: FieldErrors = {};
  for (const field of fields) {
    if (!isFieldVisible(field, values)) continue;
    const reading = readField(field, Object.hasOwn(input, field.key) ? input[field.key] : undefined);
    if ("error" in reading) errors[field.key] = reading.error;
    else if (reading.value !== undefined) values[field.key] = reading.value;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values };
}

function readField(field: ToolField, raw: unknown): Reading {
  if (Array.isArray(raw) && raw.length === 0) return field.required ? { error: "missing" } : { value: undefined };
  const isEmpty = raw === undefined || raw === null || (typeof raw === "string" && raw.trim() === "");
  if (isEmpty) return field.required && !hasDefault(field) ? { error: "missing" } : { value: field.default };
  if (field.kind === "Multiple") return readMultiple(field, raw);
  if (field.choices !== undefined) return readChoice(field, raw);
  if (field.valueType === "Boolean") return readBoolean(field, raw);
  if (field.valueType === "Number") return readNumber(field, raw);
  return readText(field, raw);
}

function readMultiple(field: ToolField, raw: unknown): Reading {
  if (!Array.isArray(raw) || !raw.every((value) => typeof value === "string" || typeof value === "number")) return { error: "wrong-type" };
  const known = new Set(field.choices?.map((choice) => String(choice.value)));
  const values = [...new Set(raw.map(String))];
  return values.every((value) => known.has(value)) ? { value: values } : { error: "not-a-choice" };
}

function readChoice(field: ToolField, raw: unknown): Reading {
  if (typeof raw !== "string" && typeof raw !== "number") return { error: "wrong-type" };
  const choice = field.choices?.find((one) => String(one.value) === String(raw));
  return choice === undefined ? { error: "not-a-choice" } : { value: choice.value };
}

/** A box without its check mark is no answer to a required one. */
const hasDefault = ({ default: value }: ToolField): boolean => value !== undefined && value !== false;

/** As in HTML, a required checkbox must be checked. */
function readBoolean(field: ToolField, raw: unknown): Reading {
  if (typeof raw !== "boolean") return { error: "wrong-type" };
  return field.required && !raw ? { error: "missing" } : { value: raw };
}

function readNumber(field: ToolField, raw: unknown): Reading {
  if (typeof raw !== "number" || !Number.isFinite(raw)) return { error: "wrong-type" };
  if (field.schemaType === "integer" && !Number.isInteger(raw)) return { error: "wrong-type" };
  if (field.min !== undefined && raw < field.min) return { error: "too-small" };
  if (field.max !== undefined && raw > field.max) return { error: "too-large" };
  return { value: raw };
}

/** Zero characters, which come along with what programs copy, say nothing to a model and are left out. */
function readText(field: ToolField, raw: unknown): Reading {
  if (typeof raw !== "string" || !raw.isWellFormed()) return { error: "wrong-type" };
  const text = raw.replaceAll("\0", "");
  if (field.required && text.trim() === "") return { error: "missing" };
  if (field.maxLength !== undefined && countCodePoints(text) > field.maxLength) return { error: "too-long" };
  return { value: text };
}
