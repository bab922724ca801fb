import type { z } from "zod";
import { AppError, type FieldErrorCode } from "#core/errors.ts";

/**
 * Gives a value as its schema reads it.
 *
 * @param name what to call the value if the fault is in no particular part
 * @throws AppError `invalid-input` with the paths of what does not fit
 */
export function fitSchema<T>(schema: z.ZodType<T>, value: unknown, name: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue): [string, FieldErrorCode] => [
    issue.path.join(".") || name,
    value === undefined ? "missing" : codeOf(issue.code),
  ]);
  throw new AppError("invalid-input", name, { fields: Object.fromEntries(fields) });
}

function codeOf(code: z.core.$ZodIssue["code"]): FieldErrorCode {
  if (code === "too_big") return "too-large";
  return code === "too_small" ? "too-small" : "wrong-type";
}
