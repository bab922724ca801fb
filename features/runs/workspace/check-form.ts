import type { ToolField } from "#features/catalogue/tool-fields.ts";
import { type FieldErrors, readFields } from "#features/catalogue/validate-fields.ts";
import { readForm } from "./form-values.ts";

/** The server's rules, and the limit for all free text together; if it is exceeded, the longest text is named. */
export function checkForm(fields: readonly ToolField[], input: Readonly<Record<string, unknown>>, inputChars: number | null): FieldErrors {
  const result = readFields(fields, input);
  const errors: FieldErrors = result.ok ? {} : { ...result.errors };
  const { lengths, totalLength } = readForm(fields, input);
  const [longest] = [...lengths].sort(([, left], [, right]) => right - left);
  if (inputChars !== null && totalLength > inputChars && longest) errors[longest[0]] = "too-long";
  return errors;
}
