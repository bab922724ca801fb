import type { z } from "zod";
import { AppError, type FieldErrorCode } from "#core/errors.ts";
import { findUnstorable } from "#core/hidden-character.ts";
import { numberLimit } from "#core/number-limit.ts";

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
  const limits = parsed.error.issues.flatMap((issue) => {
    const limit = numberLimit(issue);
    return limit === null ? [] : [[issue.path.join(".") || name, limit] as const];
  });
  const hidden = parsed.error.issues.flatMap(({ code, path }) => {
    const found = code === "custom" ? findUnstorable(textAt(value, path)) : null;
    return found === null ? [] : [[path.join(".") || name, found] as const];
  });
  throw new AppError("invalid-input", name, {
    fields: Object.fromEntries(fields),
    limits: Object.fromEntries(limits),
    hidden: Object.fromEntries(hidden),
  });
}

/** The text at a path, empty for anything else. */
function textAt(value: unknown, path: readonly PropertyKey[]): string {
  const found = path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
  return typeof found === "string" ? found : "";
}

function codeOf(code: z.core.$ZodIssue["code"]): FieldErrorCode {
  if (code === "too_big") return "too-large";
  return code === "too_small" ? "too-small" : "wrong-type";
}
