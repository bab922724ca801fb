import { AppError } from "#core/errors.ts";
import { countCodePoints } from "#core/text-length.ts";
import { isFreeText } from "./form-fields.ts";
import type { FieldValues, ToolField } from "./tool-fields.ts";
import { readFields } from "./validate-fields.ts";

/**
 * Validates the form values, and that all free text together stays within the plan's limit.
 *
 * @param inputChars the limit, in code points
 * @throws AppError `invalid-input` with one code per field; if all together are too long, the longest field is named
 */
export function checkedValues(fields: readonly ToolField[], input: Readonly<Record<string, unknown>>, inputChars: number): FieldValues {
  const result = readFields(fields, input);
  if (!result.ok) throw new AppError("invalid-input", "fields", { fields: result.errors });
  const lengths = fields
    .filter(isFreeText)
    .map((field) => ({ key: field.key, length: countCodePoints(String(result.values[field.key] ?? "")) }));
  const total = lengths.reduce((sum, field) => sum + field.length, 0);
  const longest = lengths.sort((left, right) => right.length - left.length)[0];
  if (total > inputChars && longest !== undefined) throw new AppError("invalid-input", "fields", { fields: { [longest.key]: "too-long" } });
  return result.values;
}
